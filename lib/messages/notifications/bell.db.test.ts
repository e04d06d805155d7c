import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { type NotifiedShop, notifiedShop } from '@/lib/testing/shops/notified-shop'
import { eraseOldNotifications } from './erase-old-notifications'
import { getBell, listNotifications } from './list-notifications'
import { markRead } from './mark-read'

const app = await testApp()
let shop: NotifiedShop
beforeEach(async () => {
  shop = await notifiedShop(app)
})

describe('the bell', () => {
  test('counts the unread, marks one or all as read for this person only, and pages and filters the list', async () => {
    const finance = await shop.person('FINANCE')
    for (let n = 0; n < 3; n += 1) await shop.happen()
    await shop.happen({ kind: 'DISPUTE', textKey: 'dispute.won' })
    await shop.send()
    const ctx = shop.as(shop.owner)
    const { latest } = await getBell(ctx, 'pt-BR')
    await markRead(ctx, { uuid: latest[0]!.uuid })
    await markRead(shop.as(finance, 'FINANCE'), { uuid: latest[1]!.uuid })
    expect((await getBell(ctx, 'pt-BR')).unread).toBe(3)
    const page = await listNotifications(ctx, { group: 'money', size: 2 }, 'pt-BR')
    expect([page.notifications.length, page.older !== undefined]).toEqual([2, true])
    const rest = { group: 'money', size: 2, before: Number(page.older) } as const
    expect((await listNotifications(ctx, rest, 'pt-BR')).notifications).toHaveLength(1)
    const sales = await listNotifications(ctx, { group: 'sales', onlyUnread: true, size: 5 }, 'pt-BR')
    expect(sales.notifications).toEqual([])
    await markRead(ctx, {})
    expect((await getBell(ctx, 'pt-BR')).unread).toBe(0)
    expect((await getBell(shop.as(finance, 'FINANCE'), 'pt-BR')).unread).toBe(4)
  })

  test('is erased after 90 days, and what is younger stays', async () => {
    await shop.happen()
    await shop.send()
    app.advance(60 * DAY_MS)
    await shop.happen()
    await shop.send()
    app.advance(31 * DAY_MS)
    while ((await eraseOldNotifications(app.ctx())) > 0);
    expect((await getBell(shop.as(shop.owner), 'pt-BR')).unread).toBe(1)
    expect(await app.sql`select 1 from notices where seller_id = ${shop.seller.id}`).toHaveLength(1)
  })
})
