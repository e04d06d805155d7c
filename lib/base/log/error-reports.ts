// Sends errors to a server of Sentry's protocol (envelopes): what the log has of them, already without values, and nothing of the
// request or the machine. Off unless SENTRY_DSN is set. Few are sent at a time, and none is ever waited for.
import { randomUUID } from 'node:crypto'
import { isLoopbackHost } from '@/lib/base/network/address-guard'
import type { LoggedError } from './logged-error'

interface ErrorReports {
  add(line: Record<string, unknown>, error: LoggedError): void
  /** Waits a moment for what is being sent. */
  close(): Promise<void>
}

interface Options {
  dsn: string
  clock(): Date
  release: string
  /** Called when a report could not be sent. */
  onError(error: unknown): void
}

/** Reports in a minute; those beyond are left out, because the log has them. */
export const MAX_REPORTS = 30
const MINUTE_MS = 60_000
const TIMEOUT_MS = 5_000
const CLOSE_MS = 2_000
/** Facts of a line that become tags. */
const TAGS = ['event', 'job', 'operation', 'requestId', 'traceId'] as const

export function createErrorReports({ dsn, clock, release, onError }: Options): ErrorReports {
  const { url, key } = partsOf(dsn)
  const sending = new Set<Promise<void>>()
  let minute = { from: Number.NEGATIVE_INFINITY, count: 0 }
  let silentUntil = Number.NEGATIVE_INFINITY

  function maySend(at: number): boolean {
    if (at < silentUntil) return false
    if (at - minute.from >= MINUTE_MS) minute = { from: at, count: 0 }
    minute.count += 1
    return minute.count <= MAX_REPORTS
  }

  async function send(body: string): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-sentry-envelope',
        'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=balcao/1, sentry_key=${key}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (response.status === 429) silentUntil = clock().getTime() + MINUTE_MS
    else if (!response.ok) throw new Error(`the server of error reports answered ${response.status}`)
  }

  return {
    add(line, error) {
      const at = clock()
      if (!maySend(at.getTime())) return
      const sent = send(envelopeOf(eventOf(line, error, { at, release })))
        .catch(onError)
        .finally(() => sending.delete(sent))
      sending.add(sent)
    },
    async close() {
      const all = Promise.all(sending)
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())])
    },
  }
}

/** A DSN is `https://KEY@HOST/PATH/PROJECT`. */
export function partsOf(dsn: string): { url: string; key: string } {
  const { protocol, host, pathname, username } = new URL(dsn)
  const [, path = '', project = ''] = /^(.*)\/(\w+)\/?$/.exec(pathname) ?? []
  return { url: `${protocol}//${host}${path}/api/${project}/envelope/`, key: decodeURIComponent(username) }
}

export function isDsn(text: string): boolean {
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || isLoopbackHost(url?.hostname ?? '')
  return Boolean(isSafe && url?.username && /\/\w+\/?$/.test(url.pathname))
}

function envelopeOf(event: { event_id: string; timestamp: number }): string {
  const payload = JSON.stringify(event)
  const header = { event_id: event.event_id, sent_at: new Date(event.timestamp * 1000).toISOString() }
  const item = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(payload) }
  return `${JSON.stringify(header)}\n${JSON.stringify(item)}\n${payload}\n`
}

function eventOf(line: Record<string, unknown>, error: LoggedError, about: { at: Date; release: string }) {
  const tags = TAGS.flatMap((name) =>
    typeof line[name] === 'string' ? [[name, line[name].slice(0, 200)]] : [],
  )
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: about.at.getTime() / 1000,
    platform: 'node',
    level: 'error',
    logger: typeof line.event === 'string' ? line.event : 'balcao',
    release: about.release,
    tags: Object.fromEntries(tags) as Record<string, string>,
    exception: { values: chainOf(error).map(exceptionOf).reverse() },
  }
}

/** The error, its cause, the cause of that and so on; of several errors the first. */
function chainOf(error: LoggedError): LoggedError[] {
  const next = error.cause ?? error.errors?.[0]
  return next ? [error, ...chainOf(next)] : [error]
}

function exceptionOf({ name, message, code, constraint, statement, stack }: LoggedError) {
  const value = [code, message, constraint, statement].filter((one) => one !== undefined).join(' · ')
  const frames = (stack ?? '').split('\n').flatMap(frameOf).reverse()
  return { type: name, value, ...(frames.length > 0 && { stacktrace: { frames } }) }
}

const FRAME = /^ *at (?:(?:async )?(.*?) \()?(?:file:\/\/)?([^()]+?):(\d+):(\d+)\)?$/

function frameOf(line: string) {
  const [, name, filename, lineno, colno] = FRAME.exec(line) ?? []
  if (!filename) return []
  const isOurs = !/node_modules|^node:/.test(filename)
  return [{ function: name ?? '?', filename, lineno: Number(lineno), colno: Number(colno), in_app: isOurs }]
}
