import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { HOUR_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import type { requestSignUpInput } from './contract'
import { MAX_OPEN_SIGN_UPS, requireSignUps } from './sign-up'
import { countOpenSignUps, deleteUnusedOf, insertSignUp, lockSignUps } from './store'

/**
 * Requests a mail with the link of a sign-up. It does the same, in the same time, whether or not the address has a user; a job then
 * writes the mail. An earlier link of the address ends. Throws NOT_FOUND where nobody may sign up, CONFLICT where no mailer is configured, and TOO_MANY_REQUESTS
 * while too many sign-ups are open.
 */
export async function requestSignUp(
  ctx: Ctx,
  { email, locale }: z.output<typeof requestSignUpInput>,
): Promise<void> {
  requireSignUps(ctx)
  if (!ctx.ports.mailer.serves('PLATFORM')) throw new Problem('CONFLICT')
  await transaction(ctx, async ({ tx, systemNow: requestedAt }) => {
    await lockSignUps(tx)
    if ((await countOpenSignUps(tx, requestedAt)) >= MAX_OPEN_SIGN_UPS) throw tooManyOpen()
    await deleteUnusedOf(tx, email)
    await insertSignUp(tx, { uuid: randomUUID(), email, locale, status: 'REQUESTED', requestedAt })
  })
}

const tooManyOpen = () => new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: HOUR_MS / SECOND_MS })
