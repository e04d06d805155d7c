import { randomUUID } from 'node:crypto'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { CONSENT_VERSION, REMEMBERED_MS } from './known-buyer'
import { rememberBrowser } from './remember-browser'
import {
  findRecognised,
  insertKnownBuyer,
  type KnownBuyerRow,
  type Recognised,
  updateBrowser,
  updateKnownBuyer,
} from './store'
import { tokenHashOf } from './token'

export interface KeptData {
  name: string
  document: string
  email: string
  phone: string
}

/**
 * Keeps what a buyer typed, who agreed to it, and recognises this browser from now on. Data of another person in the same browser
 * begins anew, without the cards of the first. Returns the known buyer's id and the token of the browser.
 */
export async function keepBuyer(
  ctx: Ctx,
  { sellerId, data, token }: { sellerId: number; data: KeptData; token: string | undefined },
): Promise<{ knownBuyerId: number; token: string }> {
  return transaction(ctx, async (inner) => {
    const { systemNow } = inner
    const consent = { consentAt: systemNow, consentVersion: CONSENT_VERSION }
    const own =
      token && (await findRecognised(inner.tx, { sellerId, tokenHash: tokenHashOf(token), systemNow }))
    if (token && own && own.buyer.document === data.document) {
      await updateKnownBuyer(inner.tx, own.buyer.id, { ...data, ...consent, ...stillConfirmed(own, data) })
      const expiresAt = new Date(systemNow.getTime() + REMEMBERED_MS)
      await updateBrowser(inner.tx, own.browser.id, { usedAt: systemNow, expiresAt })
      return { knownBuyerId: own.buyer.id, token }
    }
    const row = { ...data, ...consent, uuid: randomUUID(), sellerId, createdAt: systemNow }
    const kept = await insertKnownBuyer(inner.tx, row)
    return { knownBuyerId: kept.id, token: await rememberBrowser(inner, kept, REMEMBERED_MS) }
  })
}

/** A new address is not confirmed yet. */
function stillConfirmed({ buyer }: Recognised, { email }: KeptData): Partial<KnownBuyerRow> {
  return buyer.email.toLowerCase() === email.toLowerCase() ? {} : { emailConfirmedAt: null }
}
