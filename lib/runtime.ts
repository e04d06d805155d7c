// The composition root: settings -> database, providers, clock, log. The only place that chooses the implementation
// of each port, and the only one that reads the system clock.

import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { createDatabase, type Database } from '@/db/client'
import { createRequestLog, type RequestLog } from '@/lib/api-requests/request-log'
import { writeRequests } from '@/lib/api-requests/write-requests'
import { createConnections } from '@/lib/connections/running/create-connections'
import { noConnections } from '@/lib/connections/running/no-connections'
import { noDisputeConnections } from '@/lib/disputes/inbound/connections'
import { bankingSettingsOf, type Env, env } from '@/lib/env'
import { createRateLimiter, type RateLimiter } from '@/lib/http/limits/rate-limit'
import {
  createSecurityEvents,
  SECURITY_EVENTS_KEY,
  type SecurityEvents,
} from '@/lib/http/security-events/record'
import { type BrowserIds, createBrowserIds } from '@/lib/kernel/buyer-browser'
import type { Actor, Ctx, Ports, Settings } from '@/lib/kernel/ctx'
import { MINUTE_MS } from '@/lib/kernel/durations'
import { configuredSecrets, deriveKey, keysOf } from '@/lib/kernel/sealed'
import { createSigner, type Signer } from '@/lib/kernel/signed'
import { createLog } from '@/lib/log'
import { createVisitLog, type VisitLog } from '@/lib/payment-links/visits/visit-log'
import { writeVisits } from '@/lib/payment-links/visits/write-visits'
import { simulatedPorts } from '@/lib/sandbox/ports'
import { secrets as loadedSecrets, resolveOther, sealersOf } from '@/lib/secrets'
import { noAcquirer } from './acquirer/no-acquirer'
import { noCardConnections } from './acquirer/rail'
import { noBank } from './bank-payments/no-bank'
import { createCvvMemory } from './cards/cvv-memory'
import { type ChangeFeed, createChangeFeed } from './change-feed'
import { connectionKinds } from './connection-kinds'
import { createRails } from './connection-rails'
import { noDisputeGateway } from './disputes/no-gateway'
import { mailerOf } from './mails/mailer'
import { noMailer } from './mails/no-mailer'
import { createSmtpMailer } from './mails/smtp-mailer'
import { createBatchPayoutBank, payoutBankByEnvironment } from './payouts/batches/batch-bank'
import { noPayoutBank } from './payouts/no-payout-bank'
import { noPixConnections } from './pix/rail'
import { createPostalCodeService } from './postal-codes/postal-code-service'
import { postalCodeTable } from './postal-codes/postal-code-table'
import { withTable } from './postal-codes/with-table'
import { noAntifraud } from './risk/antifraud/no-antifraud'
import { noSmsSender } from './sms/no-sender'
import { cycleOrders } from './subscriptions/cycles/cycle-orders'
import { AUTHENTICATION_MS } from './three-d-secure/authentication'
import { noThreeDSecureServer } from './three-d-secure/no-server'
import { configuredWallets } from './wallets/configured'
import { noWallets, type WalletProviders } from './wallets/provider'

export interface Runtime extends Pick<Database, 'db' | 'sql'> {
  env: Env
  log: Logger
  settings: Settings
  limiter: RateLimiter
  changes: ChangeFeed
  requestLog: RequestLog
  visitLog: VisitLog
  security: SecurityEvents
  /** Hashes the identity that requests are counted for; the same in every process while secrets are rotated. */
  fingerprintKey: Uint8Array
  /** Creates and verifies the ids of buyers' browsers. */
  browserIds: BrowserIds
  /** Signs the ids of browsers in which a portal user signed in. */
  deviceSigner: Signer
  /** Signs the fingerprints of requests that may be repeated. */
  requestSigner: Signer
  clock(): Date
  /** The context of one unit of work, on the system clock until it is set to a seller's. */
  makeCtx(actor: Actor, requestId?: string): Ctx
  close(): Promise<void>
}

