// The name by which the buyer's bank or card shows a payment, beside the shop's: on the page, in mails, slips and receipts.
import { expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { resolveAuthorizations } from '@/lib/payments/orders/authorization/resolve'
import { drawSlip } from '@/lib/payments/orders/bank/draw-slip'
import { buildBrCode } from '@/lib/rails/pix/br-code'
import { parseBrCode } from '@/lib/rails/pix/parse-br-code'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { readPdf } from '@/lib/testing/read-pdf'
import { payCard } from '@/lib/testing/shops/shared-link'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { loadCheckout } from './load-checkout'
import { drawOwnReceipt } from './receipt/draw-own'
import { viewCheckout } from './view'

const app = await testApp()
const HOLDER = 'Pagamentos do Sul S.A.'
const shown = async (code: string) => viewCheckout(await loadCheckout(app.ctx(), code))
const wordsOf = async (pdf: Uint8Array) => (await readPdf(pdf)).words.replaceAll('\u00a0', ' ')
const receiptOf = async (code: string) => (await drawOwnReceipt(app.ctx(), { code, locale: 'pt-BR' })).content

async function mailsOf({ id }: { id: number }): Promise<string[]> {
  const rows = await app.sql`select text from mails where seller_id = ${id} order by id`
  return rows.map(({ text }) => text as string)
}

test('a PIX to the holder of another key names both, until its receipt', async () => {
  const { createCharge } = app.ports.pix
  app.ports.pix.createCharge = async (request) => {
    const read = parseBrCode((await createCharge(request)).brCode)
    if (!read.ok || read.brCode.kind !== 'dynamic') throw new Error('no dynamic code')
    return { brCode: buildBrCode({ ...read.brCode, merchantName: HOLDER }) }
  }
  const seller = await app.seller()
  const { code } = await app.link(seller)
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  app.ports.pix.createCharge = createCharge
  expect((await shown(code)).payment).toMatchObject({ method: 'PIX', payee: HOLDER })
  const [codeMail] = await mailsOf(seller)
  expect(codeMail).toContain(`No aplicativo do banco, ${seller.fantasyName} aparece assim: ${HOLDER}\n`)
  const [charge] = (await loadCheckout(app.ctx(), code)).charges
  await payAtBank(app.ctx(), charge!.bankReference!)
  expect((await shown(code)).receipt).toMatchObject({ payee: HOLDER })
  const words = await wordsOf(await receiptOf(code))
  for (const text of [HOLDER, seller.fantasyName, 'Recebedor no banco']) expect(words).toContain(text)
  expect((await mailsOf(seller)).at(-1)).toContain(`Recebedor no banco: ${HOLDER}`)
})

test('a slip is paid to the company, and its page, PDF and mail name the shop too', async () => {
  const seller = await app.seller()
  const companyName = 'Torrefação Porto Velho Ltda'
  await app.sql`update sellers set company_name = ${companyName} where id = ${seller.id}`
  const { code } = await app.link(seller, {}, { paymentMethods: ['BANK_SLIP'] })
  await startPayment(app.ctx(), { code, method: 'BANK_SLIP', buyer: testBuyer, address: testAddress })
  const { payment } = await shown(code)
  expect(payment).toMatchObject({ method: 'BANK_SLIP', payee: companyName })
  expect(payment).not.toHaveProperty('pixPayee')
  const [charge] = (await loadCheckout(app.ctx(), code)).charges
  const words = await wordsOf(await drawSlip(app.ctx(), charge!))
  for (const text of [companyName, `${seller.fantasyName} - `]) expect(words).toContain(text)
  expect((await mailsOf(seller))[0]).toContain(`${seller.fantasyName} aparece assim: ${companyName}\n`)
})

test('a card payment says the name that the acquirer sends to its statement', async () => {
  const { authorize } = app.ports.acquirer
  app.ports.acquirer.authorize = async (request) => {
    const answer = await authorize(request)
    return answer.outcome === 'approved' ? { ...answer, softDescriptor: 'CAFE PORTO' } : answer
  }
  const seller = await app.seller()
  const { code } = await app.link(seller, {}, { paymentMethods: ['CREDIT_CARD'] })
  await payCard(app.ctx(), code, testBuyer)
  app.ports.acquirer.authorize = authorize
  expect((await shown(code)).receipt).toMatchObject({ card: { statementName: 'CAFE PORTO' } })
  expect(await wordsOf(await receiptOf(code))).toMatch(/Nome na fatura\s+CAFE PORTO/)
  expect((await mailsOf(seller)).at(-1)).toContain('Nome na fatura: CAFE PORTO')
})

test.each([
  ['APRO', 'at once'],
  ['CONT', 'later'],
])(
  'a card that the sandbox approves (%s, %s) says the shop’s name where the sale names none',
  async (holderName) => {
    const seller = await app.seller({ fantasyName: 'Padaria São João da Barra' })
    const { code } = await app.link(seller, {}, { paymentMethods: ['CREDIT_CARD'] })
    await payCard(app.ctx(), code, testBuyer, holderName)
    app.advance(MINUTE_MS)
    await resolveAuthorizations(app.ctx())
    expect((await shown(code)).receipt).toMatchObject({ card: { statementName: 'Padaria Sao J' } })
    expect((await mailsOf(seller)).at(-1)).toContain('Nome na fatura: Padaria Sao J\n')
  },
)
