// The link that switches off mails without a sign-in: a sealed text, so that nobody can write one for another person. It works
// for as long as the secret is configured, like the mail that holds it.
import { z } from 'zod'
import { FIRST_CELL } from '@/lib/base/cells/mark'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { notificationKinds } from './notification'

const CONTEXT = 'unsubscribe'

const subscription = z.object({
  userId: z.number().int().min(0),
  sellerId: z.number().int().min(1),
  /** Of the seller; the first one is not named. */
  cell: z.number().int().default(FIRST_CELL),
  kinds: z.array(z.enum(notificationKinds)).min(1),
})
/** The mails of some kinds to a person about a seller. */
export type Subscription = z.infer<typeof subscription>

export function unsubscribePages(
  { sealer, settings, cell }: Pick<Ctx, 'sealer' | 'settings' | 'cell'>,
  of: Omit<Subscription, 'cell'>,
) {
  const { userId, sellerId, kinds } = of
  const marked = cell === FIRST_CELL ? {} : { cell }
  const token = sealer.seal(JSON.stringify({ userId, sellerId, kinds, ...marked }), CONTEXT)
  const page = `${settings.publicUrl}/unsubscribe/${token}`
  return { page, oneClick: `${page}/one-click` }
}

/** Throws NOT_FOUND for a token that we did not write. */
export function readUnsubscribeToken({ sealer }: Pick<Ctx, 'sealer'>, token: string): Subscription {
  try {
    return subscription.parse(JSON.parse(sealer.open(token, CONTEXT)))
  } catch {
    throw new Problem('NOT_FOUND')
  }
}
