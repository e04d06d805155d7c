import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { HOUR_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import type { requestSignUpInput } from './contract'
import { placeFor, requireSignUps } from './sign-up'
import { countOpenOfNetworks, deleteOldestOpen, deleteUnusedOf, insertSignUp, lockSignUps } from './store'

/**
 * Requests a mail with the link of a sign-up. It does the same, in the same time, whether or not the address has a user; a job then
 * writes the mail. An earlier link of the address ends, and where too many sign-ups are open perhaps one of the network with the most.
 * Throws NOT_FOUND where nobody may sign up, CONFLICT where no mailer is configured, and TOO_MANY_REQUESTS while too many
 * are open, of all or of this network.
 * @param networkHash of the network of the request
 */
export async function requestSignUp(
  ctx: Ctx,
  { email, locale, networkHash }: z.output<typeof requestSignUpInput> & { networkHash: string },
): Promise<void> {
  requireSignUps(ctx)
  if (!ctx.ports.mailer.serves('PLATFORM')) throw new Problem('CONFLICT')
  await transaction(ctx, async ({ tx, systemNow: requestedAt }) => {
    await lockSignUps(tx)
    await deleteUnusedOf(tx, email)
    const place = placeFor(networkHash, await countOpenOfNetworks(tx, requestedAt))
    if (place === 'wait') throw tooManyOpen()
    if (place !== 'free') await deleteOldestOpen(tx, place.endOneOf, requestedAt)
    await insertSignUp(tx, {
      uuid: randomUUID(),
      email,
      locale,
      status: 'REQUESTED',
      networkHash,
      requestedAt,
    })
  })
}

const tooManyOpen = () => new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: HOUR_MS / SECOND_MS })
