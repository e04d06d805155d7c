// The composition root: settings -> database, providers (compose-ports.ts), clock, log. The only place that reads the system clock.

import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import { openCells } from '@/db/cells/databases'
import type { Database } from '@/db/client'
import { createRequestLog, type RequestLog } from '@/lib/access/api-requests/request-log'
import { writeRequests } from '@/lib/access/api-requests/write-requests'
import {
  createSecurityEvents,
  SECURITY_EVENTS_KEY,
  type SecurityEvents,
} from '@/lib/access/security-events/record'
import { mayBeLocal } from '@/lib/backoffice/platform/status/disk-space'
import { findSpace } from '@/lib/backoffice/platform/status/space-store'
import { inFirstCell } from '@/lib/base/cells/in-cell'
import { createCompanyService } from '@/lib/base/companies/company-service'
import { processWide } from '@/lib/base/copies/process-wide'
import { type BrowserIds, createBrowserIds } from '@/lib/base/kernel/buyer-browser'
import type { Actor, PlatformCtx, Settings } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { configuredSecrets, deriveKey, keysOf } from '@/lib/base/kernel/sealed'
import { createSigner, type Signer } from '@/lib/base/kernel/signed'
import { sharePrint } from '@/lib/base/log/framework-lines'
import { createProcessLog } from '@/lib/base/log/process-log'
import { createPostalCodeService } from '@/lib/base/postal-codes/postal-code-service'
import { withTable } from '@/lib/base/postal-codes/with-table'
import { createRateLimiter, type RateLimiter } from '@/lib/base/rate-limits/rate-limit'
import { retentionOf } from '@/lib/base/settings/retention'
import { startTracing } from '@/lib/base/tracing/start'
import { createSmtpMailer } from '@/lib/messages/mails/smtp-mailer'
import { createCvvMemory } from '@/lib/parties/cards/cvv-memory'
import { createVisitLog, type VisitLog } from '@/lib/payments/payment-links/visits/visit-log'
import { writeVisits } from '@/lib/payments/payment-links/visits/write-visits'
import { cycleOrders } from '@/lib/payments/subscriptions/cycles/cycle-orders'
import { bankingSettingsOf, type Env, env } from '@/lib/process/env'
import { createMetrics, type Metrics } from '@/lib/process/metrics/metrics'
import { secrets as loadedSecrets, resolveOther, sealersOf } from '@/lib/process/secrets'
import { AUTHENTICATION_MS } from '@/lib/rails/three-d-secure/authentication'
import { configuredWallets } from '@/lib/rails/wallets/configured'
import { type ChangeFeed, createChangeFeed } from './change-feed'
import { createFeedOfNodes } from './change-feed-of-nodes'
import { type CellsOfProcess, composeCells } from './compose-cells'
import { composePorts } from './compose-ports'
import { nodesOf } from './log-nodes'

