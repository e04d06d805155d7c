import type { Ctx } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import { type Channels, defaultsOf, kindsOf, type NotificationKind } from './notification'
import { ownInbox } from './own-inbox'
import { findSettings, listChoices, type PersonSettings } from './people-store'

export interface NotificationSettings extends PersonSettings {
  /** Of every kind that the role may get. */
  choices: { kind: NotificationKind; channels: Channels }[]
  largeFrom?: Centavos
}

/** How the acting person is notified, and of what at the seller of the session. */
export async function getNotificationSettings(ctx: Ctx): Promise<NotificationSettings> {
  const { userId, sellerId, role } = await ownInbox(ctx)
  const [settings, chosen] = await Promise.all([
    findSettings(ctx.db, userId),
    listChoices(ctx.db, sellerId, userId),
  ])
  const own = chosen.get(userId)
  const choices = kindsOf(role).map((kind) => {
    const { bell, mail } = own?.get(kind) ?? defaultsOf(kind, role)
    return { kind, channels: { bell, mail } }
  })
  return { ...settings, choices, largeFrom: own?.get('LARGE_PAYMENT')?.above }
}
