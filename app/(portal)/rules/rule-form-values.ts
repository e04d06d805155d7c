// The values of a rule's form as its request.
import type { z } from 'zod'
import { readMoney } from '@/lib/base/i18n/masks'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { ruleInput } from '@/lib/payments/risk/contract'
import type { RuleAction, RuleKind } from '@/lib/payments/risk-rules/rule'

export type RuleRequest = z.input<typeof ruleInput>

/** One entry for each line, or separated by commas. */
const entriesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

export function requestOfRule(form: FormData): RuleRequest {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    title: text('title'),
    kind: text('kind') as RuleKind,
    action: text('action') as RuleAction,
    values: entriesOf(text('values')),
    methods: form.getAll('methods') as PaymentMethod[],
    above: form.has('above') ? readMoney(text('above')) : undefined,
  }
}
