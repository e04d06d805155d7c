import type { TxCtx } from '@/lib/base/kernel/ctx'
import { civilDateOf, startOfCivilDate } from '@/lib/base/kernel/dates'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { ChargeRisk } from '@/lib/payments/risk/charge-risk'
import { isWithin } from './is-within'
import { applyingRules, listKinds, type PaymentFacts, strictestAction } from './rule'
import { addHits, listEnabledRules, listPaymentsOfDocument, lockDayOf, type RuleRow } from './store'

/** A later charge of a subscription was agreed before: only lists apply to it, and nobody is there to be authenticated. */
export type PaymentPhase = 'FIRST' | 'RECURRING'

/**
 * What the rules of a seller demand of a payment, in the transaction that creates its charge; undefined without a rule that
 * applies. For a seller without rules nothing is read.
 */
export async function assessPayment(
  ctx: TxCtx,
  seller: Pick<SellerRow, 'id' | 'risk'>,
  facts: PaymentFacts,
  phase: PaymentPhase = 'FIRST',
): Promise<Pick<ChargeRisk, 'action' | 'rules'> | undefined> {
  if (!seller.risk.hasRules) return undefined
  const enabled = await listEnabledRules(ctx.tx, seller.id)
  const rules = phase === 'FIRST' ? enabled : enabled.filter(isBlockList)
  const ofDay = await paymentsOfDay(ctx, seller.id, rules, facts)
  const applied = applyingRules(rules, { ...facts, ofDay }, isWithin)
  if (applied.length === 0) return undefined
  const ids = applied.map(({ id }) => id)
  await addHits(ctx.tx, ids, ctx.now)
  return {
    action: strictestAction(applied),
    rules: applied.map(({ uuid, title, action }) => ({ uuid, title, action })),
  }
}

const isBlockList = ({ kind, action }: RuleRow) =>
  action === 'BLOCK' && (listKinds as readonly string[]).includes(kind)

/** Concurrent payments of one document wait for each other, so that together they do not exceed the limit of the day. */
async function paymentsOfDay(
  ctx: TxCtx,
  sellerId: number,
  rules: readonly RuleRow[],
  { document }: PaymentFacts,
) {
  if (document === undefined || !rules.some(({ kind }) => kind === 'DAY_AMOUNT')) return []
  await lockDayOf(ctx.tx, sellerId, document)
  const since = startOfCivilDate(civilDateOf(ctx.now))
  return listPaymentsOfDocument(ctx.tx, { sellerId, document, since })
}
