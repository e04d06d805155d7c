// The values of a rule's form as its request.
import type { z } from 'zod'
import { readMoney } from '@/lib/base/i18n/masks'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { ruleInput } from '@/lib/payments/risk/contract'
import { listKinds, type RuleAction, type RuleKind } from '@/lib/payments/risk-rules/rule'

export type RuleRequest = z.input<typeof ruleInput>

/** One entry for each line, or separated by commas. */
const entriesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** The fields of the form, as typed. */
export interface RuleValues {
  title: string
  kind: RuleKind
  action: RuleAction
  values: string
  methods: PaymentMethod[]
  above: string
}

export const emptyRule: RuleValues = {
  title: '',
  kind: 'DOCUMENT',
  action: 'BLOCK',
  values: '',
  methods: [],
  above: '',
}

export const listKindOf = ({ kind }: Pick<RuleValues, 'kind'>) => listKinds.find((one) => one === kind)

export function requestOfRule({ title, kind, action, values, methods, above }: RuleValues): RuleRequest {
  const common = { title, kind, action }
  if (listKindOf({ kind })) return { ...common, values: entriesOf(values), methods: [] }
  return { ...common, values: [], methods, above: readMoney(above) }
}
