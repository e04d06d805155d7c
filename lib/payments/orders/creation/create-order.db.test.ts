import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { sumAccount } from '@/lib/money/ledger/store'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { insertSubSeller } from '@/lib/parties/sellers/sub-seller-store'
import { issuePendingCharges } from '@/lib/payments/charges/issue-charge'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { viewOrder } from '@/lib/payments/orders/view'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { orderRequest } from './contract'
import { createOrder } from './create-order'

const app = await testApp()
let seller: SellerRow

beforeEach(async () => {
  seller = await app.seller()
})

const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })

async function order(changes: Record<string, unknown> = {}) {
  const request = { title: 'Café', value: 100, installments: 1, payment: { method: 'PIX' }, ...changes }
  const { uuid } = await createOrder(asSeller(), orderRequest.parse(request))
  const created = await issueOrder(asSeller(), { uuid })
  return { ...created, view: viewOrder(created.order, created.charges, [], app.ctx()) }
}

const subSeller = (changes: Record<string, unknown> = {}) =>
  app.db.transaction((tx) =>
    insertSubSeller(tx, {
      sellerId: seller.id,
      name: 'Sócia',
      document: randomUUID().slice(0, 14),
      phoneCountryCode: '',
      phone: '',
      email: 's@exemplo.com.br',
      alternativeEmail: '',
      account: null,
      active: true,
      createdAt: app.ctx().now,
      ...changes,
    }),
  )

describe('an order', () => {
  test.each(['PIX', 'BANK_SLIP'])('by %s gives its origin to each of its charges', async (method) => {
    const { charges } = await order({ payment: { method }, installments: 2, originRequest: 'CHECKOUT' })
    expect(charges.map(({ origin }) => origin)).toEqual(['CHECKOUT', 'CHECKOUT'])
  })

  test('by PIX has one charge that is due today, with its code', async () => {
    const { view, order: row } = await order()
    expect(view).toMatchObject({
      status: 'SENT',
      createdAt: row.createdAt.toISOString(),
      payment: 'PIX',
      originRequest: 'API',
      startDate: '2026-11-20',
      subSellerPaymentResponse: [],
      customer: { uuid: '', document: '', name: '' },
      charges: [{ status: 'SCHEDULED', value: 100, fee: 0.99, expirationDate: '2026-11-20' }],
    })
    expect(view.charges[0]!.pixCode).toMatch(/^000201/)
  })

  test('with a start date before today is due from today on', async () => {
    const { view } = await order({ installments: 2, startDate: '2024-03-31' })
    expect(view.startDate).toBe('2024-03-31')
    expect(view.charges.map((charge) => charge.expirationDate)).toEqual(['2026-11-20', '2026-12-20'])
  })

  test('in instalments has one charge a month; their values sum to its own, the first with the remainder', async () => {
    const { view, charges } = await order({
      value: 100,
      installments: 3,
      startDate: '2027-01-31',
      payment: { method: 'BANK_SLIP' },
    })
    expect(view.charges.map(({ value, expirationDate }) => [value, expirationDate])).toEqual([
      [33.34, '2027-01-31'],
      [33.33, '2027-02-28'],
      [33.33, '2027-03-31'],
    ])
    // 31 January 2027 is a Sunday: a charge due then can be paid in time on Monday, and is late on Tuesday.
    expect(charges[0]!.lateAt).toEqual(new Date('2027-02-02T03:00:00Z'))
    for (const charge of view.charges) {
      expect(charge.bankSlipBarcode).toHaveLength(44)
      expect(charge.bankSlipDigitableLine).toHaveLength(47)
      expect(charge.bankSlip).toBe(`http://localhost:3000/bank-slips/${charge.uuid}/slip.pdf`)
    }
  })

  test('takes its customer from fraudData, which never changes the record of an existing buyer', async () => {
    const person = (name: string) => ({
      method: 'PIX',
      fraudData: { document: '529.982.247-25', name, email: 'm@exemplo.com.br', phone: '(11) 99999-9999' },
    })
    const first = await order({ payment: person('Maria') })
    const second = await order({ payment: person('Outra') })
    expect(first.view.customer).toMatchObject({ document: '52998224725', type: 'CPF', phone: '11999999999' })
    expect(second.view.customer).toMatchObject({ uuid: first.view.customer.uuid, name: 'Outra' })
    const byUuid = await order({ uuidBuyer: first.view.customer.uuid })
    expect(byUuid.view.customer).toMatchObject({ name: 'Maria', document: '52998224725' })
  })

  test('stores a foreign document as it was sent', async () => {
    const internationalDocument = { documentNumber: 'ab-123', documentType: 'passport', documentNation: 'ar' }
    const { view } = await order({ payment: { method: 'PIX', fraudData: { internationalDocument } } })
    expect(view.customer).toMatchObject({ document: 'AB-123', type: 'PASSPORT', documentCountry: 'AR' })
  })

  test('is created without its code where the bank is unavailable, and gets it later', async () => {
    const { createCharge } = app.ports.pix
    app.ports.pix.createCharge = () => Promise.reject(new NoAnswer('bank is unavailable'))
    const { view, order: created } = await order()
    expect(view.charges[0]).not.toHaveProperty('pixCode')
    app.ports.pix.createCharge = createCharge
    app.advance(11_000)
    expect(await issuePendingCharges(app.ctx())).toBe(1)
    expect((await issueOrder(asSeller(), { uuid: created.uuid })).charges[0]!.pixCode).toMatch(/^000201/)
  })

  test.each([
    [{ startDate: '2126-11-19' }, 'startDate'],
    [{ uuidBuyer: randomUUID() }, 'uuidBuyer'],
    [{ payment: { method: 'CREDIT_CARD' } }, 'payment.card'],
  ])('can not be: %o names the field', async (changes, field) => {
    await expect(order(changes)).rejects.toMatchObject({
      code: 'BAR-0100',
      details: { fields: [{ field }] },
    })
  })

  test('of a seller in the TIMELINE flow refuses CREDIT_CARD_EARLY_BUYER', async () => {
    seller = await app.seller({ receivableFlow: 'TIMELINE' })
    const refused = order({ payment: { method: 'CREDIT_CARD_EARLY_BUYER' } })
    await expect(refused).rejects.toMatchObject({ details: { fields: [{ field: 'payment.method' }] } })
    await expect(refused).rejects.toThrow()
  })
})

