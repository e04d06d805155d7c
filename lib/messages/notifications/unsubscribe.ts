import { z } from 'zod'
import { recordAudit } from '@/lib/base/audit/record'
import { inNamedCell } from '@/lib/base/cells/in-cell'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { defaultsOf, kinds, type NotificationKind } from './notification'
import { dropMails } from './notification-store'
import { COMPANY, listChoices, listReaders, saveChoice } from './people-store'
import { readUnsubscribeToken } from './unsubscribe-token'

export const unsubscribeInput = z.object({ token: z.string().max(2_000) })

/** What a link switches off. Throws NOT_FOUND for a link that we did not write. */
export async function getSubscription(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ seller: string; kinds: NotificationKind[] }> {
  const { sellerId, cell, kinds: linked } = readUnsubscribeToken(ctx, token)
  const { db } = await inNamedCell(ctx, cell)
  return { seller: (await getSeller(db, sellerId)).fantasyName, kinds: linked }
}

/**
 * Switches off the mails of the link's kinds, without a sign-in: the link itself is the permission, and allows nothing else.
 * The bell stays as it is; mails about security cannot be switched off. Throws NOT_FOUND for a link that we did not write.
 */
export async function unsubscribe(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const { userId, sellerId, cell, kinds: linked } = readUnsubscribeToken(ctx, token)
  const switchable = linked.filter((kind) => !kinds[kind].security)
  await transaction(await inNamedCell(ctx, cell), async (inner) => {
    const [reader] = userId === COMPANY ? [] : await listReaders(inner.tx, sellerId, userId)
    if (userId !== COMPANY && !reader) return
    const choices = (await listChoices(inner.tx, sellerId, userId)).get(userId)
    for (const kind of switchable) {
      const usual = reader ? defaultsOf(kind, reader.role) : { bell: false, mail: 'NOW' as const }
      const choice = choices?.get(kind) ?? usual
      await saveChoice(inner.tx, { sellerId, userId, kind }, { ...choice, mail: 'OFF' })
    }
    await dropMails(inner.tx, { userId, sellerId }, switchable)
    await recordAudit(inner, {
      action: 'notifications.changed',
      sellerId,
      resource: reader?.userUuid,
      email: reader?.email,
      after: { unsubscribed: switchable },
    })
  })
}
