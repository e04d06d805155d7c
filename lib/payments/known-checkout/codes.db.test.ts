// The codes of six digits by which a browser proves that it may see a buyer's data.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { noMailer } from '@/lib/messages/mails/no-mailer'
import { noSmsSender } from '@/lib/messages/sms/no-sender'
import { type TestApp, testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { knownShop, namedBuyer } from '@/lib/testing/shops/known-buyer'
import { forgetOwn } from './forget-own'
import { viewOwn } from './load-own'
import { requestOwnCode, typeOwnCode } from './own-codes'

const app: TestApp = await testApp()
let shop: Awaited<ReturnType<typeof knownShop>>
beforeEach(async () => {
  shop = await knownShop(app)
})
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

/** Keeps the data of testBuyer, with a confirmed address. */
async function confirmed() {
  const browser = shop.browser()
  const { code } = await shop.link()
  await browser.payByCard(code, { buyer: testBuyer, keep: 'CARD' })
  await requestOwnCode(browser.ctx(), { seller: shop.seller.uuid, locale: 'pt-BR' })
  const { code: typed } = await shop.mailed()
  expect(await typeOwnCode(browser.ctx(), { seller: shop.seller.uuid, typed })).toMatchObject({
    accepted: true,
  })
  return browser
}

describe('the code of a link that names its buyer', () => {
  test('goes to the buyer’s address and shows the buyer to the browser that typed it alone, for an hour', async () => {
    const { code } = await shop.link({ uuidSellerClient: shop.buyer.uuid })
    const browser = shop.browser()
    await browser.request(code)
    const mail = await shop.mailed()
    expect(mail).toMatchObject({ count: 1, recipient: namedBuyer.email })
    const other = shop.browser()
    expect(await other.type(code, mail.code)).toBe(false)
    expect(await browser.type(code, mail.code)).toBe(true)
    expect((await browser.look(code)).known).toMatchObject({ name: namedBuyer.name, email: namedBuyer.email })
    expect((await other.look(code)).known).toMatchObject({ name: 'M•••• S.' })
    app.advance(HOUR_MS)
    expect((await browser.look(code)).known).toMatchObject({ name: 'M•••• S.' })
  })

  test('is offered and sent by nothing that this installation has not configured', async () => {
    const { code } = await shop.link({ uuidSellerClient: shop.buyer.uuid })
    const browser = shop.browser()
    const { mailer, sms } = app.ports
    onTestFinished(() => void Object.assign(app.ports, { mailer, sms }))
    Object.assign(app.ports, { mailer: noMailer })
    expect((await browser.look(code)).known).toMatchObject({ codeBy: ['SMS'] })
    await expect(browser.request(code)).rejects.toMatchObject({ code: 'CONFLICT' })
    Object.assign(app.ports, { sms: noSmsSender })
    expect((await browser.look(code)).known).toMatchObject({ codeBy: [] })
    const open = await shop.link()
    expect((await browser.look(open.code)).known).toBeUndefined()
    const own = { seller: shop.seller.uuid, locale: 'pt-BR' as const, email: testBuyer.email }
    expect(await viewOwn(browser.ctx(), own)).toMatchObject({ sendsCodes: false })
    await expect(requestOwnCode(browser.ctx(), own)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await shop.mailed()).count).toBe(0)
  })

  test('goes by SMS to the phone of a sandbox seller’s buyer', async () => {
    const { code } = await shop.link({ uuidSellerClient: shop.buyer.uuid })
    const browser = shop.browser()
    await browser.request(code, { channel: 'SMS' })
    const message = await shop.texted()
    expect(message.phone).toBe('5511999990000')
    expect(await browser.type(code, message.code)).toBe(true)
    expect((await shop.mailed()).count).toBe(0)
  })

  test('can’t be typed twice, late, after five wrong ones, or once another was sent', async () => {
    const { code } = await shop.link({ uuidSellerClient: shop.buyer.uuid })
    const sent = async (browser: ReturnType<typeof shop.browser>) => {
      await browser.request(code)
      return (await shop.mailed()).code
    }
    const first = shop.browser()
    const used = await sent(first)
    expect([await first.type(code, used), await first.type(code, used)]).toEqual([true, false])
    const second = shop.browser()
    const late = await sent(second)
    app.advance(10 * MINUTE_MS)
    expect(await second.type(code, late)).toBe(false)
    const third = shop.browser()
    const guessed = await sent(third)
    for (let turn = 0; turn < 5; turn++) expect(await third.type(code, wrongOf(guessed))).toBe(false)
    expect(await third.type(code, guessed)).toBe(false)
    const fourth = shop.browser()
    const replaced = await sent(fourth)
    const newest = await sent(fourth)
    if (replaced !== newest) expect(await fourth.type(code, replaced)).toBe(false)
    expect(await fourth.type(code, newest)).toBe(true)
    await expect(shop.browser().request(code)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('is stored sealed, and not at all once it was typed', async () => {
    const { code } = await shop.link({ uuidSellerClient: shop.buyer.uuid })
    const browser = shop.browser()
    await browser.request(code)
    const typed = (await shop.mailed()).code
    const sealed = () => app.sql`select sealed_code from buyer_codes where seller_id = ${shop.seller.id}`
    const [before] = await sealed()
    expect(before!.sealed_code).not.toContain(typed)
    await browser.type(code, typed)
    expect(await sealed()).toEqual([{ sealed_code: '' }])
    const [mail] = await app.sql`select text, html from mails where seller_id = ${shop.seller.id}`
    expect(`${mail!.text} ${mail!.html}`).not.toContain(typed)
  })
})

describe.each(['FAST_ORDER', 'ORDER'] as const)('the code of a link (%s) that names nobody', (type) => {
  test('recognises who keeps data here in another browser, for an hour', async () => {
    await confirmed()
    const { code } = await shop.link({ type })
    const browser = shop.browser()
    expect((await browser.look(code)).known).toEqual({ kind: 'NOBODY', codeBy: ['MAIL'] })
    await browser.request(code, { email: 'MARIA@exemplo.com.br' })
    expect(await browser.type(code, (await shop.mailed()).code)).toBe(true)
    expect((await browser.look(code)).known).toMatchObject({ kind: 'KEPT', cards: [{ last4digits: '1111' }] })
    app.advance(HOUR_MS)
    expect((await browser.look(code)).known).toEqual({ kind: 'NOBODY', codeBy: ['MAIL'] })
  })

  test('has the same response and limit for an unknown address, to which nothing is sent', async () => {
    await confirmed()
    app.advance(HOUR_MS)
    const { count } = await shop.mailed()
    const { code } = await shop.link({ type })
    const outcomes = async (email: string, times: number) => {
      const browser = shop.browser()
      const all = []
      for (let turn = 0; turn < times; turn++)
        all.push(await browser.request(code, { email }).catch((error: { code: string }) => error.code))
      return [...all, await browser.type(code, '12345')]
    }
    const unknown = await outcomes('ninguem@exemplo.com.br', 6)
    expect(unknown).toEqual([...Array(5).fill(undefined), 'TOO_MANY_REQUESTS', false])
    expect((await shop.mailed()).count).toBe(count)
    expect(await outcomes(testBuyer.email, 6)).toEqual(unknown)
  })

  test('sends nothing to an address that was typed and never confirmed', async () => {
    const { code: first } = await shop.link()
    await shop.browser().payByCard(first, { buyer: testBuyer, keep: 'CARD' })
    const { code } = await shop.link({ type })
    await shop.browser().request(code, { email: testBuyer.email })
    expect((await shop.mailed()).count).toBe(0)
  })
})

describe('the mailbox of somebody whose address a stranger types', () => {
  const seller = () => shop.seller.uuid
  const request = (browser: ReturnType<typeof shop.browser>) =>
    requestOwnCode(browser.ctx(), { seller: seller(), locale: 'pt-BR' })

  test('gets five codes an hour, also where the stranger deletes what it keeps and begins again', async () => {
    const browser = shop.browser()
    const keep = async () => browser.payByCard((await shop.link()).code, { buyer: testBuyer, keep: 'DATA' })
    await keep()
    for (let turn = 0; turn < 5; turn++) await request(browser)
    await forgetOwn(browser.ctx(), { seller: seller(), what: 'ALL' })
    expect(await typeOwnCode(browser.ctx(), { seller: seller(), typed: (await shop.mailed()).code })).toEqual(
      {
        accepted: false,
        sellerUuid: seller(),
      },
    )
    await keep()
    await expect(request(browser)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('gets fifteen codes a day', async () => {
    const { code } = await shop.link({ uuidSellerClient: shop.buyer.uuid })
    for (let hour = 0; hour < 3; hour++) {
      for (let turn = 0; turn < 5; turn++) await shop.browser().request(code)
      app.advance(HOUR_MS)
    }
    await expect(shop.browser().request(code)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    app.advance(21 * HOUR_MS)
    await shop.browser().request(code)
  })
})
