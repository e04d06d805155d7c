import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/kernel/ctx'
import type { CivilDate } from '@/lib/kernel/dates'
import { insertChargeOfCavv } from './card-store'
import type { AgreedTerms, CardMethod } from './card-terms'
import { cavvHashOf } from './cavv-hash'
import type { ChargeAuthentication, ChargeCard } from './charge'
import { type ChargeRow, insertCharge } from './store'

export interface CardChargeInput {
  orderId: number
  sellerId: number
  title: string
  terms: AgreedTerms
  installments: number
  paymentMethod: CardMethod
  expirationDate: CivilDate
  capture: boolean
  softDescriptor?: string
  card: ChargeCard
  /** The token, where it is charged to one. */
  cardId?: number
  authentication?: ChargeAuthentication
  /** The proof of the authentication. */
  cavv?: string
  /** Whether its holder is authenticated by ourselves first. */
  isAuthenticating?: boolean
  /** One press of the pay button. */
  attemptUuid?: string
}

/**
 * A charge of a card that is still to be authorised: its reference is kept before the acquirer is asked. A proof of
 * authentication that paid for another charge shifts no liability here: one CAVV, one authorisation.
 */
export async function createCardCharge(ctx: TxCtx, input: CardChargeInput): Promise<ChargeRow> {
  const { terms, cavv, cardId = null, softDescriptor = null, authentication = null, ...rest } = input
  const { isAuthenticating = false } = input
  const row = {
    ...rest,
    ...terms,
    uuid: randomUUID(),
    status: 'SCHEDULED' as const,
    cardId,
    softDescriptor,
    acquirerReference: randomUUID(),
    authentication,
    isAuthenticating,
    createdAt: ctx.now,
    statusAt: ctx.now,
    bankRequestedAt: ctx.systemNow,
  }
  if (cavv === undefined) return insertCharge(ctx.tx, row)
  const cavvHash = cavvHashOf(cavv)
  const first = await insertChargeOfCavv(ctx.tx, { ...row, cavvHash })
  return first ?? insertCharge(ctx.tx, { ...row, authentication: withoutShift(authentication) })
}

function withoutShift(authentication: ChargeAuthentication | null): ChargeAuthentication | null {
  return authentication && { ...authentication, liabilityShift: false }
}
