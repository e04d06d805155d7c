// Writes security events to the log: one line each, with identifiers and keyed hashes and nothing personal. An attack must not
// fill the disk: beyond some lines a minute, events of a kind are only counted, and a line at the end of the minute says how many.
import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { networkOf } from '@/lib/base/network/client-address'
import { type SecurityEvent, securityEvents } from './catalogue'

/** The purpose of the key that hashes clients and accounts. */
export const SECURITY_EVENTS_KEY = 'security events'

/** Max lines a minute of one kind of event, and of one kind about the same client. */
export const MAX_LINES = 100
export const MAX_LINES_OF_ONE = 10

/** Identifiers stay; the address and the e-mail become keyed hashes, the same for the same client and account. */
export interface SecurityFacts {
  requestId?: string
  sellerId?: number
  keyId?: number
  userUuid?: string
  operation?: string
  /** A client id of ours, never one that a client made up. */
  clientId?: string
  /** Of the refusal, from our own list. */
  code?: string
  /** Of a report about a page: the first segment of its path, the directive, and the origin of what was blocked. */
  page?: string
  directive?: string
  blocked?: string
  address?: string
  email?: string
}

export interface SecurityEvents {
  record(event: SecurityEvent, facts: SecurityFacts): void
  /** Writes the counts of the current minute. */
  close(): void
}

interface Options {
  log: Pick<Logger, 'warn'>
  /** Of the hashes; the same in every process. */
  key: Uint8Array
}

export function createSecurityEvents({ log, key }: Options): SecurityEvents {
  let lines = new Map<string, number>()
  const suppressed = new Map<SecurityEvent, number>()
  let timer: NodeJS.Timeout | undefined

  const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex').slice(0, 16)

  function isOver(name: string, max: number): boolean {
    const count = lines.get(name) ?? 0
    if (count < max) lines.set(name, count + 1)
    return count >= max
  }

  function endMinute(): void {
    clearTimeout(timer)
    timer = undefined
    lines = new Map()
    for (const [event, count] of suppressed)
      log.warn({ event, suppressed: count }, 'further events in this minute')
    suppressed.clear()
  }

  return {
    record(event, { requestId, address, email, ...ids }) {
      timer ??= setTimeout(endMinute, MINUTE_MS).unref()
      const about = {
        ...ids,
        ...(address && { network: hash(`network ${networkOf(address)}`) }),
        ...(email !== undefined && { account: hash(`account ${email}`) }),
      }
      // The kind first, so that the number of counted clients is limited too.
      if (isOver(event, MAX_LINES) || isOver(`${event} ${JSON.stringify(about)}`, MAX_LINES_OF_ONE)) {
        suppressed.set(event, (suppressed.get(event) ?? 0) + 1)
        return
      }
      log.warn({ event, ...(requestId && { requestId }), ...about }, securityEvents[event])
    },
    close: endMinute,
  }
}
