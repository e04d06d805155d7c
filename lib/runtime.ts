// The composition root: settings -> database, providers, clock, log. The only place that chooses the implementation
// of each port, and the only one that reads the system clock.
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { createDatabase, type Database } from '@/db/client'
import { bankingSettingsOf, type Env, env, secretsOf } from '@/lib/env'
import { createRateLimiter, type RateLimiter } from '@/lib/http/limits/rate-limit'
import { type BrowserIds, createBrowserIds } from '@/lib/kernel/buyer-browser'
import type { Actor, Ctx, Ports, Settings } from '@/lib/kernel/ctx'
import { MINUTE_MS } from '@/lib/kernel/durations'
import { configuredSecrets, createSealer, deriveKey, keysOf, type Sealer } from '@/lib/kernel/sealed'
import { createSigner, type Signer } from '@/lib/kernel/signed'
import { createLog } from '@/lib/log'
import { simulatedPorts } from '@/lib/sandbox/ports'
import { noAcquirer } from './acquirer/no-acquirer'
import { noBank } from './bank-payments/no-bank'
import { createCvvMemory } from './cards/cvv-memory'
import { createVault } from './cards/vault'
import { type ChangeFeed, createChangeFeed } from './change-feed'
import { noDisputeGateway } from './disputes/no-gateway'
import { mailerOf } from './mails/mailer'
import { noMailer } from './mails/no-mailer'
import { createSmtpMailer } from './mails/smtp-mailer'
import { noPayoutBank } from './payouts/no-payout-bank'
import { cycleOrders } from './subscriptions/cycles/cycle-orders'
import { AUTHENTICATION_MS } from './three-d-secure/authentication'
import { noThreeDSecureServer } from './three-d-secure/no-server'

export interface Runtime extends Pick<Database, 'db' | 'sql'> {
  env: Env
  log: Logger
  settings: Settings
  limiter: RateLimiter
  changes: ChangeFeed
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

function compose(): Runtime {
  const settings = env()
  const database = createDatabase({ url: settings.DATABASE_URL, max: settings.DATABASE_POOL })
  const changes = createChangeFeed(settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL)
  const secrets = secretsOf(settings)
  const [oldest] = configuredSecrets(secrets)
  const sealer: Sealer = createSealer(keysOf(secrets, 'seal'))
  const vault = createVault({
    ...keysOf(secrets, 'card vault'),
    fingerprintKey: deriveKey(settings.BALCAO_FINGERPRINT_SECRET ?? oldest, 'card fingerprint'),
  })
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
        payouts: noPayoutBank,
        disputeGateway: noDisputeGateway,
        mailer: noMailer,
      }
  const { SMTP_URL, MAIL_FROM } = settings
  const live = SMTP_URL && MAIL_FROM ? createSmtpMailer(SMTP_URL, MAIL_FROM) : noMailer
  // Portal users get their mails in the sandbox too, where a mail server is configured.
  const users = SMTP_URL && MAIL_FROM ? live : outside.mailer
  const ports: Ports = { ...outside, mailer: mailerOf({ sandbox: outside.mailer, live, users }) }
  const cvvMemory = createCvvMemory({ lifetimeMs: AUTHENTICATION_MS + MINUTE_MS, max: 10_000 })
  const clock = () => new Date()
  return {
    db: database.db,
    sql: database.sql,
    env: settings,
    log: createLog(settings.LOG_LEVEL),
    settings: ctxSettings,
    limiter: createRateLimiter(database.db),
    changes,
    fingerprintKey: deriveKey(oldest, 'fingerprint'),
    requestSigner: createSigner(keysOf(secrets, 'fingerprint')),
    browserIds: createBrowserIds(secrets),
    deviceSigner: createSigner(keysOf(secrets, 'sign-in device')),
    clock,
    makeCtx(actor, requestId = randomUUID()) {
      const systemNow = clock()
      return {
        actor,
        now: systemNow,
        systemNow,
        requestId,
        db: database.db,
        ports,
        settings: ctxSettings,
        sealer,
        vault,
        cvvMemory,
        cycleOrders,
      }
    },
    async close() {
      await changes.close()
      await database.close()
    },
  }
}

/** On globalThis because the bundler may load this module more than once in one process. */
const shared = globalThis as { balcaoRuntime?: Runtime }

/** The only runtime of this process. */
export async function runtime(): Promise<Runtime> {
  shared.balcaoRuntime ??= compose()
  return shared.balcaoRuntime
}
