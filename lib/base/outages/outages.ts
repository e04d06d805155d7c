// What cannot be reached is one outage per process, not an error per request: a line when it begins, reminders that become rare,
// and a line when it has ended, with its duration and how often it was met.

import { processWide } from '@/lib/base/copies/process-wide'
import { withTimeout } from '@/lib/base/kernel/with-timeout'

export type OutageKind = 'database' | 'disk' | 'cell' | 'provider' | 'mail'

export interface FoundOutage {
  kind: OutageKind
  /** The database, its disk, a cell by its number, the mail server, or the address of a provider. */
  what: string
  code?: string | undefined
}

type OutageLine = { event: 'outage.began' | 'outage.continues' | 'outage.ended' } & Record<string, unknown>

export interface Outages {
  failed(found: FoundOutage): void
  /** It answered. Costs next to nothing while there is no outage. */
  succeeded(kind: OutageKind, what: string): void
  /** Whether one of this kind goes on. */
  isOpen(kind: OutageKind): boolean
  close(): void
}

/** What this process asks by itself while it is in an outage. */
export type Tries = Partial<Record<OutageKind, () => Promise<unknown>>>

interface Options {
  write(line: OutageLine, text: string): void
  /** Milliseconds; never goes back. */
  now(): number
  tries?: Tries
}

interface Outage extends FoundOutage {
  since: number
  lastAt: number
  answeredAt: number | undefined
  count: number
  reported: number
  remindAt: number
  remindAfter: number
}

const TICK_MS = 1_000
const TRY_MS = 3_000
/** An outage that comes again within this time continues. */
export const STEADY_MS = 5_000
export const FIRST_REMINDER_MS = 60_000
const LAST_REMINDER_MS = 3_600_000
/** Without a failure or an answer: nothing asks for it any more. */
export const FORGOTTEN_MS = 900_000
/** Outages at a time; further ones are not reported. */
const MAX_OUTAGES = 200

const keyOf = ({ kind, what }: Pick<FoundOutage, 'kind' | 'what'>) => `${kind} ${what}`

export function createOutages({ write, now, tries = {} }: Options): Outages {
  const open = new Map<string, Outage>()
  let timer: NodeJS.Timeout | undefined
  const trying = new Set<OutageKind>()

  function tick() {
    for (const outage of open.values()) {
      if (hasEnded(outage, now())) {
        open.delete(keyOf(outage))
        writeEnd(write, outage)
      } else if (now() >= outage.remindAt) remind(write, outage, now())
    }
    for (const outage of open.values()) {
      const run = tries[outage.kind]
      if (run) tryIt(outage, run)
    }
    if (open.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  function tryIt(outage: Outage, run: () => Promise<unknown>) {
    if (trying.has(outage.kind) || outage.answeredAt !== undefined) return
    trying.add(outage.kind)
    const seen = outage.count
    const succeed = () => {
      // A failure meanwhile is newer than this answer.
      if (outage.count === seen) outage.answeredAt = now()
    }
    const fail = () => {
      outage.lastAt = now()
    }
    const end = () => {
      trying.delete(outage.kind)
    }
    withTimeout(TRY_MS, run(), () => new Error(`no answer in ${TRY_MS} ms`))
      .then(succeed, fail)
      .finally(end)
  }

  return {
    failed(found) {
      const existing = open.get(keyOf(found))
      if (existing) {
        existing.count += 1
        existing.lastAt = now()
        existing.answeredAt = undefined
        return
      }
      if (open.size >= MAX_OUTAGES) return
      open.set(keyOf(found), newOutage(found, now()))
      write({ event: 'outage.began', ...named(found) }, `${found.what} ${stateOf(found)}`)
      timer ??= setInterval(tick, TICK_MS).unref()
    },
    succeeded(kind, what) {
      if (open.size === 0) return
      const outage = open.get(keyOf({ kind, what }))
      if (outage) outage.answeredAt ??= now()
    },
    isOpen: (kind) => [...open.values()].some((outage) => outage.kind === kind),
    close() {
      clearInterval(timer)
    },
  }
}

function newOutage({ kind, what, code }: FoundOutage, at: number): Outage {
  const reminder = { remindAt: at + FIRST_REMINDER_MS, remindAfter: FIRST_REMINDER_MS }
  return {
    kind,
    what,
    code,
    since: at,
    lastAt: at,
    answeredAt: undefined,
    count: 1,
    reported: 1,
    ...reminder,
  }
}

const stateOf = ({ kind }: FoundOutage) =>
  kind === 'disk' ? 'is full: nothing can be written' : 'cannot be reached'

const named = ({ kind, what, code }: FoundOutage) => ({ outage: kind, what, code })

function hasEnded({ answeredAt, lastAt }: Outage, at: number): boolean {
  return answeredAt === undefined ? at - lastAt >= FORGOTTEN_MS : at - answeredAt >= STEADY_MS
}

function writeEnd(write: Options['write'], outage: Outage): void {
  const { what, since, count, answeredAt, lastAt } = outage
  const seconds = Math.round(((answeredAt ?? lastAt) - since) / 1000)
  const how =
    answeredAt === undefined
      ? 'was not met again'
      : outage.kind === 'disk'
        ? 'has space again'
        : 'answers again'
  write({ event: 'outage.ended', ...named(outage), seconds, failures: count }, `${what} ${how}`)
}

/** Each reminder comes after twice the time of the one before. */
function remind(write: Options['write'], outage: Outage, at: number): void {
  const { what, since, count, reported } = outage
  const facts = { seconds: Math.round((at - since) / 1000), suppressed: count - reported }
  write({ event: 'outage.continues', ...named(outage), ...facts }, `${what} still ${stateOf(outage)}`)
  outage.reported = count
  outage.remindAfter = Math.min(outage.remindAfter * 2, LAST_REMINDER_MS)
  outage.remindAt = at + outage.remindAfter
}

const shared = processWide<{ outages?: Outages | undefined }>('outages', () => ({}))

/** Makes them those of this process, to which `answered` reports. */
export function shareOutages(own: Outages | undefined): void {
  shared.outages = own
}

/** A call to what may be in an outage was answered. */
export function answered(kind: OutageKind, what: string): void {
  shared.outages?.succeeded(kind, what)
}

/** Whether this process is in an outage of this kind. */
export const isInOutage = (kind: OutageKind): boolean => shared.outages?.isOpen(kind) ?? false

/** One was not, of which no error is logged. */
export function notAnswered(found: FoundOutage): void {
  shared.outages?.failed(found)
}