/** `db` and `sql` reach the tables of the platform alone, `pool` counts the connections to all cells. */
export interface Runtime extends Pick<Database, 'db' | 'sql' | 'pool'> {
  cells: CellsOfProcess
  env: Env
  log: Logger
  settings: Settings
  limiter: RateLimiter
  changes: ChangeFeed
  requestLog: RequestLog
  visitLog: VisitLog
  security: SecurityEvents
  metrics: Metrics
  /** Hashes the identity that requests are counted for; the same in every process while secrets are rotated. */
  fingerprintKey: Uint8Array
  /** Creates and verifies the ids of buyers' browsers. */
  browserIds: BrowserIds
  /** Signs the ids of browsers in which a portal user signed in. */
  deviceSigner: Signer
  /** Signs the fingerprints of requests that may be repeated. */
  requestSigner: Signer
  clock(): Date
  /** The context of one unit of work, on the system clock until it is set to a seller's, in no cell until `inCell`. */
  makeCtx(actor: Actor, requestId?: string): PlatformCtx
  /** Work that `close` does first. */
  beforeClose(work: () => Promise<void>): void
  close(): Promise<void>
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: everything that a process has is composed in one place, in the sequence in which it needs each other.
async function compose(): Promise<Runtime> {
  const settings = env()
  const secrets = await loadedSecrets()
  const clock = () => new Date()
  const processLog = createProcessLog({
    level: settings.LOG_LEVEL,
    dsn: settings.SENTRY_DSN,
    clock,
    tries: {
      database: () => database.db.execute('select 1'),
      disk: () => findSpace(database.db),
    },
  })
  const { log } = processLog
  sharePrint(log)
  const tracing = await startTracing({
    endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    instance: `${hostname()}:${process.pid}`,
    onError: (error) => log.warn({ event: 'traces.not_sent', err: error }, 'traces were not sent'),
  })
  const databases = openCells({
    url: settings.DATABASE_URL,
    cellUrl: settings.DATABASE_CELL_URL,
    max: settings.DATABASE_POOL,
    isPooled: settings.DATABASE_POOLER === 'transaction',
    nodes: nodesOf(settings, log),
  })
  const database = databases.platform
  const directUrl = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL
  const changes = settings.DATABASE_NODES
    ? createFeedOfNodes(directUrl, databases.nodes)
    : createChangeFeed(directUrl)
  const [oldest] = configuredSecrets(secrets)
  const sealers = sealersOf(secrets)
  const ctxSettings: Settings = {
    publicUrl: settings.PUBLIC_URL,
    simulators: settings.SIMULATORS,
    signUp: settings.SIGN_UP,
    databaseIsLocal: mayBeLocal(settings.DATABASE_URL),
    allowLoopbackWebhooks: settings.WEBHOOKS_ALLOW_LOOPBACK,
    checkoutProviders: settings.CHECKOUT_PROVIDERS,
    webhookLogDays: settings.WEBHOOK_LOG_DAYS,
    retention: retentionOf(settings),
    banking: bankingSettingsOf(settings),
  }
  const { SMTP_URL, MAIL_FROM } = settings
  const smtp = SMTP_URL && MAIL_FROM ? createSmtpMailer(SMTP_URL, MAIL_FROM) : undefined
  const { POSTAL_CODE_URL, COMPANY_URL } = settings
  const wallets = await configuredWallets(settings, (setting, value) =>
    resolveOther(settings, setting, value),
  )
  const cvvMemory = createCvvMemory({ lifetimeMs: AUTHENTICATION_MS + MINUTE_MS, max: 10_000 })
  const metrics = createMetrics()
  const dropped = (event: string, { count, error }: { count: number; error?: unknown }) =>
    log.warn({ event, err: error, dropped: count }, 'rows were dropped')
  const { portsIn, health } = composePorts({
    db: database.db,
    settings: ctxSettings,
    sealer: sealers.sealer,
    smtp,
    postalCodes: POSTAL_CODE_URL ? withTable(createPostalCodeService(POSTAL_CODE_URL)) : undefined,
    companies: COMPANY_URL ? createCompanyService(COMPANY_URL) : undefined,
    liveWallets: wallets,
    clock,
    systemCtx: () => inFirstCell(makeCtx({ kind: 'system' })),
    onDropped: (what) => dropped('calls.not_counted', what),
    onCall: metrics.providerCall,
  })
  const cells = composeCells({
    databases,
    portsIn,
    replica: {
      primaryUrl: directUrl,
      replicaUrl: settings.DATABASE_REPLICA_URL,
      max: settings.DATABASE_POOL,
    },
    log,
  })
  const requestLog = createRequestLog({
    write: async (rows, cell) => writeRequests(await cells.open(cell), rows),
    onDropped: (what) => dropped('requests.not_logged', what),
  })
  const visitLog = createVisitLog({
    write: async (visits, cell) => writeVisits(await cells.open(cell), visits),
    onDropped: (what) => dropped('visits.not_counted', what),
  })
  const security = createSecurityEvents({ log, key: deriveKey(oldest, SECURITY_EVENTS_KEY) })
  const closing: (() => Promise<void>)[] = []
  function makeCtx(actor: Actor, requestId: string = randomUUID()): PlatformCtx {
    const systemNow = clock()
    return {
      actor,
      now: systemNow,
      systemNow,
      requestId,
      cells,
      db: database.db,
      settings: ctxSettings,
      ...sealers,
      cvvMemory,
      cycleOrders,
      countPayment: metrics.payment,
    }
  }
  return {
    db: database.db,
    sql: database.sql,
    pool: databases.pool,
    cells,
    env: settings,
    log,
    settings: ctxSettings,
    limiter: createRateLimiter(database.db),
    changes,
    requestLog,
    visitLog,
    security,
    metrics,
    fingerprintKey: deriveKey(oldest, 'fingerprint'),
    requestSigner: createSigner(keysOf(secrets, 'fingerprint')),
    browserIds: createBrowserIds(secrets),
    deviceSigner: createSigner(keysOf(secrets, 'sign-in device')),
    clock,
    makeCtx,
    beforeClose: (work) => void closing.push(work),
    async close() {
      await Promise.allSettled(closing.map((work) => work()))
      security.close()
      await requestLog.close()
      await visitLog.close()
      await health.close()
      await changes.close()
      await cells.close()
      await tracing?.close()
      await databases.close()
      await processLog.close()
    },
  }
}

const shared = processWide<{ runtime?: Promise<Runtime> }>('runtime', () => ({}))

/** The only runtime of this process. Throws where a setting or a secret is wrong. */
export async function runtime(): Promise<Runtime> {
  shared.runtime ??= compose()
  return shared.runtime
}
