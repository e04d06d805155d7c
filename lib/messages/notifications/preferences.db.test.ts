import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import type { Mail } from '@/lib/messages/mails/mailer'
import { sendMails } from '@/lib/messages/mails/send-mails'
import { testApp } from '@/lib/testing/app'
import { keyedSeller, OWNER, pix } from '@/lib/testing/shops/keyed-seller'
import { type NotifiedShop, notifiedShop } from '@/lib/testing/shops/notified-shop'
import { distributeNotices } from './distribute-notices'
import { getNotificationSettings } from './get-settings'
import { getBell } from './list-notifications'
import { kinds, kindsOf } from './notification'
import { getSubscription, unsubscribe } from './unsubscribe'

const app = await testApp()
let shop: NotifiedShop
beforeEach(async () => {
  shop = await notifiedShop(app)
})
const anonymous = () => app.ctx({ kind: 'anonymous' })

describe('preferences', () => {
  test('are those of the role until the person chooses, then stay, of this seller only', async () => {
    const support = await shop.person('SUPPORT')
    const channelsOf = async () => {
      const { choices } = await getNotificationSettings(shop.as(support, 'SUPPORT'))
      return Object.fromEntries(choices.map(({ kind, channels }) => [kind, channels]))
    }
    const before = await channelsOf()
    expect(Object.keys(before)).toEqual(kindsOf('SUPPORT'))
    expect(before).not.toHaveProperty('FAILED_PAYOUT')
    expect(before).not.toHaveProperty('APPROVAL')
    await shop.choose(support, { choices: { DISPUTE: { bell: false, mail: 'HOURLY' } } }, 'SUPPORT')
    expect(await channelsOf()).toEqual({ ...before, DISPUTE: { bell: false, mail: 'HOURLY' } })
    const owner = await getNotificationSettings(shop.as(shop.owner))
    expect(owner.choices[0]).toEqual({ kind: 'DISPUTE', channels: { bell: true, mail: 'NOW' } })
  })

  test('of kinds that the role may not get, and of mails about security, are not stored', async () => {
    const developer = await shop.person('DEVELOPER')
    const off = { bell: false, mail: 'OFF' } as const
    const choices = { FAILED_PAYOUT: off, NEW_DEVICE: off, ACCOUNT_CHANGE: off, ENDPOINT: off }
    await shop.choose(developer, { choices }, 'DEVELOPER')
    const rows = await app.sql`select kind from notification_preferences where seller_id = ${shop.seller.id}`
    expect(rows.map(({ kind }) => kind)).toEqual(['ENDPOINT'])
  })

  test('that switch a kind off take its waiting mails out of the queue', async () => {
    await shop.happen()
    await distributeNotices(app.ctx())
    await shop.choose(shop.owner, { choices: { FAILED_REFUND: { bell: true, mail: 'OFF' } } })
    await shop.send()
    expect(await shop.subjectsTo(shop.owner.email)).toEqual([])
    expect((await getBell(shop.as(shop.owner), 'pt-BR')).unread).toBe(1)
  })

  test('of another actor than a person are refused', async () => {
    await expect(getNotificationSettings(app.ctx())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('mails about security', () => {
  test('of a requested account are written at once, in quiet hours too, and shown in the bell', async () => {
    const owned = await keyedSeller(app)
    const [row] = await app.sql`select id, uuid from platform.portal_users where email = ${OWNER}`
    await app.sql`insert into platform.notification_people
      (user_id, quiet_from, quiet_to, urgent_passes, digest_at) values (${row!.id}, 0, 1439, false, 480)`
    await app.sql`update platform.portal_users set locale = 'en', time_zone = 'UTC' where id = ${row!.id}`
    await app.sql`insert into notification_preferences (seller_id, user_id, kind, bell, mail)
      values (${owned.seller.id}, ${row!.id}, 'ACCOUNT_CHANGE', true, 'OFF')`
    await owned.patch({ account: pix('nova@exemplo.com.br') })
    const [mail, ...others] = (await owned.mails()).filter(({ recipient }) => recipient === OWNER)
    expect(others).toEqual([])
    expect(mail!.subject).toBe('A change of the account that gets your money was asked for')
    expect(mail!.text).toContain('/account-change/')
    await shop.send()
    expect((await owned.mails()).filter(({ recipient }) => recipient === OWNER)).toHaveLength(1)
    const bell = await getBell(shop.as({ uuid: row!.uuid, email: OWNER }, 'OWNER', owned.seller), 'pt-BR')
    expect(bell.latest.map(({ kind }) => kind)).toEqual(['ACCOUNT_CHANGE'])
  })

  test('of a sign-in on a new device go to that person only, who sees it in the bell of each seller', async () => {
    const finance = await shop.person('FINANCE')
    await shop.enter(finance.email)
    await shop.send()
    expect(await shop.subjectsTo(finance.email)).toHaveLength(1)
    expect((await getBell(shop.as(finance, 'FINANCE'), 'en')).latest[0]!.title).toContain('new device')
    expect((await getBell(shop.as(shop.owner), 'en')).unread).toBe(0)
  })
})

describe('the link that switches mails off', () => {
  async function mailed(): Promise<Mail> {
    const sent: Mail[] = []
    const mailer = { serves: () => true, send: async (mail: Mail) => void sent.push(mail) }
    await sendMails({ ...app.ctx(), ports: { ...app.ports, mailer } })
    return sent.find(({ recipient }) => recipient === shop.owner.email)!
  }
  const tokenOf = ({ unsubscribeUrl }: Mail) => unsubscribeUrl!.split('/').at(-2)!

  test('stands in the mail and its header, works without a sign-in, and for this kind, person and seller only', async () => {
    const finance = await shop.person('FINANCE')
    await shop.happen()
    await shop.send()
    const mail = await mailed()
    const token = tokenOf(mail)
    expect(mail.unsubscribeUrl).toBe(`http://localhost:3000/unsubscribe/${token}/one-click`)
    expect(mail.text).toContain(`http://localhost:3000/unsubscribe/${token}`)
    expect(await getSubscription(anonymous(), { token })).toEqual({
      seller: 'Café do Porto',
      kinds: ['FAILED_REFUND'],
    })
    for (let times = 0; times < 2; times += 1) await unsubscribe(anonymous(), { token })
    app.advance(DAY_MS)
    await shop.happen()
    await shop.happen({ kind: 'FAILED_PAYOUT', textKey: 'failedPayout' })
    await shop.send()
    const subjects = await shop.subjectsTo(shop.owner.email)
    expect(subjects).toHaveLength(2)
    expect(subjects[1]).toContain('Transferência')
    expect(await shop.subjectsTo(finance.email)).toHaveLength(2)
    expect((await getBell(shop.as(shop.owner), 'pt-BR')).unread).toBe(3)
    const [entry] = await shop.audits('notifications.changed')
    expect(entry).toMatchObject({ actor_name: shop.owner.email, after: { unsubscribed: ['FAILED_REFUND'] } })
  })

  test('of a digest switches off the kinds that it holds', async () => {
    await shop.happen()
    await shop.happen({ kind: 'FAILED_PAYOUT', textKey: 'failedPayout' })
    await shop.send()
    const token = tokenOf(await mailed())
    expect((await getSubscription(anonymous(), { token })).kinds).toEqual(['FAILED_REFUND', 'FAILED_PAYOUT'])
  })

  test('of the address of the seller switches off what goes there, and nothing of a person', async () => {
    const [seller] = await app.sql`select email from sellers where id = ${shop.seller.id}`
    await shop.happen()
    await shop.send()
    const [row] = await app.sql`select unsubscribe_url from mails where recipient = ${seller!.email}`
    await unsubscribe(anonymous(), { token: String(row!.unsubscribe_url).split('/').at(-2)! })
    app.advance(DAY_MS)
    await shop.happen()
    await shop.send()
    expect(await shop.subjectsTo(seller!.email)).toHaveLength(1)
    expect(await shop.subjectsTo(shop.owner.email)).toHaveLength(2)
  })

  test('that was altered, or sealed for another purpose, is not found', async () => {
    await shop.happen()
    await shop.send()
    const token = tokenOf(await mailed())
    const foreign = app.ctx().sealer.seal('{"userId":1,"sellerId":1,"kinds":["DISPUTE"]}', 'other')
    const altered = `${token.slice(0, -2)}${token.endsWith('A') ? 'B' : 'A'}A`
    for (const bad of [altered, foreign, '', 'x']) {
      await expect(unsubscribe(anonymous(), { token: bad })).rejects.toBeInstanceOf(Problem)
    }
  })

  test('is in no mail about security', () => {
    const security = Object.entries(kinds).filter(([, { security }]) => security)
    expect(security.map(([kind]) => kind)).toEqual([
      'ACCOUNT_CHANGE',
      'EMAIL_CHANGE',
      'NEW_DEVICE',
      'SELLER_STATUS',
    ])
  })
})
