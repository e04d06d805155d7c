import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import { type CollectedMethod, methodFacts } from '@/lib/base/kernel/payment-method'
import { feeOfPayment } from '@/lib/parties/fees/fee-of-payment'
import { admitSale, type SaleSeller } from '@/lib/parties/live-sellers/admit-sale'
import { bankStepsOf } from '@/lib/payments/bank-rails/bank-rails'
import type { ChargeRisk } from '@/lib/payments/risk/charge-risk'
import { chooseConnection } from '@/lib/rails/connection-choice/choose-connection'
import { awaitIssue } from './codes/unissued-store'
import { countPayment } from './counting/count-payment'
import { insertCharge, insertClaimedCharge } from './hot-store'
import type { ChargeRow, NewCharge } from './store'

export interface ChargeInput {
  orderId: number
  /** That of its order. */
  origin: ChargeRow['origin']
  seller: SaleSeller
  title: string
  value: Centavos
  /** Of the whole sale, where it has several charges. */
  saleValue?: Centavos
  paymentMethod: CollectedMethod
  expirationDate: CivilDate
  payableUntil: Date
  /** Absent for a charge that has no due date and only expires. */
  lateAt?: Date
  /** The seller's fee, where the caller has read it already. */
  fee?: Centavos
  /** What the rules said of it. */
  risk?: ChargeRisk
  /** Claimed before: then it is inserted with the commit, or before the next statement. */
  id?: number | undefined
}

const FIRST_CHECK_MS = MINUTE_MS

const firstCheckAt = (systemNow: Date) => new Date(systemNow.getTime() + FIRST_CHECK_MS)

/**
 * Creates a charge that waits for its code or slip: its reference is stored before the bank is called. The caller calls
 * issueCharge next; the job skips the charge meanwhile, by bankRequestedAt. Throws CONFLICT if a live seller may not sell it or no
 * connection serves it.
 */
export async function createCharge(ctx: TxCtx, input: ChargeInput): Promise<ChargeRow> {
  const { seller, saleValue, id, ...rest } = input
  const { paymentMethod, value } = rest
  const { rail, isListedByBank } = methodFacts[paymentMethod]
  const { id: sellerId } = seller
  const liveTerms = await admitSale(ctx, seller, { value, saleValue })
  const priced = { sellerId, paymentMethod, installments: 1, day: civilDateOf(ctx.now) }
  const connectionId = await chooseConnection(ctx, seller, rail, { value })
  const row: NewCharge = {
    ...rest,
    sellerId,
    liveTerms,
    connectionId,
    uuid: randomUUID(),
    status: 'SCHEDULED',
    fee: input.fee ?? (await feeOfPayment(ctx.tx, { ...priced, value })),
    earlyFee: centavos(0),
    installments: 1,
    interestAmount: centavos(0),
    capture: true,
    isAuthenticating: false,
    createdAt: ctx.now,
    statusAt: ctx.now,
    bankRequestedAt: ctx.systemNow,
    bankCheckDueAt: connectionId && isListedByBank ? null : firstCheckAt(ctx.systemNow),
    bankReference: bankStepsOf(paymentMethod).newReference(ctx.cell),
  }
  const charge = id === undefined ? await insertCharge(ctx.tx, row) : insertClaimedCharge(ctx.tx, row, id)
  awaitIssue(ctx.tx, charge.id)
  return countPayment(ctx, charge, 'created')
}
