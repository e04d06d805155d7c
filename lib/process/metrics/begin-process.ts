// What every process does for those who watch it: it writes that it runs, and serves its metrics where METRICS_PORT is set.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { hostname } from 'node:os'
import path from 'node:path'
import { beatRegularly, createHeartbeat } from '@/lib/backoffice/platform/status/heartbeat'
import type { ProcessKind } from '@/lib/backoffice/platform/status/process'
import {
  createProcessClock,
  type ProcessClock,
  readDatabaseClock,
} from '@/lib/backoffice/platform/status/process-clock'
import { guardByClock } from '@/lib/base/copies/clock-guard'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import { THE_DATABASE } from '@/lib/base/outages/outage-of'
import { notAnswered } from '@/lib/base/outages/outages'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import type { Runtime } from '@/lib/process/runtime'
import { createWatchListener } from './listener'
import { filesOf, ownCertificates } from './own-certificates'
import { countPageRequests } from './page-requests'
import { createScrape, type Identity, type Scraped } from './scrape'

/** A process that ends waits no longer for a database that does not answer; its row is then removed by the others. */
const END_WITHIN_MS = 2 * SECOND_MS

/** A database that keeps a process waiting for longer is an outage, though it takes connections. */
const ANSWER_WITHIN_MS = 5 * SECOND_MS

type Watched = Scraped & Pick<Runtime, 'env' | 'log' | 'clock' | 'beforeClose'>

/** Runs until the runtime closes. A port that is taken is logged and stops nothing. Returns the comparison of its clock. */
export function beginProcess(app: Watched, kind: ProcessKind): ProcessClock {
  const identity = { kind, version: readVersion(), certificates: ownCertificates(filesOf(app.env)) }
  const clock = compareClock(app)
  if (kind !== 'WORKER') guardByClock(clock.isWrong)
  const { beat, end } = createHeartbeat(
    { ...identity, uuid: randomUUID(), host: hostname(), pid: process.pid, startedAt: app.clock() },
    clock.aheadMs,
  )
  const system = () => app.makeCtx({ kind: 'system' })
  const beats = beatRegularly(async () => {
    const note = () => notAnswered({ kind: 'database', what: THE_DATABASE, code: 'NO_ANSWER' })
    // A process that was busy itself reads the answer in the second that follows.
    let late = setTimeout(() => {
      late = setTimeout(note, SECOND_MS)
    }, ANSWER_WITHIN_MS)
    try {
      await clock.isRight()
      await beat(system())
    } finally {
      clearTimeout(late)
    }
  })
  const server = serveMetrics(app, { ...identity, aheadMs: clock.aheadMs })
  app.beforeClose(async () => {
    server?.close()
    server?.closeAllConnections()
    await tryWithTimeout(
      END_WITHIN_MS,
      beats.stop().then(() => end(system())),
    )
  })
  return clock
}

function compareClock({ clock, makeCtx, log }: Watched): ProcessClock {
  return createProcessClock({
    clock,
    readDatabase: () => readDatabaseClock(makeCtx({ kind: 'system' })),
    onChange({ isRight, aheadMs }) {
      const aheadSeconds = Math.round(aheadMs / SECOND_MS)
      if (isRight)
        log.info({ event: 'clock.right', aheadSeconds }, 'the clock of this process is right again')
      else
        log.error(
          { event: 'clock.wrong', aheadSeconds },
          'the clock of this process differs from that of the database: a worker runs no job about money, a web process changes nothing and is not ready',
        )
    },
  })
}

function serveMetrics(app: Watched, identity: Identity): Server | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host } = app.env
  if (port === undefined) return undefined
  if (identity.kind === 'WEB') countPageRequests(app.metrics)
  const server = createWatchListener({ '/metrics': createScrape(app, identity) })
  server.once('error', (error) =>
    app.log.error({ event: 'metrics.not_served', err: error, port }, 'the metrics cannot be served'),
  )
  return server.listen(port, host)
}

const readVersion = (): string =>
  JSON.parse(readFileSync(path.join(process.cwd(), 'package.json'), 'utf8')).version
