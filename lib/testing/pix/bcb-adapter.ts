// The adapter of API Pix in front of the sandbox's PSP, on the database of a test.

import { type BcbPixParts, createBcbPix } from '@/lib/rails/providers/bcb/provider'
import { createBcbRecurringPix } from '@/lib/rails/providers/bcb/recurring/provider'
import { bcbPixCredentials, bcbPixSettings } from '@/lib/rails/providers/bcb/settings'
import type { TestApp } from '@/lib/testing/app'
import type { TestPsp } from '@/lib/testing/pix-psp/psp'

let connections = 0

export interface AdapterChanges {
  connectionId?: number
  settings?: Record<string, unknown>
  credentials?: Record<string, unknown>
  clock?: () => Date
}

/** A connection of its own unless one is named. */
export function bcbParts(app: TestApp, psp: TestPsp, changes: AdapterChanges = {}): BcbPixParts {
  connections += 1
  const connectionId = changes.connectionId ?? connections
  const { certificates, client, url: baseUrl, tokenUrl } = psp
  return {
    connectionId,
    uuid: `00000000-0000-4000-8000-${String(connectionId).padStart(12, '0')}`,
    settings: bcbPixSettings.parse({
      baseUrl,
      tokenUrl,
      key: psp.keys[0],
      ca: certificates.ca,
      callbackCertificate: certificates.callback.certificate,
      timeoutMs: 1_000,
      ...changes.settings,
    }),
    credentials: bcbPixCredentials.parse({
      clientId: client.id,
      clientSecret: client.secret,
      certificate: certificates.client.certificate,
      privateKey: certificates.client.key,
      ...changes.credentials,
    }),
    db: app.db,
    sealer: app.ctx().sealer,
    clock: changes.clock ?? psp.now,
  }
}

export const bcbAdapter = (app: TestApp, psp: TestPsp, changes?: AdapterChanges) =>
  createBcbPix(bcbParts(app, psp, changes))

export const RECURRING_SCOPES =
  'rec.write rec.read solicrec.write solicrec.read cobr.write cobr.read payloadlocationrec.write payloadlocationrec.read ' +
  'webhookrec.write webhookrec.read webhookcobr.write webhookcobr.read'

/** That of PIX Automático, with the scopes and the account that it needs. */
export const bcbRecurringAdapter = (app: TestApp, psp: TestPsp, changes: AdapterChanges = {}) => {
  const account = { receiverBranch: '9708', receiverAccount: '997182' }
  const settings = { scopes: RECURRING_SCOPES, ...account, ...changes.settings }
  return createBcbRecurringPix(bcbParts(app, psp, { ...changes, settings }))
}
