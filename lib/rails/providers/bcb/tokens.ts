// The OAuth token of a connection (client credentials). It is kept in a table, sealed, so that one process renews it for all:
// the others use the old one while it is valid, or wait.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@/db/client'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import type { Sealer } from '@/lib/base/kernel/sealed'
import { CallFailed } from '@/lib/base/outages/call-failed'
import type { HttpAnswer, HttpRequest } from '@/lib/rails/connections/http/request'
import { tokenContext } from './sealed-columns'
import type { BcbPixCredentials, BcbPixSettings } from './settings'
import { findToken, leaseToken, releaseToken, storeToken, type TokenRow } from './token-store'
import { tokenAnswer } from './wire'

export interface TokenParts {
  connectionId: number
  settings: BcbPixSettings
  credentials: BcbPixCredentials
  db: Db
  sealer: Sealer
  clock(): Date
  request(sent: Pick<HttpRequest, 'method' | 'url' | 'headers' | 'body'>): Promise<HttpAnswer>
}

/** Of a token whose answer does not say how long it is valid. */
const DEFAULT_SECONDS = 300
/** A token that is valid for less than this is not used for another call. */
const MIN_LEFT_MS = 2 * SECOND_MS
const RENEW_BEFORE_MS = 60 * SECOND_MS
const RENEW_BEFORE_SHARE = 0.2
const POLL_MS = 50

interface Stored {
  token: string
  issuedAt: Date
  renewAt: Date
  expiresAt: Date
}

export function createTokens(parts: TokenParts) {
  const { db, sealer, connectionId, settings, credentials, clock } = parts
  const context = tokenContext(connectionId)
  /** A token of other credentials, of an earlier version of the connection, is not used. */
  const holder = [settings.tokenUrl, settings.scopes, credentials.clientId].join(' ')
  let held: Stored | undefined
  let renewing: Promise<Stored> | undefined

  const isFresh = (one: Stored) => one.renewAt > clock()
  const isUsable = (one: Stored) => one.expiresAt.getTime() - clock().getTime() > MIN_LEFT_MS

  function opened(row: TokenRow | undefined): Stored | undefined {
    if (!row?.sealedToken) return undefined
    const content = JSON.parse(sealer.open(row.sealedToken, context)) as { token: string; holder: string }
    if (content.holder !== holder) return undefined
    return {
      token: content.token,
      issuedAt: row.issuedAt!,
      renewAt: row.renewAt!,
      expiresAt: row.expiresAt!,
    }
  }

  async function requestToken(): Promise<Stored> {
    const form = new URLSearchParams({ grant_type: 'client_credentials', scope: settings.scopes })
    const { clientId, clientSecret } = credentials
    const headers: Record<string, string> = {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    }
    if (settings.tokenAuth === 'basic')
      headers.authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    else {
      form.set('client_id', clientId)
      form.set('client_secret', clientSecret)
    }
    const issuedAt = clock()
    const answer = await parts.request({
      method: 'POST',
      url: settings.tokenUrl,
      headers,
      body: form.toString(),
    })
    const read = answer.status < 300 ? tokenAnswer.safeParse(parsed(answer.text)).data : undefined
    if (!read) throw new CallFailed(`The bank gave no token: ${answer.status}`)
    const lifetimeMs = (read.expires_in ?? DEFAULT_SECONDS) * SECOND_MS
    const expiresAt = new Date(issuedAt.getTime() + lifetimeMs)
    const early = Math.min(RENEW_BEFORE_MS, lifetimeMs * RENEW_BEFORE_SHARE)
    return { token: read.access_token, issuedAt, expiresAt, renewAt: new Date(expiresAt.getTime() - early) }
  }

  /** Requests a token under the lease, unless another process has it: then the stored one that `fits`, as soon as it does. */
  async function shared(
    fits: (one: Stored) => boolean,
    whileWaiting: (one: Stored) => boolean,
  ): Promise<Stored> {
    const giveUpAt = performance.now() + settings.timeoutMs + SECOND_MS
    for (;;) {
      const now = clock()
      const stored = opened(await findToken(db, connectionId))
      if (stored && fits(stored)) return stored
      const leasedUntil = new Date(now.getTime() + settings.timeoutMs + SECOND_MS)
      if (await leaseToken(db, connectionId, now, leasedUntil)) return underLease(fits, leasedUntil)
      if (stored && whileWaiting(stored)) return stored
      if (performance.now() > giveUpAt) throw new CallFailed('Another process did not get a token in time')
      await sleep(POLL_MS)
    }
  }

  async function underLease(fits: (one: Stored) => boolean, leasedUntil: Date): Promise<Stored> {
    try {
      // Another process may have stored one between our look and our lease.
      const stored = opened(await findToken(db, connectionId))
      const current = stored && fits(stored) ? stored : await requestToken()
      const { token, ...times } = current
      const sealedToken = sealer.seal(JSON.stringify({ token, holder }), context)
      await storeToken(db, { connectionId, sealedToken, ...times })
      return current
    } catch (error) {
      await releaseToken(db, connectionId, leasedUntil)
      throw error
    }
  }

  function once(work: () => Promise<Stored>): Promise<Stored> {
    renewing ??= work().finally(() => {
      renewing = undefined
    })
    return renewing
  }

  return {
    async current(): Promise<string> {
      if (held && isFresh(held)) return held.token
      try {
        held = await once(() => shared(isFresh, isUsable))
      } catch (error) {
        if (!held || !isUsable(held)) throw error
      }
      return held.token
    },
    /** Another token than the rejected one; undefined if that was given less than `minAgeMs` ago. */
    async renewed(rejected: string, minAgeMs: number): Promise<string | undefined> {
      if (held && held.token !== rejected) return held.token
      if (held && clock().getTime() - held.issuedAt.getTime() < minAgeMs) return undefined
      const isOther = (one: Stored) => one.token !== rejected && isUsable(one)
      const renew = () => once(() => shared(isOther, isOther))
      held = await renew()
      // A renewal that was under way may have begun before the rejection.
      if (held.token === rejected) held = await renew()
      return held.token
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
