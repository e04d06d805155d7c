import { z } from 'zod'
import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { CallFailed } from '@/lib/base/outages/call-failed'
import { request } from '@/lib/rails/connections/http/request'
import { jsonOf } from '@/lib/rails/providers/cielo/wire/client'
import { readAnswer } from '@/lib/rails/providers/cielo/wire/read-answer'
import type { MpiCredentials, MpiSettings } from './settings'

/** A challenge may take ten minutes, and the script may need its token until the end: only a young token is given to a page. */
const MAX_AGE_MS = 5 * MINUTE_MS
/** Of a token whose end can't be read. */
const UNKNOWN_AGE_MS = 30 * SECOND_MS

const answer = z.object({
  access_token: z.string().min(1).max(4_000),
  expires_in: z.union([z.number(), z.string()]).optional(),
})

export interface MpiTokens {
  /** A token that lasts; requested once for concurrent callers. */
  current(): Promise<string>
  /** One of its own, for the check of a connection. */
  request(): Promise<string>
}

export function createMpiTokens(
  settings: MpiSettings,
  { mpiClientId, mpiClientSecret }: MpiCredentials,
  clock: () => Date,
): MpiTokens {
  let stored: Promise<{ text: string; until: number }> | undefined

  async function fetchToken(): Promise<{ text: string; until: number }> {
    const { mpiUrl, mpiEstablishment, mpiMerchantName, mpiCategory, timeoutMs } = settings
    const basic = Buffer.from(`${mpiClientId}:${mpiClientSecret}`).toString('base64')
    const { status, text } = await request({
      method: 'POST',
      url: `${mpiUrl}/v2/auth/token`,
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        EstablishmentCode: mpiEstablishment,
        MerchantName: mpiMerchantName,
        MCC: mpiCategory,
      }),
      timeoutMs,
    })
    if (status !== 200 && status !== 201) throw new CallFailed(`Cielo's MPI gave no token: HTTP ${status}`)
    const { access_token, expires_in } = readAnswer(answer, jsonOf(text), "Cielo's MPI")
    return { text: access_token, until: endOf(expires_in, clock().getTime()) }
  }

  return {
    async current() {
      while (stored) {
        const found = stored
        const known = await found.catch(() => undefined)
        if (known && known.until > clock().getTime()) return known.text
        // The first of the callers that waited for it requests another; the next ones find that.
        if (stored === found) stored = undefined
      }
      stored = fetchToken()
      return (await stored).text
    },
    request: async () => (await fetchToken()).text,
  }
}

/**
 * Until when a token is given out. `expires_in` is called minutes, and the sample is an instant of Brazil without a zone: both are
 * read, and half of what is left stays with the buyer who gets it last.
 */
function endOf(expires: number | string | undefined, now: number): number {
  const minutes = Number(expires)
  const end = Number.isFinite(minutes) && expires !== '' ? now + minutes * MINUTE_MS : instantOf(expires)
  const left = Number.isNaN(end) ? UNKNOWN_AGE_MS : Math.max(0, (end - now) / 2)
  return now + Math.min(MAX_AGE_MS, left)
}

function instantOf(text: number | string | undefined): number {
  if (typeof text !== 'string') return Number.NaN
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}-03:00`)
}
