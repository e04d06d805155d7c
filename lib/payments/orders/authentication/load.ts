import { withMark } from '@/lib/base/cells/mark'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { wireInstant } from '@/lib/base/kernel/dates'
import { Problem } from '@/lib/base/kernel/problem'
import { faceOf } from '@/lib/parties/branding/face'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { findOrder } from '@/lib/payments/orders/store'
import { isScript, threeDSecureStatus } from '@/lib/rails/three-d-secure/authentication'
import type { AuthenticationView } from '@/lib/rails/three-d-secure/contract'
import { methodMessage } from '@/lib/rails/three-d-secure/messages'
import { methodAddress } from '@/lib/rails/three-d-secure/method-address'
import { type AuthenticationRow, findAuthentication } from '@/lib/rails/three-d-secure/store'
import { chargeOfAuthentication } from './charge-of'

/** What the page of an authentication shows. Throws NOT_FOUND, also for one that has no order yet. */
export async function loadAuthenticationView(
  ctx: Ctx,
  { uuid }: { uuid: string },
): Promise<AuthenticationView> {
  const { authentication, charge, order } = await loadAuthentication(ctx, uuid)
  const seller = await getSeller(ctx.db, authentication.sellerId)
  const { brand, last4digits } = charge.card!
  const status = threeDSecureStatus(authentication)
  return {
    uuid: withMark('uuid', ctx.cell, uuid),
    status,
    now: wireInstant(ctx.systemNow),
    expiresAt: wireInstant(authentication.expiresAt),
    seller: { ...faceOf(seller, ctx.cell), sandbox: seller.environment === 'SANDBOX' },
    value: charge.value,
    card: { brand, last4digits },
    ...(status === 'PENDING' && viewMethod(ctx, authentication)),
    ...(status === 'CHALLENGE' && viewChallenge(authentication)),
    ...(authentication.status === 'FINISHED' && { outcome: outcomeOf(charge.status) }),
    ...(authentication.redirectUrl && {
      redirectUrl: backTo(authentication.redirectUrl, order.uuid),
    }),
  }
}

/** A filter of changes: those of the authentication's order concern it. Throws NOT_FOUND. */
export async function followAuthentication(
  ctx: Ctx,
  { uuid }: { uuid: string },
): Promise<(change: { resourceUuid: string }) => boolean> {
  const { order } = await loadAuthentication(ctx, uuid)
  return (change) => change.resourceUuid === order.uuid
}

async function loadAuthentication(ctx: Ctx, uuid: string) {
  const authentication = await findAuthentication(ctx.db, uuid)
  const charge = authentication && (await chargeOfAuthentication(ctx, authentication))
  if (!charge) throw new Problem('NOT_FOUND')
  return { authentication, charge, order: await findOrder(ctx.db, charge.orderId) }
}

function viewMethod(ctx: Ctx, { uuid, methodUrl, methodCompleted }: AuthenticationRow) {
  if (methodUrl === null || methodCompleted) return {}
  return { method: { url: methodUrl, message: methodMessage(uuid, methodAddress(ctx, uuid)) } }
}

function viewChallenge({ challenge }: AuthenticationRow) {
  if (!challenge) return {}
  return isScript(challenge)
    ? { script: challenge.browserHash ? ('STARTED' as const) : ('READY' as const) }
    : { challenge }
}

function outcomeOf(status: string): NonNullable<AuthenticationView['outcome']> {
  if (status === 'SCHEDULED') return 'PENDING'
  return status === 'FAILED' || status === 'CANCELED' ? 'DECLINED' : 'PAID'
}

/** The seller's redirect address, with the order's uuid as a parameter. */
function backTo(redirectUrl: string, orderUuid: string): string {
  const address = new URL(redirectUrl)
  address.searchParams.set('orderUuid', orderUuid)
  return address.href
}
