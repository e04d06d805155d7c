import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { roles } from '@/lib/base/kernel/permissions'
import { testApp } from '@/lib/testing/app'
import { type NotifiedShop, notifiedShop } from '@/lib/testing/shops/notified-shop'
import { distributeNotices } from './distribute-notices'
import { getBell } from './list-notifications'
import { mailNotifications } from './mail-notifications'
import { defaultsOf, notificationKinds } from './notification'
import { notify } from './notify'

const app = await testApp()
let shop: NotifiedShop
beforeEach(async () => {
  shop = await notifiedShop(app)
  // The next noon in São Paulo.
  const noon = new Date(app.ctx().systemNow.getTime() + DAY_MS).setUTCHours(15, 0, 0, 0)
  app.advance(noon - app.ctx().systemNow.getTime())
})

const failed = 'Estorno de R$\u00a010,00 não foi feito'
const bellOf = (person: { uuid: string; email: string }, role: (typeof roles)[number] = 'OWNER') =>
  getBell(shop.as(person, role), 'pt-BR')
const titles = async (...of: Parameters<typeof bellOf>) =>
  (await bellOf(...of)).latest.map(({ title }) => title)

describe('a notice', () => {
  test('reaches the bell and one mail of everyone whose role gets it, once however often it is reported and by four workers', async () => {
    const finance = await shop.person('FINANCE')
    const developer = await shop.person('DEVELOPER')
    const record = randomUUID()
    for (let times = 0; times < 3; times += 1) await shop.happen({ record })
    const four = (job: (ctx: ReturnType<typeof app.ctx>) => Promise<number>) =>
      Promise.all([1, 2, 3, 4].map(() => job(app.ctx())))
    await four(distributeNotices)
    await four(mailNotifications)
    // As after a restored backup of the queue.
    await app.sql`update notices set distributed_at = null where seller_id = ${shop.seller.id}`
    await shop.send()
    for (const person of [shop.owner, finance]) expect(await shop.subjectsTo(person.email)).toEqual([failed])
    expect(await shop.subjectsTo(developer.email)).toEqual([])
    expect(await bellOf(shop.owner)).toMatchObject({ unread: 1, latest: [{ title: failed, read: false }] })
    expect(await bellOf(developer, 'DEVELOPER')).toEqual({ unread: 0, latest: [] })
  })

  test('of a transaction that does not commit reaches nobody', async () => {
    const write = transaction(app.ctx(), async (ctx) => {
      await notify(ctx, {
        ...{ sellerId: shop.seller.id, kind: 'FAILED_REFUND', record: 'x', step: 'failed', path: '/' },
        ...{ textKey: 'failedRefund', values: {} },
      })
      throw new Error('the refund did not fail')
    })
    await expect(write).rejects.toThrow('did not fail')
    await shop.send()
    expect(await shop.subjectsTo(shop.owner.email)).toEqual([])
  })

  test('is not lost and not sent twice where its job dies in the middle', async () => {
    await shop.happen()
    const broken = { ...app.ctx().sealer, seal: () => expect.fail('killed') }
    while ((await distributeNotices(app.ctx())) > 0);
    await expect(mailNotifications({ ...app.ctx(), sealer: broken })).rejects.toThrow()
    expect(await shop.subjectsTo(shop.owner.email)).toEqual([])
    await shop.send()
    await shop.send()
    expect(await shop.subjectsTo(shop.owner.email)).toEqual([failed])
  })

  test('is written in the language of each person', async () => {
    const finance = await shop.person('FINANCE')
    await app.sql`update platform.portal_users set locale = 'en' where uuid = ${finance.uuid}`
    await shop.happen()
    await shop.send()
    expect(await shop.subjectsTo(finance.email)).toEqual(['Refund of R$\u00a010.00 was not made'])
    expect((await getBell(shop.as(shop.owner), 'en')).latest[0]!.title).toContain('was not made')
  })

  test('for one person is seen by no other', async () => {
    const finance = await shop.person('FINANCE')
    await shop.happen({ kind: 'EXPORT_READY', textKey: 'exportReady', userUuid: finance.uuid })
    await shop.send()
    expect((await bellOf(finance, 'FINANCE')).unread).toBe(1)
    expect((await bellOf(shop.owner)).unread).toBe(0)
  })

  test('goes to the address of the seller too where no person has it, and by one mail where one has', async () => {
    const [seller] = await app.sql`select email from sellers where id = ${shop.seller.id}`
    await shop.happen()
    await shop.send()
    expect(await shop.subjectsTo(seller!.email)).toEqual([failed])
    await app.sql`update sellers set email = ${shop.owner.email.toUpperCase()} where id = ${shop.seller.id}`
    await shop.happen()
    await shop.send()
    expect(await shop.subjectsTo(shop.owner.email)).toHaveLength(2)
    expect(await shop.subjectsTo(shop.owner.email.toUpperCase())).toEqual([])
  })
})

