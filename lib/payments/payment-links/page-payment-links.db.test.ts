import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import type { PageRequest } from '@/lib/base/kernel/pagination'
import { browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { cancelPaymentLink } from './cancel-payment-link'
import { paymentLinkRequest } from './contract'
import { createPaymentLink } from './create-payment-link'
import { createSessionLink } from './create-session-link'
import { getPaymentLink } from './get-payment-link'
import type { LinkColumn } from './list-store'
import { linkFields } from './listing/fields'
import { linkList } from './listing/list'
import { pagePaymentLinks } from './page-payment-links'
import { linkStates } from './payment-link'
import { replacePaymentLink } from './replace-payment-link'
import { viewPaymentLink } from './view'

const app = await testApp()
let seller: SellerRow

const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
const newest = { column: 'createdAt', direction: 'desc', requested: false } as const
const page = (changes: Partial<Parameters<typeof pagePaymentLinks>[1]> = {}) =>
  pagePaymentLinks(asSeller(), { page: 0, size: 20, sort: newest, ...changes })
const values = async (sort: PageRequest<LinkColumn>['sort'], changes: object = {}) =>
  (await page({ sort, ...changes })).rows.map(({ link }) => link.value ?? link.subscription!.valuePerMonth)
const subscribe = (valuePerMonth: number, type: string) =>
  createPaymentLink(
    asSeller(),
    paymentLinkRequest.parse({
      type: 'SUBSCRIPTION',
      paymentSubscription: { idPlan: randomUUID(), type, valuePerMonth },
      paymentMethods: ['PIX'],
    }),
  )

beforeEach(async () => {
  seller = await app.seller()
})

describe('a page of links', () => {
  test('has the links of the seller in each state, as the link itself reports it', async () => {
    const open = await app.link(seller)
    const canceled = await app.link(seller)
    await cancelPaymentLink(asSeller(), canceled)
    const expired = await app.link(seller, { expirationDate: new Date(app.ctx().now.getTime() - 1) })
    const paid = await app.link(seller)
    await startPayment(app.ctx(), { code: paid.code, method: 'PIX', buyer: testBuyer })
    await payAtBank(app.ctx(), (await loadCheckout(app.ctx(), paid.code)).charges[0]!.bankReference!)
    await app.link(await app.seller())
    const expected = { OPEN: open, CANCELED: canceled, EXPIRED: expired, PAID: paid }
    for (const status of linkStates) {
      const { rows, total } = await page({ status })
      expect(rows.map(({ link, state }) => [link.uuid, state])).toEqual([[expected[status].uuid, status]])
      const view = viewPaymentLink(await getPaymentLink(asSeller(), expected[status]), '')
      expect(view).toMatchObject({ status, createdAt: expected[status].createdAt.toISOString() })
      expect(rows.map((row) => viewPaymentLink(row, ''))).toEqual([view])
      expect(total).toBe(1)
    }
    const { rows, total } = await page()
    expect(rows.map(({ link }) => link.uuid)).toEqual([paid, expired, canceled, open].map(({ uuid }) => uuid))
    expect(rows.map(({ processed }) => processed)).toEqual([1, 0, 0, 0])
    expect(total).toBe(4)
  })

  test('can be filtered by type, and sorted by value, a subscription by the price of its cycle', async () => {
    for (const value of [300, 100, 200]) await app.link(seller, { value: centavos(value) })
    await subscribe(0.25, 'SEMESTER')
    await subscribe(0.4, 'MONTHLY')
    const sort = { column: 'value', requested: true } as const
    expect(await values({ ...sort, direction: 'asc' })).toEqual([40, 100, 25, 200, 300])
    expect(await values({ ...sort, direction: 'desc' })).toEqual([300, 200, 25, 100, 40])
    expect(await values({ ...sort, direction: 'asc' }, { type: 'SUBSCRIPTION' })).toEqual([40, 25])
    expect(await values({ ...sort, direction: 'asc' }, { type: 'ORDER', size: 2, page: 1 })).toEqual([300])
  })

  test('continues after a row of the page before, whatever is added meanwhile', async () => {
    for (const value of [1, 2, 3, 4, 5]) await app.link(seller, { value: centavos(value) })
    const first = await page({ size: 2 })
    expect(first).toMatchObject({ total: 5, more: true })
    await app.link(seller, { value: centavos(6) })
    const after = first.rows.at(-1)!.link.uuid
    expect(await values(newest, { size: 2, after })).toEqual([3, 2])
    const oldest = { column: 'createdAt', direction: 'asc', requested: true } as const
    expect(await values(oldest, { after })).toEqual([5, 6])
  })
})

describe('a checkout session', () => {
  const session = () =>
    createSessionLink(asSeller(), {
      description: 'Café',
      value: centavos(8990),
      merchantOrderId: 'A-1',
      uuidSellerClient: null,
      paymentMethods: ['PIX'],
      installments: 1,
      returnTo: null,
    })

  test('is in no list of links, and not found as a link by its uuid', async () => {
    const { uuid } = await session()
    const link = await app.link(seller)
    expect((await page()).rows.map((row) => row.link.uuid)).toEqual([link.uuid])
    expect((await page()).total).toBe(1)
    expect(
      (await browseList(asSeller(), linkList, readListQuery(linkFields, {}))).items.map(({ uuid }) => uuid),
    ).toEqual([link.uuid])
    const request = paymentLinkRequest.parse({
      type: 'ORDER',
      paymentMethods: ['PIX'],
      paymentOrder: {
        title: 'x',
        value: 1,
        installments: 1,
        customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 1 }],
      },
    })
    for (const use of [
      () => getPaymentLink(asSeller(), { uuid }),
      () => cancelPaymentLink(asSeller(), { uuid }),
      () => replacePaymentLink(asSeller(), { ...request, uuid }),
    ]) {
      await expect(use()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(page({ after: uuid })).rejects.toMatchObject({ code: 'BAR-0100' })
  })
})
