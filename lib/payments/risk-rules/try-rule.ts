import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { RuleInput } from '@/lib/payments/risk/contract'
import { isWithin } from './is-within'
import { readRule } from './read-rule'
import { applyingRules, listKinds, type PaymentFacts, type Rule } from './rule'
import { listPaymentsSince } from './store'

const DAYS = 30
const MAX_PAYMENTS = 20_000

export interface RuleTrial {
  /** How many payments of the last 30 days were looked at; at most the latest 20,000. */
  payments: number
  /** Of those, how many the rule would have applied to, and the sum of their values. */
  applied: number
  value: Centavos
  /** How many of them were paid, so that the rule would have stopped or delayed a sale. */
  paid: number
}

/** What a rule would have done with the payments of the last 30 days. Nothing is changed. Throws BAR-0100. */
export async function tryRule(ctx: Ctx, input: RuleInput): Promise<RuleTrial> {
  requirePermission(ctx, 'rules.write')
  const rule = { ...readRule(input), uuid: '' }
  const since = new Date(ctx.now.getTime() - DAYS * DAY_MS)
  const found = await listPaymentsSince(ctx.db, { sellerId: sellerIdOf(ctx), since, limit: MAX_PAYMENTS })
  return trialOf(rule, found.reverse())
}

type Payment = Awaited<ReturnType<typeof listPaymentsSince>>[number]

const paidStatuses: readonly string[] = [
  'PAID',
  'PRE_AUTHORIZED',
  'PAID_MANUALLY',
  'REFUND',
  'DISPUTE',
  'CHARGEBACK',
]

/** The payments come oldest first, so that those of a document add up within each day. */
function trialOf(rule: Rule, payments: readonly Payment[]): RuleTrial {
  const days = new Map<string, { method: Payment['method']; value: Centavos }[]>()
  const appliesTo = (payment: Payment) => {
    const facts = factsOf(payment)
    const day = dayOf(days, facts.document, civilDateOf(payment.createdAt))
    const isLater = payment.isCycle && !(listKinds as readonly string[]).includes(rule.kind)
    const applies = !isLater && applyingRules([rule], { ...facts, ofDay: day }, isWithin).length > 0
    if (!applies && payment.status !== 'FAILED') day.push(payment)
    return applies
  }
  const applied = payments.filter(appliesTo)
  return {
    payments: payments.length,
    applied: applied.length,
    value: centavos(applied.reduce((sum, { value }) => sum + value, 0)),
    paid: applied.filter(({ status }) => paidStatuses.includes(status)).length,
  }
}

function dayOf<Entry>(days: Map<string, Entry[]>, document: string | undefined, date: CivilDate): Entry[] {
  if (document === undefined) return []
  const name = `${document} ${date}`
  const day = days.get(name) ?? []
  days.set(name, day)
  return day
}

function factsOf({ method, value, card, customer, address }: Payment): PaymentFacts {
  return {
    method,
    value,
    document: customer.document || undefined,
    email: customer.email || undefined,
    card: card ?? undefined,
    address: address ?? undefined,
  }
}