describe('the role at the time of sending decides', () => {
  test('who has left the seller, or lost the permission, gets neither the mail nor the bell', async () => {
    const [gone, lowered] = [await shop.person('FINANCE'), await shop.person('FINANCE')]
    await shop.happen({ kind: 'FAILED_PAYOUT', textKey: 'failedPayout' })
    await distributeNotices(app.ctx())
    await app.sql`delete from platform.memberships where user_id = (select id from platform.portal_users where uuid = ${gone.uuid})`
    await app.sql`update platform.memberships set role = 'SUPPORT'
      where user_id = (select id from platform.portal_users where uuid = ${lowered.uuid})`
    await shop.send()
    for (const { email } of [gone, lowered]) expect(await shop.subjectsTo(email)).toEqual([])
    expect(await bellOf(lowered, 'SUPPORT')).toEqual({ unread: 0, latest: [] })
  })

  test('a person with two sellers gets a mail and a bell of each', async () => {
    const other = await notifiedShop(app)
    await app.sql`insert into platform.memberships (user_id, seller_id, role, created_at)
      select id, ${other.seller.id}, 'OWNER', now() from platform.portal_users where uuid = ${shop.owner.uuid}`
    await shop.happen()
    await other.happen()
    await shop.send()
    expect(await shop.subjectsTo(shop.owner.email)).toEqual([failed, failed])
    expect(await titles(shop.owner)).toEqual([failed])
    const elsewhere = await getBell(other.as(shop.owner), 'pt-BR')
    expect(elsewhere.unread).toBe(1)
    const sellers = await app.sql`select distinct seller_id from mails where recipient = ${shop.owner.email}`
    expect(sellers).toHaveLength(2)
  })

  test.each(roles)('%s has defaults for every kind: mails only of what the bell shows', (role) => {
    for (const kind of notificationKinds) {
      const { bell, mail } = defaultsOf(kind, role)
      if (mail !== 'OFF' && kind !== 'EMAIL_CHANGE') expect([kind, bell]).toEqual([kind, true])
    }
  })
})

describe('mails', () => {
  test('of 500 failed refunds are one digest with its count, titles and links', async () => {
    await Promise.all(Array.from({ length: 500 }, () => shop.happen()))
    await distributeNotices(app.ctx())
    // The rest is still to be distributed: a mail would not be complete.
    expect(await mailNotifications(app.ctx())).toBe(0)
    await shop.send()
    const [mail, ...others] = await shop.mailsTo(shop.owner.email)
    expect(others).toEqual([])
    expect(mail!.subject).toBe('Café do Porto: 500 avisos')
    expect(mail!.text).toContain('Estornos que falharam (500)')
    expect(mail!.text).toContain('e mais 480')
    expect(mail!.text.match(/não foi feito\n {2}http:\/\/localhost:3000\/orders/g)).toHaveLength(20)
    expect((await bellOf(shop.owner)).unread).toBe(100)
  })

  test('that come one by one are three, then one digest a quarter of an hour after the first', async () => {
    for (let minute = 0; minute < 15; minute += 1) {
      await shop.happen()
      await shop.send()
      app.advance(MINUTE_MS)
    }
    expect(await shop.subjectsTo(shop.owner.email)).toEqual([failed, failed, failed])
    await shop.send()
    expect((await shop.subjectsTo(shop.owner.email)).at(-1)).toBe('Café do Porto: 12 avisos')
    app.advance(HOUR_MS)
    await shop.send()
    expect(await shop.subjectsTo(shop.owner.email)).toHaveLength(4)
  })

  test('by the hour and by the day are collected until then', async () => {
    await shop.choose(shop.owner, {
      choices: {
        FAILED_REFUND: { bell: false, mail: 'HOURLY' },
        FAILED_PAYOUT: { bell: true, mail: 'DAILY' },
      },
    })
    for (const changes of [{}, {}, { kind: 'FAILED_PAYOUT', textKey: 'failedPayout' } as const])
      await shop.happen(changes)
    await shop.send()
    expect(await shop.subjectsTo(shop.owner.email)).toEqual([])
    app.advance(HOUR_MS)
    await shop.send()
    expect(await shop.subjectsTo(shop.owner.email)).toEqual(['Café do Porto: 2 avisos'])
    app.advance(DAY_MS - HOUR_MS)
    await shop.send()
    expect((await shop.subjectsTo(shop.owner.email)).at(-1)).toContain('Transferência')
    expect((await bellOf(shop.owner)).latest.map(({ kind }) => kind)).toEqual(['FAILED_PAYOUT'])
  })

  test('wait for the end of quiet hours on the system clock, and urgent ones pass where the person wants it', async () => {
    const quiet = { from: 11 * 60, to: 14 * 60 }
    const finance = await shop.person('FINANCE')
    await shop.choose(shop.owner, { quiet, urgentPasses: true })
    await shop.choose(finance, { quiet, urgentPasses: false }, 'FINANCE')
    // The clock of the seller does not matter.
    await app.sql`update sellers set clock_offset_ms = ${12 * HOUR_MS} where id = ${shop.seller.id}`
    await shop.happen()
    await shop.happen({ kind: 'APPROVAL', textKey: 'approval.requested' })
    await shop.send()
    expect(await shop.subjectsTo(shop.owner.email)).toHaveLength(1)
    expect((await shop.subjectsTo(shop.owner.email))[0]).toContain('Aprove ou recuse')
    expect(await shop.subjectsTo(finance.email)).toEqual([])
    app.advance(2 * HOUR_MS)
    await shop.send()
    expect((await shop.subjectsTo(shop.owner.email)).slice(1)).toEqual([failed])
    expect(await shop.subjectsTo(finance.email)).toEqual(['Café do Porto: 2 avisos'])
  })

  test('that quiet hours chosen meanwhile forbid wait too', async () => {
    await shop.happen()
    await distributeNotices(app.ctx())
    await shop.choose(shop.owner, { quiet: { from: 11 * 60, to: 14 * 60 } })
    await shop.send()
    expect(await shop.subjectsTo(shop.owner.email)).toEqual([])
    app.advance(2 * HOUR_MS)
    await shop.send()
    expect(await shop.subjectsTo(shop.owner.email)).toEqual([failed])
  })
})