async function compose(): Promise<Runtime> {
  const settings = env()
  const secrets = await loadedSecrets()
  const database = createDatabase({ url: settings.DATABASE_URL, max: settings.DATABASE_POOL })
  const changes = createChangeFeed(settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL)
  const [oldest] = configuredSecrets(secrets)
  const sealers = sealersOf(secrets)
  const ctxSettings: Settings = {
    publicUrl: settings.PUBLIC_URL,
    simulators: settings.SIMULATORS,
    allowLoopbackWebhooks: settings.WEBHOOKS_ALLOW_LOOPBACK,
    checkoutProviders: settings.CHECKOUT_PROVIDERS,
    webhookLogDays: settings.WEBHOOK_LOG_DAYS,
    banking: bankingSettingsOf(settings),
  }
  const outside: Ports = settings.SIMULATORS
    ? simulatedPorts(database.db, settings.PUBLIC_URL)
    : {
        pix: noBank,
        bankSlip: noBank,
        acquirer: noAcquirer,
        threeDSecure: noThreeDSecureServer,
        antifraud: noAntifraud,
        payouts: noPayoutBank,
        disputeGateway: noDisputeGateway,
        mailer: noMailer,
        sms: noSmsSender,
        postalCodes: postalCodeTable,
        wallets: noWallets,
        ...noConnections,
        cardConnections: noCardConnections,
        pixConnections: noPixConnections,
        disputeConnections: noDisputeConnections,
      }
  const { SMTP_URL, MAIL_FROM } = settings
  const smtp = SMTP_URL && MAIL_FROM ? createSmtpMailer(SMTP_URL, MAIL_FROM) : undefined
  const carriers = { SANDBOX: outside.mailer, LIVE: smtp ?? noMailer, PLATFORM: smtp ?? outside.mailer }
  const { POSTAL_CODE_URL } = settings
  const postalCodes = POSTAL_CODE_URL ? withTable(createPostalCodeService(POSTAL_CODE_URL)) : postalCodeTable
  const wallets: WalletProviders = {
    ...outside.wallets,
    LIVE: await configuredWallets(settings, (setting, value) => resolveOther(settings, setting, value)),
  }
  const banks = { SANDBOX: outside.payouts, LIVE: createBatchPayoutBank(database.db) }
  const payouts = payoutBankByEnvironment(database.db, banks)
  const cvvMemory = createCvvMemory({ lifetimeMs: AUTHENTICATION_MS + MINUTE_MS, max: 10_000 })
  const clock = () => new Date()
  const log = createLog(settings.LOG_LEVEL)
  const connections = createConnections({
    kinds: connectionKinds,
    db: database.db,
    sealer: sealers.sealer,
    publicUrl: settings.PUBLIC_URL,
    callbackBase: ctxSettings.banking?.url,
    clock,
    systemCtx: () => makeCtx({ kind: 'system' }),
    onDropped: ({ count, error }) => log.warn({ err: error, dropped: count }, 'calls were not counted'),
  })
  const ports: Ports = {
    ...outside,
    mailer: mailerOf(carriers),
    postalCodes,
    wallets,
    payouts,
    connected: connections.connected,
    connectionKinds,
    ...createRails(database.db, connectionKinds, connections.connected),
  }
  const requestLog = createRequestLog({
    write: (rows) => writeRequests(database, rows),
    onDropped: ({ count, error }) => log.warn({ err: error, dropped: count }, 'requests were not logged'),
  })
  const visitLog = createVisitLog({
    write: (visits) => writeVisits(database, visits),
    onDropped: ({ count, error }) => log.warn({ err: error, dropped: count }, 'visits were not counted'),
  })
  const security = createSecurityEvents({ log, key: deriveKey(oldest, SECURITY_EVENTS_KEY) })
  function makeCtx(actor: Actor, requestId: string = randomUUID()): Ctx {
    const systemNow = clock()
    return {
      actor,
      now: systemNow,
      systemNow,
      requestId,
      db: database.db,
      ports,
      settings: ctxSettings,
      ...sealers,
      cvvMemory,
      cycleOrders,
    }
  }
  return {
    db: database.db,
    sql: database.sql,
    env: settings,
    log,
    settings: ctxSettings,
    limiter: createRateLimiter(database.db),
    changes,
    requestLog,
    visitLog,
    security,
    fingerprintKey: deriveKey(oldest, 'fingerprint'),
    requestSigner: createSigner(keysOf(secrets, 'fingerprint')),
    browserIds: createBrowserIds(secrets),
    deviceSigner: createSigner(keysOf(secrets, 'sign-in device')),
    clock,
    makeCtx,
    async close() {
      security.close()
      await requestLog.close()
      await visitLog.close()
      await connections.health.close()
      await changes.close()
      await database.close()
    },
  }
}

/** On globalThis because the bundler may load this module more than once in one process. */
const shared = globalThis as { balcaoRuntime?: Promise<Runtime> }

/** The only runtime of this process. Throws where a setting or a secret is wrong. */
export async function runtime(): Promise<Runtime> {
  shared.balcaoRuntime ??= compose()
  return shared.balcaoRuntime
}
