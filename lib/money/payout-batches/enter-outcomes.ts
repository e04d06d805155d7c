import { recordAudit } from '@/lib/base/audit/record'
import { atSellerClock, type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { invalidFields, Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { movePayout } from '@/lib/money/payouts/move-payout'
import { notifyOfFailedPayout } from '@/lib/money/payouts/notify-of-failed-payout'
import { reversePayout } from '@/lib/money/payouts/reverse-payout'
import { lockPayouts, type PayoutRow } from '@/lib/money/payouts/store'
import { findClockOffset } from '@/lib/parties/sellers/store'
import { checkOutcomes, type OutcomeError } from './check-outcomes'
import type { Outcome } from './contract'
import { inCellOfBatch } from './in-cell-of-batch'
import { type ItemRow, listItems, listUsedReferences } from './item-store'
import { moveBatch } from './move-batch'
import { moveItem } from './move-item'
import { type BatchRow, lockBatch } from './store'

export interface EnteredOutcomes {
  /** The payouts that were marked; those that were marked alike before are not counted. */
  applied: number
  unchanged: number
}

const fieldErrors = {
  date: { field: 'bankDate', message: 'deve estar entre a aprovação do lote e hoje' },
  'reference-used': { field: 'bankReference', message: 'já é de outra transferência' },
}

/** Marks a payout of a batch as paid or returned by the bank. Throws CONFLICT if it was marked otherwise before. */
export async function enterOutcome(
  ctx: Ctx,
  { batch, outcome }: { batch: string; outcome: Outcome },
): Promise<EnteredOutcomes> {
  const entered = await enterOutcomes(ctx, { batch, outcomes: [outcome] })
  if (!Array.isArray(entered)) return entered
  const fields = entered.flatMap(({ error }) =>
    error === 'date' || error === 'reference-used' ? [fieldErrors[error]] : [],
  )
  if (fields.length > 0) throw invalidFields(fields)
  throw new Problem(entered[0]!.error === 'unknown' ? 'NOT_FOUND' : 'CONFLICT')
}

/** The same for many, all or none: returns what is wrong with which of them, if anything is. `onlyCheck` applies none. */
export async function enterOutcomes(
  operator: Ctx,
  {
    batch: uuid,
    outcomes,
    onlyCheck = false,
  }: { batch: string; outcomes: readonly Outcome[]; onlyCheck?: boolean },
): Promise<EnteredOutcomes | OutcomeError[]> {
  requireOperator(operator, 'platform-payouts.write')
  requireStepUp(operator)
  const ctx = await inCellOfBatch(operator, uuid)
  return transaction(ctx, async (inner) => {
    const batch = await lockBatch(inner.tx, uuid)
    if (!batch) throw new Problem('NOT_FOUND')
    if (!batch.approvedAt) throw new Problem('CONFLICT')
    const items = await listItems(inner.tx, batch.id)
    const days = { from: civilDateOf(batch.approvedAt), to: civilDateOf(ctx.systemNow) }
    const references = outcomes.flatMap((one) => (one.status === 'PAID' ? [one.bankReference] : []))
    const used = await listUsedReferences(inner.tx, references)
    const { errors, due } = checkOutcomes(outcomes, { items, days, used })
    if (errors.length > 0 || onlyCheck) return errors
    await applyAll(inner, batch, { due, items })
    return { applied: due.length, unchanged: outcomes.length - due.length }
  })
}

type Due = readonly { item: ItemRow; outcome: Outcome }[]

async function applyAll(ctx: TxCtx, batch: BatchRow, { due, items }: { due: Due; items: ItemRow[] }) {
  const payouts = await lockPayouts(
    ctx.tx,
    due.map(({ item }) => item.payoutUuid),
  )
  for (const { item, outcome } of due) {
    await apply(ctx, { item, outcome, payout: payouts.find(({ id }) => id === item.payoutId)! })
  }
  const waiting = items.filter(({ status }) => status === 'WAITING').length - due.length
  if (waiting === 0 && batch.status === 'APPROVED')
    await moveBatch(ctx, batch, 'close', { closedAt: ctx.systemNow })
}

/** Books the bank's outcome on the clock of the seller, as for a transfer by the bank's API. */
async function apply(
  operatorCtx: TxCtx,
  { item, outcome, payout }: { item: ItemRow; outcome: Outcome; payout: PayoutRow },
): Promise<void> {
  const { bankDate } = outcome
  const ctx: TxCtx = {
    ...operatorCtx,
    ...atSellerClock(operatorCtx, await findClockOffset(operatorCtx.tx, item.sellerId)),
    tx: operatorCtx.tx,
  }
  const by = { bankDate, decidedAt: ctx.systemNow, deciderName: personOf(ctx) }
  const isPaid = outcome.status === 'PAID'
  if (isPaid) {
    const { bankReference } = outcome
    await moveItem(ctx, item, 'pay', { ...by, bankReference })
    if (!(await movePayout(ctx, payout, 'succeed', { bankReference }))) throw new Problem('CONFLICT')
  } else {
    await moveItem(ctx, item, 'return', { ...by, reason: outcome.reason })
    const failed = await reversePayout(ctx, payout)
    if (!failed) throw new Problem('CONFLICT')
    await notifyOfFailedPayout(ctx, failed)
  }
  const { payout: _, ...after } = outcome
  await recordAudit(operatorCtx, {
    action: isPaid ? 'payout-batch.payout-paid' : 'payout-batch.payout-returned',
    resource: item.payoutUuid,
    before: { status: 'PROCESSING' },
    after,
  })
}

const personOf = ({ actor }: Pick<Ctx, 'actor'>) => ('email' in actor ? (actor.email ?? '') : '')