describe('a split', () => {
  test('gives each sub-seller its share of every payment, to the centavo', async () => {
    const [half, fixed] = [await subSeller(), await subSeller()]
    const subSellerPayment = [
      { idSubSeller: half.id, paymentType: 'PERCENTAGE', paymentValue: 33.33 },
      { idSubSeller: fixed.id, paymentType: 'FIXED', paymentValue: 10, amount: 10 },
    ]
    const { view, charges } = await order({ installments: 3, subSellerPaymentRequest: { subSellerPayment } })
    expect(view.subSellerPaymentResponse).toEqual([
      {
        subSellerPaymentResponse: [
          { idSubSeller: half.id, paymentType: 'PERCENTAGE', paymentValue: 33.33, amount: 33.33 },
          { idSubSeller: fixed.id, paymentType: 'FIXED', paymentValue: 10, amount: 10 },
        ],
        amountForSubSellers: 43.33,
      },
    ])
    for (const charge of charges) await payAtBank(asSeller(), charge.bankReference!)
    const fees = charges.reduce((sum, charge) => sum + charge.fee, 0)
    expect(await sumAccount(app.db, seller.id, 'SUB_SELLER_PAYABLE')).toBe(-4333)
    expect(await sumAccount(app.db, seller.id, 'SELLER_PAYABLE')).toBe(-(10_000 - 4333 - fees))
    const parts = await app.sql<{ id: number; sum: string }[]>`
      select sub_seller_id as id, sum(amount) from postings where sub_seller_id is not null group by 1 order by 1`
    expect(parts.map((part) => Number(part.sum))).toEqual([-3333, -1000])
  })

  test.each([
    ['an unknown sub-seller', () => [{ idSubSeller: 999_999, paymentType: 'FIXED', paymentValue: 1 }]],
    [
      'shares above the value less the fee',
      async () => [{ idSubSeller: (await subSeller()).id, paymentType: 'PERCENTAGE', paymentValue: 100 }],
    ],
    [
      'an amount that differs from the computed one',
      async () => [{ idSubSeller: (await subSeller()).id, paymentType: 'FIXED', paymentValue: 1, amount: 2 }],
    ],
    [
      'an inactive sub-seller',
      async () => [
        { idSubSeller: (await subSeller({ active: false })).id, paymentType: 'FIXED', paymentValue: 1 },
      ],
    ],
    [
      'one named twice',
      async () => {
        const share = { idSubSeller: (await subSeller()).id, paymentType: 'FIXED', paymentValue: 1 }
        return [share, share]
      },
    ],
    [
      "another seller's sub-seller",
      async () => {
        const { id: sellerId } = await app.seller()
        return [{ idSubSeller: (await subSeller({ sellerId })).id, paymentType: 'FIXED', paymentValue: 1 }]
      },
    ],
  ])('refuses %s', async (_, shares) => {
    const subSellerPayment = await shares()
    await expect(order({ subSellerPaymentRequest: { subSellerPayment } })).rejects.toMatchObject({
      code: 'BAR-5001',
    })
  })

  test('never exceeds the value: a payment with a split of its last centavo still balances', async () => {
    const { id } = await subSeller()
    const value = centavos(10_000 - 99)
    const subSellerPayment = [{ idSubSeller: id, paymentType: 'FIXED', paymentValue: value / 100 }]
    const { charges } = await order({ subSellerPaymentRequest: { subSellerPayment } })
    await payAtBank(asSeller(), charges[0]!.bankReference!)
    expect(await sumAccount(app.db, seller.id, 'SELLER_PAYABLE')).toBe(0)
  })
})
