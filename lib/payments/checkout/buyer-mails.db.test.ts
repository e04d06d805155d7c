// What the buyer of a checkout gets by mail, and when nothing is written.
import { beforeEach, expect, test } from 'vitest'
import type { Locale } from '@/lib/base/i18n/locales'
import type { Actor, Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import type { Mail } from '@/lib/messages/mails/mailer'
import { sendMails } from '@/lib/messages/mails/send-mails'
import { type BuyerMailSwitch, buyerMailSwitches } from '@/lib/parties/seller-settings/buyer-mails'
import { changeBuyerMails } from '@/lib/parties/seller-settings/change-buyer-mails'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { issueCharge, issuePendingCharges } from '@/lib/payments/charges/issue-charge'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { payAtBank, payCode } from '@/lib/sandbox/bank/pay-code'
import { decideDispute } from '@/lib/sandbox/disputes/decide-dispute'
import { disputeCharge } from '@/lib/sandbox/disputes/dispute-charge'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { readPdf } from '@/lib/testing/read-pdf'
import { payCard } from '@/lib/testing/shops/shared-link'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { newBrowser } from '@/lib/testing/test-browser'
import { loadCheckout } from './load-checkout'
import { drawMailedFile } from './receipt/draw-mailed'
import { viewCheckout } from './view'

const app = await testApp()
let seller: SellerRow
beforeEach(async () => {
  await app.sql`update mails set due_at = null`
  seller = await app.seller()
})

const reading = (locale: Locale): Ctx => ({ ...app.ctx(), browser: { ...app.ctx().browser!, locale } })
const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
const mailsOf = () =>
  app.sql`select kind, recipient, subject, text, html, sealed_attachment from mails where seller_id = ${seller.id} order by id`
const kindsOf = async () => (await mailsOf()).map(({ kind }) => kind)

async function send(): Promise<Mail[]> {
  const sent: Mail[] = []
  const mailer = { serves: () => true, send: async (mail: Mail) => void sent.push(mail) }
  while ((await sendMails({ ...app.ctx(), ports: { ...app.ports, mailer } }, drawMailedFile)) > 0);
  return sent.filter(({ recipient }) => recipient === testBuyer.email)
}

async function request(method: 'PIX' | 'BANK_SLIP', ctx: Ctx = app.ctx(), changes: { value?: number } = {}) {
  const { code } = await app.link(
    seller,
    { title: 'Café especial' },
    { paymentMethods: ['PIX', 'BANK_SLIP', 'CREDIT_CARD'], ...changes },
  )
  await startPayment(ctx, { code, method, buyer: testBuyer, address: testAddress })
  const { charges } = await loadCheckout(app.ctx(), code)
  return { code, charge: charges[0]! }
}

async function orderByApi(): Promise<string> {
  const body = { title: 'Café', value: 100, installments: 1, payment: { method: 'PIX' } }
  const { uuid } = await createOrder(asSeller(), orderRequest.parse(body))
  await app.sql`update orders set customer = customer || ${app.sql.json({ email: 'a@b.com' })} where uuid = ${uuid}`
  return uuid
}

async function switchOff(...off: BuyerMailSwitch[]) {
  const owner = { kind: 'portal-user', userUuid: crypto.randomUUID(), sellerId: seller.id, role: 'OWNER' }
  await changeBuyerMails(app.ctx(owner as Actor), { off })
}

test('a PIX code is mailed to the buyer in the language of the page, with the look of the shop', async () => {
  await app.sql`update sellers set branding = ${app.sql.json({ accent: '#7a1f5c' })} where id = ${seller.id}`
  const { charge } = await request('PIX', reading('en'))
  const [mail] = await mailsOf()
  expect(mail).toMatchObject({
    kind: 'PIX_CODE',
    recipient: testBuyer.email,
    subject: 'Café do Porto: your PIX code of R$\u00a089.90',
  })
  expect(mail!.text).toContain(`\n${charge.pixCode}\n`)
  expect(mail!.html).toMatch(/#7a1f5c/)
  expect(mail!.html).toContain(`/pix/${charge.uuid}/qr.png`)
  await payCode(app.ctx(), charge.pixCode!)
  expect((await mailsOf()).at(-1)!.text).toContain('Hello, Maria')
})

test('the mail of a PIX code leads to the page that makes another code after it has expired, in any browser', async () => {
  const { code, charge } = await request('PIX')
  expect(/\/pay\/([\w-]+)/.exec((await mailsOf())[0]!.text)![1]).toBe(code)
  app.advance(2 * DAY_MS)
  const elsewhere = { ...app.ctx(), browser: newBrowser() }
  await startPayment(elsewhere, { code, method: 'PIX', buyer: testBuyer, address: testAddress })
  const renewed = (await loadCheckout(elsewhere, code)).charges.at(-1)!
  app.advance(-2 * DAY_MS)
  expect(renewed.pixCode).toMatch(/^000201/)
  expect(renewed.pixCode).not.toBe(charge.pixCode)
  const mails = await mailsOf()
  expect(mails[1]!.text).toContain(renewed.pixCode)
})

test('a slip is mailed with its line, its PIX code and the PDF, which is drawn when the mail is sent and never stored', async () => {
  const { charge } = await request('BANK_SLIP')
  const [mail] = await mailsOf()
  expect(mail).toMatchObject({ kind: 'SLIP', sealed_attachment: null })
  expect(mail!.text).toContain(charge.pixCode)
  const [sent] = await send()
  expect(sent!.attachment).toMatchObject({ name: 'boleto.pdf', mediaType: 'application/pdf' })
  const { words } = await readPdf(sent!.attachment!.content)
  const line = /\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/.exec(words)![0]
  expect(sent!.text).toContain(line)
  expect((await mailsOf())[0]).toMatchObject({ sealed_attachment: null })
})

test('a payment is receipted by one mail with the PDF, whatever the bank repeats', async () => {
  const { charge } = await request('PIX')
  await payCode(app.ctx(), charge.pixCode!)
  await payAtBank(app.ctx(), charge.bankReference!, {})
  const { code } = await app.link(seller, {}, { paymentMethods: ['CREDIT_CARD'] })
  await payCard(app.ctx(), code, testBuyer)
  expect(await kindsOf()).toEqual(['PIX_CODE', 'RECEIPT', 'RECEIPT'])
  const receipts = (await send()).filter(({ attachment }) => attachment)
  for (const { attachment, text } of receipts) {
    expect(attachment!.name).toMatch(/^comprovante-[0-9A-F]{8}\.pdf$/)
    const { words } = await readPdf(attachment!.content)
    expect(words).toContain('Comprovante de pagamento')
    expect(words).not.toContain(testBuyer.name)
    expect(text).toContain('R$\u00a089,90')
    expect(text).not.toMatch(/\/pay\/(?!me\/)/)
  }
  expect(receipts).toHaveLength(2)
})

test('the confirmation says where the receipt was mailed to, masked, and nothing where no mail goes out', async () => {
  const mailedTo = async (code: string, mailer = app.ports.mailer) => {
    const ctx = { ...app.ctx(), ports: { ...app.ports, mailer } }
    return viewCheckout(await loadCheckout(ctx, code)).receipt?.mailedTo
  }
  const { code, charge } = await request('PIX')
  await payCode(app.ctx(), charge.pixCode!)
  expect(await mailedTo(code)).toBe('m••••@exemplo.com.br')
  expect(await mailedTo(code, { ...app.ports.mailer, serves: () => false })).toBeUndefined()
  await app.sql`update mails set due_at = null, sent_at = null where kind = 'RECEIPT'`
  expect(await mailedTo(code)).toBeUndefined()
  await switchOff('RECEIPT')
  const other = await request('PIX')
  await payCode(app.ctx(), other.charge.pixCode!)
  expect(await mailedTo(other.code)).toBeUndefined()
})

test('a dispute that the seller wins is no second payment: it has no second receipt', async () => {
  const { code } = await app.link(seller, {}, { paymentMethods: ['CREDIT_CARD'] })
  await payCard(app.ctx(), code, testBuyer)
  const { uuid } = (await loadCheckout(app.ctx(), code)).charges[0]!
  await disputeCharge(asSeller(), { uuid })
  await decideDispute(asSeller(), { uuid, outcome: 'win' })
  expect((await loadCheckout(app.ctx(), code)).order!.status).toBe('PAID')
  expect(await kindsOf()).toEqual(['RECEIPT'])
})

test('a refund that is done at once is one mail; a slow one says first that it began', async () => {
  const fast = await request('PIX')
  await payCode(app.ctx(), fast.charge.pixCode!)
  await createRefund(asSeller(), { chargeUuid: fast.charge.uuid, value: 1_000 as never })
  await settleRefunds(app.ctx())
  app.advance(3 * MINUTE_MS)
  expect((await send()).map(({ subject }) => subject).filter((one) => one.includes('devolução'))).toEqual([
    'Café do Porto: devolução de R$\u00a010,00 feita',
  ])
  await createRefund(asSeller(), { chargeUuid: fast.charge.uuid, value: 1_052 as never })
  await settleRefunds(app.ctx())
  app.advance(2 * MINUTE_MS - 1)
  expect(await send()).toEqual([])
  app.advance(2)
  expect((await send()).map(({ subject }) => subject)).toEqual([
    'Café do Porto: devolução de R$\u00a010,52 a caminho',
  ])
  await settleRefunds(app.ctx())
  expect((await send()).map(({ subject }) => subject)).toEqual([
    'Café do Porto: devolução de R$\u00a010,52 feita',
  ])
  app.advance(-5 * MINUTE_MS - 1)
})

test('a refund that fails before its buyer was written to is no mail', async () => {
  const { charge } = await request('PIX')
  await payCode(app.ctx(), charge.pixCode!)
  await createRefund(asSeller(), { chargeUuid: charge.uuid, value: 1_051 as never })
  await settleRefunds(app.ctx())
  app.advance(3 * MINUTE_MS)
  await send()
  app.advance(-3 * MINUTE_MS)
  const sent =
    await app.sql`select kind from mails where seller_id = ${seller.id} and kind like 'REFUND%' and sent_at is not null`
  expect([...sent]).toEqual([])
})

test('nothing is written for a kind that is switched off, for an order by API, or without an e-mail', async () => {
  await switchOff(...buyerMailSwitches)
  const { charge } = await request('PIX')
  await payCode(app.ctx(), charge.pixCode!)
  await createRefund(asSeller(), { chargeUuid: charge.uuid })
  await settleRefunds(app.ctx())
  expect(await mailsOf()).toEqual([])
  await switchOff()
  const { charges } = await issueOrder(asSeller(), { uuid: await orderByApi() })
  await payCode(app.ctx(), charges[0]!.pixCode!)
  const nameless = await request('PIX')
  await app.sql`update orders set customer = customer || ${app.sql.json({ email: '' })}
    where id = ${nameless.charge.orderId}`
  await payCode(app.ctx(), nameless.charge.pixCode!)
  expect(await kindsOf()).toEqual(['PIX_CODE'])
})

test('a code that the bank issued late is mailed once, by whatever issues it, and none of an order by API', async () => {
  const { createCharge } = app.ports.pix
  app.ports.pix.createCharge = () => Promise.reject(new NoAnswer('bank is unavailable'))
  const { charge } = await request('PIX')
  const uuid = await orderByApi()
  await issueOrder(asSeller(), { uuid })
  app.ports.pix.createCharge = createCharge
  expect(await mailsOf()).toEqual([])
  app.advance(11_000)
  const issuing = [
    issueCharge(app.ctx(), charge),
    issueCharge(app.ctx(), charge),
    issuePendingCharges(app.ctx()),
  ]
  await Promise.all(issuing)
  await issuePendingCharges(app.ctx())
  app.advance(-11_000)
  const [row] =
    await app.sql`select c.pix_code from charges c join orders o on o.id = c.order_id where o.uuid = ${uuid}`
  expect(row!.pix_code).toMatch(/^000201/)
  expect(await kindsOf()).toEqual(['PIX_CODE'])
})

test('an address that was typed at a checkout gets six codes a day at most, and subjects have no data of a person', async () => {
  for (let count = 0; count < 8; count++) await request(count % 2 ? 'PIX' : 'BANK_SLIP')
  expect(await mailsOf()).toHaveLength(6)
  app.advance(DAY_MS + 1)
  await request('PIX')
  app.advance(-DAY_MS - 1)
  const all = await mailsOf()
  expect(all).toHaveLength(7)
  for (const { subject } of all) expect(subject).not.toMatch(/Maria|529|maria@|99999/)
})
