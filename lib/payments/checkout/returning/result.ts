import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { reaisFromCentavos } from '@/lib/base/kernel/money'
import { ALGORITHM, type SigningKeys } from '@/lib/base/signing-keys/signing-keys'
import type { Checkout } from '@/lib/payments/checkout/checkout'

/** The shop verifies a result when the buyer arrives. */
export const RESULT_SECONDS = 600

/**
 * The result of a buyer's order as a JWT (RFC 7519, ES256) for the shop: `iss` is our public address, `aud` the seller's
 * number as text, `sub` the order, `link` the link, `status` the order's status, `value` its amount in reais.
 */
export async function signResult(
  { order, link, seller }: Required<Pick<Checkout, 'order'>> & Pick<Checkout, 'link' | 'seller'>,
  { keys, issuer, systemNow }: { keys: SigningKeys; issuer: string; systemNow: Date },
): Promise<string> {
  const issuedAt = Math.floor(systemNow.getTime() / 1000)
  return new SignJWT({
    link: link.uuid,
    status: order.status,
    value: reaisFromCentavos(order.value),
    ...(order.metadata && { metadata: order.metadata }),
  })
    .setProtectedHeader({ alg: ALGORITHM, kid: keys.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(String(seller.id))
    .setSubject(order.uuid)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + RESULT_SECONDS)
    .sign(keys.privateKey)
}
