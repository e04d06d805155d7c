// A seller whose people are notified, below HTTP.
import { randomUUID } from 'node:crypto'
import { transaction } from '@/lib/base/kernel/ctx'
import { centavos } from '@/lib/base/kernel/money'
import type { Role } from '@/lib/base/kernel/permissions'
import { changeNotificationSettings } from '@/lib/messages/notifications/change-settings'
import type { NotificationSettingsInput } from '@/lib/messages/notifications/contract'
import type { Notice } from '@/lib/messages/notifications/notice'
import { notify } from '@/lib/messages/notifications/notify'
import type { TestApp } from '@/lib/testing/app'
import { sendNotices } from '@/lib/testing/people/notices'
import { newEmail, teamShop } from './team-shop'

/** For the texts of every kind that the tests use. */
const values = {
  value: { money: centavos(1_000) },
  ...{
    title: 'Café',
    account: 'conta 1',
    what: 'um estorno',
    by: 'Rui',
    until: '',
    reason: '',
    noun: '',
    rows: 1,
  },
}

const usual: NotificationSettingsInput = {
  ...{ urgentPasses: true, digestAt: 480, choices: {}, largeFrom: null },
}

export async function notifiedShop(app: TestApp) {
  const shop = await teamShop(app)
  await app.sql`update sellers set email = ${newEmail()} where id = ${shop.seller.id}`

  /** A refund that failed, or another notice. */
  const happen = (changes: Partial<Notice> = {}, sellerId = shop.seller.id) =>
    transaction(app.ctx(), (ctx) =>
      notify(ctx, {
        ...{ sellerId, kind: 'FAILED_REFUND', record: randomUUID(), step: 'failed' },
        ...{ path: '/orders', textKey: 'failedRefund' },
        values,
        ...changes,
      }),
    )
  return {
    ...shop,
    happen,
    send: () => sendNotices(app),
    choose: (
      person: { uuid: string; email: string },
      changes: Partial<NotificationSettingsInput>,
      role: Role = 'OWNER',
    ) => changeNotificationSettings(shop.as(person, role), { ...usual, ...changes }),
    /** Subjects of the mails to an address, oldest first. */
    async subjectsTo(email: string) {
      return (await shop.mailsTo(email)).map(({ subject }) => subject)
    },
  }
}

export type NotifiedShop = Awaited<ReturnType<typeof notifiedShop>>
