// A link that names a buyer of the seller: what any browser with the link sees of the buyer, and what it can pay.
import { describe, expect, test } from 'vitest'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testAddress } from '@/lib/testing/buyer'
import { HIDDEN, knownShop, namedBuyer } from '@/lib/testing/shops/known-buyer'
import { secondBuyer } from '@/lib/testing/shops/shared-link'
import { startPayment } from '@/lib/testing/shops/shown-payment'

const app = await testApp()
const shop = await knownShop(app)
const named = () => shop.link({ uuidSellerClient: shop.buyer.uuid })

const customers = (code: string) => app.sql`
  select o.customer, o.customer_is_record from orders o join payment_links l on l.id = o.link_id
  where l.code = ${code} order by o.id`

describe('a link that names its buyer', () => {
  test('shows masked initials and three digits of the document, and nothing else of the buyer', async () => {
    const { code } = await named()
    const view = await shop.browser().look(code)
    expect(view.known).toEqual({
      kind: 'LINK',
      name: 'M•••• S.',
      document: '•••.•••.247-••',
      codeBy: ['MAIL', 'SMS'],
    })
    expect(JSON.stringify(view)).not.toMatch(HIDDEN)
  })

  test('is paid by PIX in one press by the named buyer, whose data stay masked while waiting and when paid', async () => {
    const { code } = await named()
    const browser = shop.browser()
    await startPayment(browser.ctx(), { code, method: 'PIX' })
    const waiting = await browser.look(code)
    expect(waiting).toMatchObject({
      payment: { method: 'PIX', state: 'WAITING' },
      known: { name: 'M•••• S.' },
    })
    expect(waiting).not.toHaveProperty('buyer')
    expect(JSON.stringify(waiting)).not.toMatch(HIDDEN)
    expect(await customers(code)).toMatchObject([
      { customer: { uuid: shop.buyer.uuid, name: namedBuyer.name }, customer_is_record: true },
    ])
    await payCode(browser.ctx(), waiting.payment!.code!)
    const paid = await browser.look(code)
    expect(paid).toMatchObject({ state: 'PAID', receipt: { value: 8990 } })
    expect(JSON.stringify(paid)).not.toMatch(/Aparecida|52998224725|maria@|@exemplo/)
  })

  test('is paid by a typed card in the name of its buyer, whose data stay masked after a decline', async () => {
    const { code } = await named()
    const browser = shop.browser()
    const declined = await browser.payByCard(code, { card: { ...card, holderName: 'FUND' } })
    expect(declined).toMatchObject({ payment: { state: 'DECLINED' }, known: { kind: 'LINK' } })
    expect(JSON.stringify(declined)).not.toMatch(/Aparecida|52998224725|maria@/)
    expect(await browser.payByCard(code)).toMatchObject({ state: 'PAID' })
  })

  test('pays again after a decline where the seller has no address of the buyer', async () => {
    const own = await knownShop(app)
    await app.sql`update buyers set email = '' where uuid = ${own.buyer.uuid}`
    const { code } = await own.link({ uuidSellerClient: own.buyer.uuid })
    const browser = own.browser()
    await browser.payByCard(code, { card: { ...card, holderName: 'FUND' } })
    expect(await browser.payByCard(code)).toMatchObject({ state: 'PAID' })
  })

  test('gives no slip, which shows the whole payer, before a code', async () => {
    const { code } = await named()
    const browser = shop.browser()
    const slip = () => startPayment(browser.ctx(), { code, method: 'BANK_SLIP', address: testAddress })
    await expect(slip()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await startPayment(browser.ctx(), { code, method: 'PIX' })
    await expect(slip()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await browser.request(code)
    expect(await browser.type(code, (await shop.mailed()).code)).toBe(true)
    await slip()
    expect(await browser.look(code)).toMatchObject({ payment: { method: 'BANK_SLIP', state: 'WAITING' } })
  })

  test('takes the typed data of somebody else, and the seller’s record stays as it was', async () => {
    const { code } = await named()
    const browser = shop.browser()
    await startPayment(browser.ctx(), { code, method: 'PIX' })
    const typed = { ...secondBuyer, document: namedBuyer.document }
    await startPayment(browser.ctx(), { code, method: 'BANK_SLIP', buyer: typed, address: testAddress })
    const view = await browser.look(code)
    expect(view).toMatchObject({ buyer: { name: secondBuyer.name }, payment: { method: 'BANK_SLIP' } })
    expect(view).not.toHaveProperty('known')
    expect(JSON.stringify(view)).not.toMatch(/Aparecida/)
    expect(await customers(code)).toMatchObject([{ customer_is_record: false }])
    const [record] = await app.sql`select name, email from buyers where uuid = ${shop.buyer.uuid}`
    expect(record).toMatchObject({ name: namedBuyer.name, email: namedBuyer.email })
  })

  test('shows nothing of a payment to the next browser, which sees the same masked buyer', async () => {
    const { code } = await named()
    await startPayment(shop.browser().ctx(), { code, method: 'PIX' })
    const next = await shop.browser().look(code)
    expect(next.known).toMatchObject({ kind: 'LINK', name: 'M•••• S.' })
    expect(next).not.toHaveProperty('payment')
    expect(JSON.stringify(next)).not.toMatch(HIDDEN)
  })
})

const card = { number: '4111 1111 1111 1111', expiration: '08/2031', cvv: '123' }

test('a link that names nobody offers a code, and a request without a buyer is refused', async () => {
  const { code } = await shop.link()
  const browser = shop.browser()
  expect((await browser.look(code)).known).toEqual({ kind: 'NOBODY', codeBy: ['MAIL'] })
  await expect(startPayment(browser.ctx(), { code, method: 'PIX' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})
