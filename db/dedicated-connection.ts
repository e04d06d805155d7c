// A connection that serves one transaction at a time, reserved by the public interface of postgres.js. Once it is lost nothing more may
// be sent on it, and its client is replaced: postgres.js 3.4 would queue a statement on the closed connection for ever.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReservedSql, Sql } from 'postgres'
import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { type ConnectOptions, connectText } from './connect'

/** A connection is opened anew after about this time, so that its server process does not grow for ever. */
const LIFETIME_MS = 45 * MINUTE_MS
/** One that nobody uses is closed after this time. Not by postgres.js 3.4, where `reserve` may get it as it closes and never end. */
const IDLE_MS = MINUTE_MS

export interface Reserved {
  client: ReservedSql
  /** Rejects when the connection is lost, or given up. */
  lost: Promise<never>
  isLost(): boolean
  /** Closes the connection, which is in an unknown state: what is not committed is rolled back. */
  giveUp(): void
}

export interface Dedicated {
  /** Runs the work on the connection, which is opened where it is not; the work ends with no transaction open, or gives it up. */
  use<Result>(work: (reserved: Reserved) => Promise<Result>): Promise<Result>
  end(timeoutSeconds: number): Promise<void>
}

/** With the code of postgres.js for it: a read then goes to the primary, and a request is answered with 503. */
export const lostError = () =>
  Object.assign(new Error('The connection of this transaction was lost'), { code: 'CONNECTION_CLOSED' })

/** A client with one connection. */
interface Own {
  client: Sql
  isOpen: boolean
  until: number
  idle?: NodeJS.Timeout | undefined
  onLost?: (() => void) | undefined
}

export function openDedicated(options: ConnectOptions, idleMs = IDLE_MS): Dedicated {
  let current = newClient(options)
  let running: Promise<unknown> = Promise.resolve()
  let isEnding = false
  const replace = (own: Own) => {
    if (own !== current) return
    current = newClient(options)
    own.client.end({ timeout: 0 }).catch(() => {})
  }

  async function use<Result>(work: (reserved: Reserved) => Promise<Result>): Promise<Result> {
    const own = current
    clearTimeout(own.idle)
    await requireConnected(own)
    const { lost, isLost, lose } = loss()
    own.onLost = lose
    const giveUp = () => {
      lose()
      replace(own)
    }
    let client: ReservedSql | undefined
    try {
      client = await Promise.race([own.client.reserve(), lost])
      return await work({ client, lost, isLost, giveUp })
    } finally {
      own.onLost = undefined
      if (isLost() || performance.now() > own.until) replace(own)
      else client?.release()
      own.idle = setTimeout(replace, idleMs, own).unref()
    }
  }

  return {
    use(work) {
      if (isEnding) return Promise.reject(endedError())
      const used = use(work)
      running = used.catch(() => {})
      return used
    },
    // The client itself would wait for a connection that was reserved until the time is over.
    async end(timeoutSeconds) {
      isEnding = true
      clearTimeout(current.idle)
      await Promise.race([running, sleep(timeoutSeconds * SECOND_MS, undefined, { ref: false })])
      await current.client.end({ timeout: timeoutSeconds })
    },
  }
}

const endedError = () =>
  Object.assign(new Error('The database was closed'), { code: 'CONNECTION_ENDED', query: 'begin' })

function newClient(options: ConnectOptions): Own {
  const onClose = () => {
    own.isOpen = false
    own.onLost?.()
  }
  const until = performance.now() + LIFETIME_MS * (0.7 + Math.random() * 0.6)
  const own: Own = { client: connectText({ ...options, onClose }, 1), isOpen: false, until }
  return own
}

/** Postgres.js 3.4 never ends `reserve` where it has to connect without reading types, so a statement opens the connection first. */
async function requireConnected(own: Own): Promise<void> {
  if (own.isOpen) return
  const ask = () => own.client.unsafe('select 1').execute()
  // It also reports the error that closed a connection once more, instead of the first statement on the next one.
  await ask().catch((error: unknown) => (isFatal(error) ? ask() : Promise.reject(error)))
  own.isOpen = true
}

function loss(): Pick<Reserved, 'lost' | 'isLost'> & { lose(): void } {
  let isLost = false
  let reject: (error: Error) => void = () => {}
  const lost = new Promise<never>((_, refuse) => {
    reject = refuse
  })
  lost.catch(() => {})
  const lose = () => {
    isLost = true
    reject(lostError())
  }
  return { lost, isLost: () => isLost, lose }
}

/** The server, or a pooler in front of it, closes the connection after an error of these severities. */
const FATAL = /^(FATAL|PANIC)$/

function isFatal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The first is in English always, but PgBouncer 1.18 sends only the other.
  const { severity, severity_local: local } = error as { severity?: unknown; severity_local?: unknown }
  return FATAL.test(String(severity ?? local)) || isFatal(error.cause)
}
