import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import type { CardData } from '@/lib/parties/cards/card'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { finishAuthentication } from '@/lib/payments/orders/authentication/finish'
import { requestAuthentication } from '@/lib/payments/orders/authentication/request'
import { requestCodes } from '@/lib/payments/orders/bank/issue-order'
import type { OrderRequest } from '@/lib/payments/orders/creation/contract'
import type { CreatedOrder } from '@/lib/payments/orders/creation/create-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import type { WholeOrder } from '@/lib/payments/orders/whole-order-store'
import type { BrowserData } from '@/lib/rails/three-d-secure/browser-data'
import { findAuthenticationOfCharge } from '@/lib/rails/three-d-secure/store'
import { authorizeCharge, requestAuthorization } from './authorize'

const ISSUER_WAIT_MS = 3_000

export interface CollectedOrder {
  uuid: string
  /** The request, with the card data that is never stored. */
  request: Pick<OrderRequest, 'payment' | 'threeDSecure'>
  /** Where it was created in this same request. */
  created?: CreatedOrder
}

/**
 * Starts the collection of an order that was just created: the bank issues its codes and slips, the acquirer authorises its card.
 * An authenticated card is authorised after the response was sent (contract, Status in the 201); where our own server
 * authenticates, the issuer gets its request now. Returns what books the answer, and gives the order as it is then.
 */
export async function requestCollection(
  ctx: Ctx,
  { uuid, request, created }: CollectedOrder,
): Promise<(ctx: TxCtx) => Promise<WholeOrder>> {
  if (!isCardMethod(request.payment.method)) return requestCodes(ctx, { uuid, created })
  const whole = created ? { ...created, refunds: [] } : await getOrder(ctx, { uuid })
  const [charge] = whole.charges
  const { threeDSecure } = request
  if (charge!.status === 'FAILED' || (threeDSecure && !threeDSecure.browser)) return async () => whole
  const lookUp = (inner: TxCtx) => getOrder(inner, { uuid })
  if (!threeDSecure)
    return (await requestAuthorization(ctx, charge!, { card: cardOf(request), created })) ?? lookUp
  await authenticate(ctx, charge!, request, threeDSecure.browser!)
  return lookUp
}

/** The same, and books the answer. */
export const collectOrder = async (ctx: Ctx, order: CollectedOrder): Promise<WholeOrder> =>
  transaction(ctx, await requestCollection(ctx, order))

async function authenticate(
  ctx: Ctx,
  charge: ChargeRow,
  request: CollectedOrder['request'],
  browser: BrowserData,
): Promise<void> {
  const authentication = await findAuthenticationOfCharge(ctx.db, charge.id)
  const { cvv } = cardOf(request)
  if (cvv) ctx.cvvMemory.store(charge.uuid, cvv)
  const result = await requestAuthentication(ctx, authentication!, browser)
  if (result) await finishAuthentication(ctx, authentication!, result)
}

/** Runs after the response was sent: authorises the card of an order whose holder is authenticated by now. */
export async function collectAuthenticated(ctx: Ctx, { uuid, request }: CollectedOrder): Promise<void> {
  const { payment, threeDSecure } = request
  if (!isCardMethod(payment.method) || !threeDSecure) return
  const { charges } = await getOrder(ctx, { uuid })
  const charge = charges[0]!
  if (charge.isAuthenticating) return
  ctx.cvvMemory.take(charge.uuid)
  const cavv = threeDSecure.mpi ? threeDSecure.mpi.cavv : await ownCavv(ctx, charge)
  await authorizeCharge(ctx, charge, { card: cardOf(request), cavv })
}

/** Where the server does not return the CAVV, the card is authorised without it; the ECI that the acquirer returns decides. */
async function ownCavv(ctx: Ctx, charge: ChargeRow): Promise<string | undefined> {
  const reference = charge.authentication!.threeDSServerTransactionId!
  const { threeDSecure } = await portsOf(ctx, await authenticationOfCharge(ctx, charge))
  const found = await tryWithTimeout(ISSUER_WAIT_MS, threeDSecure.find({ reference }))
  return found?.outcome === 'final' ? found.result.cavv : undefined
}

/** Of a charge with a connection the holder was authenticated by another one, which has no part in the payment. */
async function authenticationOfCharge(ctx: Ctx, { id, connectionId }: ChargeRow) {
  const isLive = connectionId !== null
  return { connectionId: isLive ? (await findAuthenticationOfCharge(ctx.db, id))!.connectionId : null }
}

function cardOf({ payment: { card } }: CollectedOrder['request']): Partial<CardData> {
  if (!card) return {}
  return 'cardToken' in card ? { cvv: card.cvv } : card
}
