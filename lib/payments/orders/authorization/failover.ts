import type { Ctx } from '@/lib/base/kernel/ctx'
import { asNoAnswer } from '@/lib/base/outages/faults'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import { switchConnection } from '@/lib/payments/charges/start-authorization'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { AuthorizationResponse } from '@/lib/rails/acquirer/acquirer'
import { listConnectionsFor } from '@/lib/rails/connection-choice/choose-connection'
import { NotSent } from '@/lib/rails/connections/http/request'

interface Sent {
  /** With the connection and the reference of the last request. */
  charge: ChargeRow
  /** Absent where there was none in time, or the call failed: it may have had its effect. */
  answer?: AuthorizationResponse
}

/**
 * Sends an authorisation, and sends it to the next acquirer of the seller under a new reference where it certainly had no effect:
 * there was no connection, or the circuit was open. After a response, or after silence, no other acquirer is asked. Where none
 * could be reached the charge is declined.
 */
export async function sendWithFailover(
  ctx: Ctx,
  charge: ChargeRow,
  waitMs: number,
  send: (charge: ChargeRow) => Promise<AuthorizationResponse>,
): Promise<Sent> {
  let current = charge
  const tried: number[] = []
  const deadline = AbortSignal.timeout(waitMs)
  async function attempt(): Promise<AuthorizationResponse | undefined> {
    try {
      return await send(current)
    } catch (error) {
      // What ends after the deadline is looked up by the job: the charge must not change any more.
      if (!(error instanceof NotSent) || current.connectionId === null || deadline.aborted)
        return asNoAnswer(error)
      tried.push(current.connectionId)
      const next = await nextConnection(ctx, current, tried)
      if (next === undefined) return { outcome: 'declined', reason: 'NOT_PROCESSED' }
      const switched = await switchConnection(ctx, current, next)
      if (!switched) return undefined
      current = switched
      return attempt()
    }
  }
  const answer = await tryWithTimeout(waitMs, attempt())
  return { charge: current, ...(answer && { answer }) }
}

async function nextConnection(
  ctx: Ctx,
  { sellerId, card, value }: ChargeRow,
  tried: readonly number[],
): Promise<number | undefined> {
  const seller = { id: sellerId, environment: 'LIVE' as const }
  const fitting = await listConnectionsFor(ctx, seller, 'CARD', { brand: card?.brand, value })
  return fitting?.find((one) => !tried.includes(one))
}
