import { invalidField, invalidFields } from '@/lib/base/kernel/problem'
import type { RuleInput } from '@/lib/payments/risk/contract'
import { readValue } from './read-values'
import { amountKinds, type Rule } from './rule'

export type WrittenRule = Omit<Rule, 'uuid'>

/** A rule with its entries as they are stored. Throws BAR-0100 that names each entry that is none of its kind. */
export function readRule({ above, methods, values, ...input }: RuleInput): WrittenRule {
  const isAmount = (amountKinds as readonly string[]).includes(input.kind)
  if (isAmount) {
    if (above === undefined) throw invalidField('above', 'é obrigatório')
    return { ...input, above, methods: [...new Set(methods)], values: [] }
  }
  const read = values.map((typed) => readValue(input.kind, typed))
  const wrong = read.flatMap((value, index) => (value === undefined ? [index] : []))
  if (wrong.length > 0) {
    throw invalidFields(wrong.map((index) => ({ field: `values.${index}`, message: 'não pode ser lido' })))
  }
  if (read.length === 0) throw invalidField('values', 'é obrigatório')
  return { ...input, above: null, methods: [], values: [...new Set(read as string[])] }
}
