import { randomUUID } from 'node:crypto'
import { withMark } from '@/lib/base/cells/mark'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { CardMethod } from '@/lib/base/kernel/payment-method'
import { admitSale, type SaleSeller } from '@/lib/parties/live-sellers/admit-sale'
import type { ChargeRisk } from '@/lib/payments/risk/charge-risk'
import { chooseConnection } from '@/lib/rails/connection-choice/choose-connection'
import { refuseShift } from '@/lib/rails/three-d-secure/liability-shift'
import type { WalletKind } from '@/lib/rails/wallets/wallet'
import { insertChargeOfCavv } from './card-store'
import type { AgreedTerms } from './card-terms'
import { cavvHashOf } from './cavv-hash'
import type { ChargeAuthentication, ChargeCard } from './charge'
import { countPayment } from './counting/count-payment'
import { insertCharge, insertClaimedCharge } from './hot-store'
import type { ChargeRow, NewCharge } from './store'

export interface CardChargeInput {
  orderId: number
  /** That of its order. */
  origin: ChargeRow['origin']
  seller: SaleSeller
  title: string
  terms: AgreedTerms
  installments: number
  paymentMethod: CardMethod
  expirationDate: CivilDate
  capture: boolean
  softDescriptor?: string
  card: ChargeCard
  /** The wallet that the card came from. */
  wallet?: WalletKind
  /** The stored card, where one is charged. */
  cardId?: number
  authentication?: ChargeAuthentication
  /** The cryptogram that proves the authentication; good for one authorisation. */
  cavv?: string
  /** Whether our own 3-D Secure server authenticates the holder first. */
  isAuthenticating?: boolean
  /** Whether the caller asks for its authorisation after the commit: then no other process does. */
  isClaimed?: boolean
  /** Identifies one click of the pay button. */
  attemptUuid?: string
  /** What the rules and the antifraud service said of it. */
  risk?: ChargeRisk
  /** Claimed before: then a charge without a cryptogram is inserted with the commit, or before the next statement. */
  id?: number | undefined
}

/**
 * Creates a card charge that is still to be authorised: its reference is stored before the acquirer is called. A CAVV that was
 * used for another charge shifts no liability here: one CAVV is good for one authorisation. Throws CONFLICT if a live seller may
 * not sell it or no connection serves it.
 */
export async function createCardCharge(ctx: TxCtx, input: CardChargeInput): Promise<ChargeRow> {
  const {
    terms,
    seller,
    cavv,
    cardId = null,
    softDescriptor = null,
    authentication = null,
    risk,
    id,
    isClaimed = false,
    ...rest
  } = input
  const { isAuthenticating = false } = input
  const { brand } = input.card
  const connectionId = await chooseConnection(ctx, seller, 'CARD', { brand, value: terms.value })
  const liveTerms = await admitSale(ctx, seller, { value: terms.value, isAuthenticating })
  const row = {
    ...rest,
    ...terms,
    sellerId: seller.id,
    liveTerms,
    connectionId,
    uuid: randomUUID(),
    status: 'SCHEDULED' as const,
    cardId,
    softDescriptor,
    acquirerReference: withMark('uuid', ctx.cell, randomUUID()),
    authentication,
    risk: riskOf(ctx, risk),
    isAuthenticating,
    createdAt: ctx.now,
    statusAt: ctx.now,
    authorizeRequestedAt: isClaimed && !isAuthenticating ? ctx.systemNow : null,
    bankRequestedAt: ctx.systemNow,
    bankCheckDueAt: null,
  }
  const charge =
    id === undefined || cavv !== undefined
      ? await insertWithCavv(ctx, row, cavv)
      : insertClaimedCharge(ctx.tx, row, id)
  return countPayment(ctx, charge, 'created')
}

async function insertWithCavv({ tx }: TxCtx, row: NewCharge, cavv: string | undefined): Promise<ChargeRow> {
  if (cavv === undefined) return insertCharge(tx, row)
  const first = await insertChargeOfCavv(tx, { ...row, cavvHash: cavvHashOf(cavv) })
  if (first) return first
  const refused = row.authentication && refuseShift(row.authentication, 'used-cavv')
  return insertCharge(tx, { ...row, authentication: refused })
}

/** Also the declines in a row that the attempt of this request continues. */
function riskOf({ attempt: streaks }: TxCtx, risk: ChargeRisk | undefined): ChargeRisk | undefined {
  return streaks || risk ? { ...risk, ...(streaks && { streaks }) } : undefined
}
