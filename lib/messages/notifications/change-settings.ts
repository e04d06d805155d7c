import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { largeFromOf, type NotificationSettingsInput } from './contract'
import { kinds, kindsOf, watchedKinds } from './notification'
import { dropMails } from './notification-store'
import { ownInbox } from './own-inbox'
import { findWanted, saveChoice, saveSettings } from './people-store'
import { deleteWatch, insertWatchOnce } from './watch-store'

/**
 * Stores how the acting person is notified, and what the person chose at the seller of the session. Kinds that the role may
 * not get, and mails about security, stay as they are. Mails that wait of kinds that are switched off are not sent.
 */
export async function changeNotificationSettings(ctx: Ctx, input: NotificationSettingsInput): Promise<void> {
  const { userId, sellerId, role, userUuid } = await ownInbox(ctx)
  const { choices, largeFrom, ...settings } = input
  const chosen = kindsOf(role).flatMap((kind) => {
    const channels = choices[kind]
    return channels && !kinds[kind].security ? [{ kind, ...channels }] : []
  })
  await transaction(ctx, async (inner) => {
    await saveSettings(inner.tx, userId, settings)
    for (const { kind, bell, mail } of chosen) {
      const above = kind === 'LARGE_PAYMENT' ? largeFromOf(largeFrom) : undefined
      await saveChoice(inner.tx, { sellerId, userId, kind }, { bell, mail, above })
    }
    const off = chosen.filter(({ mail }) => mail === 'OFF').map(({ kind }) => kind)
    await dropMails(inner.tx, { userId, sellerId }, off)
    await watch(inner, sellerId)
    await recordAudit(inner, {
      action: 'notifications.changed',
      resource: userUuid,
      after: {
        ...settings,
        largeFrom,
        choices: Object.fromEntries(chosen.map(({ kind, ...one }) => [kind, one])),
      },
    })
  })
}

/** Jobs look at the payments and days of a seller only while someone wants to know of them, and from then on. */
async function watch({ tx, now }: TxCtx, sellerId: number): Promise<void> {
  const wanted = await findWanted(tx, sellerId, watchedKinds)
  if (wanted.length === 0) await deleteWatch(tx, sellerId)
  else await insertWatchOnce(tx, sellerId, civilDateOf(now))
}
