// What mails say to subscribers: that it began, that a year renews, that a card ends. Each once, by the seller's clock.
import { beforeEach, describe, expect, test } from 'vitest'
import { listTodos } from '@/lib/backoffice/todos/list-todos'
import { formatCalendarDate } from '@/lib/base/i18n/format'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { rawCard } from '@/lib/parties/cards/card-data'
import { changeCard } from '@/lib/payments/subscriptions/change-card'
import { subscriptionList } from '@/lib/payments/subscriptions/listing/list'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { type SubscriptionShop, subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { readCardEnds } from './read-card-ends'
import { remindSubscribers } from './remind'
import { CARD_DAYS, RENEWAL_DAYS } from './reminder'
import { sendCardLink } from './send-card-link'

const app = await testApp()
let shop: SubscriptionShop
beforeEach(async () => {
  shop = await subscriptionShop(app)
})

const mails = async () => {
  const rows = await app.sql`select subject, text from mails where seller_id = ${shop.seller.id}
    and recipient = 'maria@exemplo.com.br' order by id`
  return rows as unknown as { subject: string; text: string }[]
}
const mailsOf = async (part: string) => (await mails()).filter(({ subject }) => subject.includes(part))
const noon = (day: string) => ({ to: `${day}T12:00:00-03:00` })
const yearly = { basicValue: { type: 'YEARLY', valuePerMonth: 39.9 } }

test('the mail of a subscription that began comes once, with its value, next date and address', async () => {
  const uuid = await shop.subscribe({ method: 'CREDIT_CARD', card: testCard() }, yearly)
  await shop.follow()
  await shop.follow()
  const [welcome, ...others] = await mailsOf('assinatura começou')
  expect(others).toEqual([])
  const { nextCycleDate } = await shop.look(uuid)
  expect(welcome!.text).toMatch(/R\$\s478,80/)
  expect(welcome!.text).toContain(formatCalendarDate(nextCycleDate as CivilDate, 'pt-BR'))
  expect(welcome!.text).toContain(`/pay/s/${uuid}`)
  expect(welcome!.text).toContain('cobrado sozinho no seu cartão')
})

test('a subscription by PIX gets it when its first cycle is paid', async () => {
  const uuid = await shop.subscribe({ method: 'PIX' })
  await shop.follow()
  expect(await mailsOf('assinatura começou')).toEqual([])
  for (const charge of (await shop.look(uuid)).charges) await confirmCharge(await shop.asSeller(), charge)
  await shop.follow()
  expect((await mailsOf('assinatura começou'))[0]!.text).toContain('código PIX por e-mail 5 dias antes')
})

describe('the reminder before a yearly renewal', () => {
  test('comes on its day, once, however often the job runs', async () => {
    const uuid = await shop.subscribe({ method: 'CREDIT_CARD', card: testCard() }, yearly)
    await shop.follow()
    const { nextCycleDate } = await shop.look(uuid)
    await shop.move(noon(addDays(nextCycleDate as CivilDate, -RENEWAL_DAYS - 1)))
    expect(await mailsOf('renova em')).toEqual([])
    await shop.move(noon(addDays(nextCycleDate as CivilDate, -RENEWAL_DAYS)))
    await Promise.all([remindSubscribers(app.ctx()), remindSubscribers(app.ctx())])
    expect(await mailsOf('renova em')).toHaveLength(1)
    await shop.move(noon(addDays(nextCycleDate as CivilDate, -1)))
    expect(await mailsOf('renova em')).toHaveLength(1)
  })

  test('does not come from a seller that does not charge', async () => {
    const uuid = await shop.subscribe({ method: 'CREDIT_CARD', card: testCard() }, yearly)
    await shop.follow()
    const { nextCycleDate, sellerId } = await shop.look(uuid)
    await app.sql`update sellers set environment = 'LIVE', status = 'SUSPENDED' where id = ${sellerId}`
    const { now } = await shop.asSeller()
    const soon = addDays(civilDateOf(now), 5)
    await app.sql`update subscriptions set next_cycle_date = ${soon}, card_ends_on = ${soon} where uuid = ${uuid}`
    await remindSubscribers(app.ctx())
    expect(await mailsOf('renova em')).toEqual([])
    expect(await mailsOf('cartão ven')).toEqual([])
    await app.sql`update sellers set status = 'ACTIVE' where id = ${sellerId}`
    await remindSubscribers(app.ctx())
    expect([await mailsOf('renova em'), await mailsOf('cartão ven')].flat()).toHaveLength(2)
    expect(nextCycleDate).not.toBeNull()
  })

  test('does not come before a month', async () => {
    await shop.subscribe({ method: 'CREDIT_CARD', card: testCard() })
    await shop.follow()
    await shop.move({ days: 40 })
    expect(await mailsOf('renova em')).toEqual([])
  })
})

describe('a card that ends', () => {
  const soon = async () => {
    const uuid = await shop.subscribe({ method: 'CREDIT_CARD', card: testCard() })
    await shop.follow()
    const day = addDays(civilDateOf((await shop.asSeller()).now), CARD_DAYS + 3)
    await app.sql`update subscriptions set card_ends_on = ${day} where uuid = ${uuid}`
    return uuid
  }
  const endingOnes = async () => {
    const ctx = await shop.asSeller()
    const filters = { card: 'ENDING' as const }
    const sort = { by: 'createdAt', descending: true } as const
    const { items } = await subscriptionList.read(ctx, { filters, sort, size: 10 })
    return items.map(({ uuid }) => uuid)
  }
  const todo = async () => (await listTodos(await shop.asSeller())).find(({ kind }) => kind === 'ENDING_CARD')

  test('is written to its buyer once, and shown to its seller until another is given', async () => {
    const uuid = await soon()
    expect([await todo(), await endingOnes()]).toEqual([undefined, []])
    await shop.move({ days: 4 })
    await remindSubscribers(app.ctx())
    const [mail, ...others] = await mailsOf('cartão vence')
    expect(others).toEqual([])
    expect(mail!.text).toContain(`/pay/s/${uuid}#card`)
    expect(await todo()).toMatchObject({ count: 1, value: 10_000, uuid })
    expect(await endingOnes()).toEqual([uuid])
    await changeCard(await shop.asSeller(), { uuid, card: rawCard.parse(testCard()) })
    expect([await todo(), await endingOnes()]).toEqual([undefined, []])
  })

  test('is not written where it is over, and called so where the seller asks for it', async () => {
    const uuid = await soon()
    await app.sql`update subscriptions set card_ends_on = '2025-05-31' where uuid = ${uuid}`
    await remindSubscribers(app.ctx())
    expect(await mailsOf('cartão ven')).toEqual([])
    await sendCardLink(await shop.asSeller(), { uuid })
    const [mail, ...others] = await mailsOf('cartão venceu')
    expect(others).toEqual([])
    expect(mail!.text).toContain('venceu em 31 mai 2025')
    expect(mail!.text).toContain(`/pay/s/${uuid}#card`)
  })

  test('can be asked for by the seller, three times a day', async () => {
    const uuid = await soon()
    await expect(sendCardLink(await shop.asSeller(), { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
    await shop.move({ days: 4 })
    const ctx = await shop.asSeller()
    const sent = await Promise.allSettled([1, 2, 3, 4, 5].map(() => sendCardLink(ctx, { uuid })))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await mailsOf('cartão vence')).toHaveLength(4)
  })

  test('of a subscription of a former version is read from the card', async () => {
    const uuid = await shop.subscribe({ method: 'CREDIT_CARD', card: testCard() })
    const { cardEndsOn } = await shop.look(uuid)
    await app.sql`update subscriptions set card_ends_on = null where uuid = ${uuid}`
    await readCardEnds(app.ctx())
    expect((await shop.look(uuid)).cardEndsOn).toBe(cardEndsOn)
    expect(cardEndsOn).toMatch(/^20\d\d-\d\d-(28|29|30|31)$/)
  })
})
