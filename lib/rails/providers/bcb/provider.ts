// The adapter of a bank's API Pix (rail-pix-bcb.md): a PixProvider over HTTPS, and what callbacks and reconciliation need.
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { PixRail } from '@/lib/rails/pix/rail'
import { acceptsCallback } from './callback-proof'
import { deleteOldRequests, listForbidden } from './charge-store'
import { chargeCalls } from './charges'
import { type BcbPixInput, createClient } from './client'
import { paymentCalls } from './payments'
import { refundCalls } from './refunds'
import { removedCalls } from './removed'
import { webhookCalls } from './webhook'

export interface BcbPixParts extends BcbPixInput {
  /** Names the connection in the address that the bank calls. */
  uuid: string
  /** Scheme, host and port of our banking interface, which receives callbacks; absent where it is off. */
  callbackBase?: string
}

/** Longer than any charge waits for its code. */
const REQUESTS_KEPT_MS = 30 * DAY_MS

/** Where the bank calls us, without the `/pix` that it appends. */
export function callbackUrlOf({
  settings,
  credentials,
  uuid,
  callbackBase,
}: BcbPixParts): string | undefined {
  if (settings.callbackAuth === 'off') return undefined
  const base = settings.callbackUrl ?? (callbackBase && `${callbackBase}/rails/pix/${uuid}`)
  const secret = settings.callbackAuth === 'path' ? credentials.callbackSecret : undefined
  return base && (secret ? `${base}/${secret}` : base)
}

export function createBcbPix(parts: BcbPixParts): PixRail {
  const { settings, credentials, db, connectionId, clock } = parts
  const client = createClient(parts)
  return {
    ...chargeCalls({ client, db, connectionId, clock }),
    ...removedCalls({ client, db, connectionId, clock }),
    ...paymentCalls(client, clock),
    ...refundCalls(client, clock),
    ...webhookCalls(client, callbackUrlOf(parts)),
    acceptsCallback: (proof) => acceptsCallback(settings, credentials, proof, clock()),
    maxPeriodDays: () => settings.maxPeriodDays,
    listWithdrawn: (period) => listForbidden(db, connectionId, period),
    forgetOld: () => deleteOldRequests(db, new Date(clock().getTime() - REQUESTS_KEPT_MS)),
  }
}
