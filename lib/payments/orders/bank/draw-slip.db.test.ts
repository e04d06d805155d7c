import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { unknownAddress } from '@/lib/parties/buyers/buyer'
import { buyerRequest } from '@/lib/parties/buyers/contract'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { cancelCharge } from '@/lib/payments/orders/lifecycle/cancel-charge'
import { failCharge } from '@/lib/payments/orders/lifecycle/fail-charge'
import { passDueCharges } from '@/lib/payments/orders/lifecycle/pass-due-charges'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { testRails } from '@/lib/testing/connections/test-rails'
import { digitsOf, readPdf } from '@/lib/testing/read-pdf'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { drawSlip } from './draw-slip'
import { issueOrder } from './issue-order'

const app = await testApp()

const asSeller = (seller: SellerRow) => {
  const actor = { kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' } as const
  return seller.environment === 'LIVE' ? app.ctx(actor) : app.ctx(actor)
}

async function order(seller: SellerRow, changes: object = {}): Promise<ChargeRow[]> {
  const request = { title: 'Café', value: 100, installments: 1, payment: { method: 'BANK_SLIP' }, ...changes }
  const { uuid } = await createOrder(asSeller(seller), orderRequest.parse(request))
  return (await issueOrder(asSeller(seller), { uuid })).charges
}

const slip = async (seller: SellerRow, changes: object = {}) => (await order(seller, changes))[0]!

const draw = async (uuid: string) => readPdf(await drawSlip(app.ctx({ kind: 'anonymous' }), { uuid }))

describe('the PDF of a bank slip', () => {
  test('is drawn for anyone who has the uuid of the charge', async () => {
    const seller = await app.seller({ document: '11222333000181' })
    const charges = await order(seller, { installments: 3, description: 'Torrado na semana.' })
    const papers = await Promise.all(charges.map(({ uuid }) => draw(uuid)))
    expect(papers.map(({ bars }) => digitsOf(bars))).toEqual(charges.map((charge) => charge.bankSlipBarcode))
    for (const [index, { words }] of papers.entries()) {
      expect(words).toContain(`Parcela ${index + 1} de 3 - Café`)
      expect(words).toContain(charges[index]!.bankReference)
    }
    const expected = [
      'Café do Porto Ltda.',
      'CNPJ 11.222.333/0001-81',
      'Santos',
      'Torrado na semana.',
      'R$ 33,34',
    ]
    for (const text of expected) expect(papers[0]!.words).toContain(text)
    const days = ['20/11/2026', 'pago até 23/11/2026, ainda está em dia', 'lotérica até 22/02/2027.']
    for (const text of days) expect(papers[0]!.words).toContain(text)
  })

  test('is marked as a simulation for sandbox sellers, and only for them', async () => {
    await (await testRails(app)).connect('live')
    const [sandbox, live] = [await app.seller(), await app.seller({ environment: 'LIVE' })]
    expect((await draw((await slip(sandbox)).uuid)).words).toContain('SEM VALOR')
    expect((await draw((await slip(live)).uuid)).words).not.toContain('SEM VALOR')
  })

  test('is payable while it is late, and is marked once it is paid, cancelled or expired', async () => {
    const seller = await app.seller()
    const [paid, canceled, failed, unpaid] = [
      await slip(seller),
      await slip(seller),
      await slip(seller),
      await slip(seller),
    ]
    await payCode(app.ctx(), paid.bankSlipBarcode!)
    await cancelCharge(asSeller(seller), { uuid: canceled.uuid })
    await failCharge(asSeller(seller), failed, {
      code: 'BANK_REFUSED',
      title: 'x',
      description: 'x',
      action: 'x',
    })
    for (const [{ uuid }, word] of [
      [paid, 'PAGO'],
      [canceled, 'CANCELADO'],
      [failed, 'CANCELADO'],
    ] as const) {
      expect((await draw(uuid)).words).toContain(`${word} - NÃO PAGAR`)
    }
    app.advance(93 * DAY_MS)
    await passDueCharges(app.ctx())
    const late = await draw(unpaid.uuid)
    expect(digitsOf(late.bars)).toBe(unpaid.bankSlipBarcode)
    expect(late.words).not.toContain('NÃO PAGAR')
    app.advance(2 * DAY_MS)
    const expired = await draw(unpaid.uuid)
    expect(expired.words).toContain('VENCIDO - NÃO PAGAR')
    expect(expired.bars).toEqual([])
    app.advance(-95 * DAY_MS)
  })

  test("expires by its seller's clock", async () => {
    const ahead = await app.seller()
    const { uuid } = await slip(ahead)
    await app.sql`update sellers set clock_offset_ms = ${95 * DAY_MS} where id = ${ahead.id}`
    expect((await draw(uuid)).words).toContain('VENCIDO')
  })

  test('of a PIX charge, of a charge without a slip yet, or of no charge is NOT_FOUND', async () => {
    const seller = await app.seller()
    const pix = await slip(seller, { payment: { method: 'PIX' } })
    const { registerSlip } = app.ports.bankSlip
    app.ports.bankSlip.registerSlip = () => Promise.reject(new NoAnswer('bank is unavailable'))
    const waiting = await slip(seller)
    app.ports.bankSlip.registerSlip = registerSlip
    for (const uuid of [pix.uuid, waiting.uuid, randomUUID()]) {
      await expect(draw(uuid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

describe('the payer on a bank slip', () => {
  const address = { ...unknownAddress, street: 'Rua Augusta', number: '9', city: 'São Paulo', state: 'SP' }
  const { name, email, document } = testBuyer

  async function savedBuyer(seller: SellerRow): Promise<string> {
    const request = buyerRequest.parse({ name, email, document, address })
    return (await createBuyer(asSeller(seller), request)).uuid
  }

  test('is named with the address that the seller gave', async () => {
    const seller = await app.seller()
    const uuidBuyer = await savedBuyer(seller)
    const { words } = await draw((await slip(seller, { uuidBuyer })).uuid)
    for (const text of ['Maria da Silva', 'CPF 529.982.247-25', 'Rua Augusta, 9', 'São Paulo/SP']) {
      expect(words).toContain(text)
    }
  })

  test('has no address for another person who enters the document at a checkout', async () => {
    const seller = await app.seller()
    await savedBuyer(seller)
    const { code } = await app.link(seller, {}, { paymentMethods: ['BANK_SLIP'] })
    await startPayment(app.ctx(), { code, method: 'BANK_SLIP', buyer: testBuyer, address: testAddress })
    const { charges } = await loadCheckout(app.ctx(), code)
    const { words } = await draw(charges[0]!.uuid)
    expect(words).toContain('Maria da Silva')
    expect(words).not.toContain('Rua Augusta')
  })

  test('is not shown on a slip that was cancelled', async () => {
    const seller = await app.seller()
    const { code } = await app.link(seller, {}, { paymentMethods: ['BANK_SLIP'] })
    await startPayment(app.ctx(), { code, method: 'BANK_SLIP', buyer: testBuyer, address: testAddress })
    const [first] = (await loadCheckout(app.ctx(), code)).charges
    await cancelCharge(asSeller(seller), { uuid: first!.uuid })
    const next = { ...testBuyer, name: 'João Souza', document: '11144477735' }
    await startPayment(app.ctx(), { code, method: 'BANK_SLIP', buyer: next, address: testAddress })
    const { charges } = await loadCheckout(app.ctx(), code)
    expect((await draw(charges[1]!.uuid)).words).toContain('João Souza')
    expect((await draw(first!.uuid)).words).not.toMatch(/João|111\.444/)
  })
})
