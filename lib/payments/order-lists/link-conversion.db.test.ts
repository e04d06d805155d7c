import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { linkFields } from '@/lib/payments/payment-links/listing/fields'
import { linkList } from '@/lib/payments/payment-links/listing/list'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'
import { forgetOldVisits } from '@/lib/payments/payment-links/visits/forget-old-visits'
import { insertVisits } from '@/lib/payments/payment-links/visits/store'
import { createVisitLog, type LinkVisit } from '@/lib/payments/payment-links/visits/visit-log'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { getLinkConversion } from './get-link-conversion'

const app = await testApp()
let seller: SellerRow
let link: PaymentLink

beforeEach(async () => {
  seller = await app.seller()
  link = await app.link(seller)
})

const as = (owner = seller) => app.ctx({ kind: 'api-key', keyId: 1, sellerId: owner.id, scope: 'WRITE' })
const conversion = () => getLinkConversion(as(), link)
const visit = (browserHash: string, day: string): LinkVisit => ({
  linkId: link.id,
  cell: 1,
  sellerId: seller.id,
  browserHash,
  openedAt: app.ctx().systemNow,
  day,
})

describe('the conversion of a link', () => {
  test('counts each browser once, on the day of its first visit', async () => {
    await insertVisits(app.db, [visit('a', '2026-11-20'), visit('b', '2026-11-20')])
    await insertVisits(app.db, [visit('b', '2026-11-21'), visit('c', '2026-11-21')])
    expect(await conversion()).toEqual({
      opened: 3,
      began: 0,
      paid: false,
      days: [
        { day: '2026-11-21', opened: 1, began: 0, paid: 0 },
        { day: '2026-11-20', opened: 2, began: 0, paid: 0 },
      ],
    })
  })

  test('counts the same visits written by many processes at once a single time', async () => {
    const visits = Array.from({ length: 20 }, (_, index) => visit(`browser ${index}`, '2026-11-20'))
    const orders = Array.from({ length: 10 }, (_, index) => (index % 2 ? visits : visits.toReversed()))
    await Promise.all(orders.map((some) => insertVisits(app.db, some)))
    expect((await conversion()).opened).toBe(20)
  })

  test('counts browsers that began to pay and the payment, on their days, and never more than opened it', async () => {
    const other = app.otherBuyer()
    await startPayment(app.ctx(), { code: link.code, method: 'PIX', buyer: testBuyer })
    await startPayment(app.ctx(), { code: link.code, method: 'PIX', buyer: testBuyer })
    await startPayment(other(), { code: link.code, method: 'PIX', buyer: testBuyer })
    expect(await conversion()).toMatchObject({ opened: 2, began: 2, paid: false })
    const view = viewCheckout(await loadCheckout(app.ctx(), link.code))
    app.advance(60_000)
    await payCode(app.ctx(), view.payment!.code!)
    const [day] = (await conversion()).days
    expect(day).toMatchObject({ began: 2, paid: 1 })
    const { items } = await browseList(as(), linkList, readListQuery(linkFields, {}))
    expect(items[0]!.conversion).toEqual({ opened: 2, began: 2, paid: true })
  })

  test('of another seller is not found', async () => {
    await expect(getLinkConversion(as(await app.seller()), link)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('stays when the browsers are forgotten after 180 days', async () => {
    await insertVisits(app.db, [visit('a', '2026-11-20')])
    await forgetOldVisits(app.ctx())
    expect(await app.sql`select 1 from link_visits where link_id = ${link.id}`).toHaveLength(1)
    app.advance(181 * DAY_MS)
    await forgetOldVisits(app.ctx())
    expect(await app.sql`select 1 from link_visits where link_id = ${link.id}`).toHaveLength(0)
    expect((await conversion()).opened).toBe(1)
  })
})

describe('the log of visits', () => {
  test('writes a browser once, after the page was served, and reports what it could not write', async () => {
    const written: number[] = []
    const dropped: unknown[] = []
    let fails = false
    const log = createVisitLog({
      write: async (visits) => {
        if (fails) throw new Error('down')
        written.push(visits.length)
      },
      onDropped: ({ count }) => dropped.push(count),
      everyMs: 5,
    })
    log.add(visit('a', '2026-11-20'))
    log.add(visit('a', '2026-11-20'))
    expect(written).toEqual([])
    await expect.poll(() => written).toEqual([1])
    fails = true
    log.add(visit('b', '2026-11-20'))
    await log.close()
    log.add(visit('c', '2026-11-20'))
    expect([written, dropped]).toEqual([[1], [1]])
  })
})
