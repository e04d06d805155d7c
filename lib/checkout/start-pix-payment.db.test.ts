import { describe, expect, test } from 'vitest'
import { testBuyer } from '@/e2e/fixtures/buyer'
import { testHouse } from '@/e2e/fixtures/house'
import { issuePendingPixCodes } from '@/lib/charges/issue-pix-code'
import { centavos } from '@/lib/kernel/money'
import { expirePixCharges } from '@/lib/orders/expire-pix-charges'
import { parseBrCode } from '@/lib/pix/br-code'
import { payPixCode } from '@/lib/sandbox/pay-pix-code'
import { loadCheckout } from './load-checkout'
import { startPixPayment } from './start-pix-payment'
import { viewCheckout } from './view'

const house = await testHouse()
const minutes = (count: number) => count * 60_000

async function open(code: string) {
  return viewCheckout(await loadCheckout(house.ctx(), code))
}

describe('a buyer asks for a PIX code', () => {
  test('gets a BR Code over the value of the link, payable for half an hour', async () => {
    const { code } = await house.link(await house.seller())
    await startPixPayment(house.ctx(), { code, buyer: testBuyer })
    const { pix } = await open(code)
    expect(pix).toMatchObject({ state: 'WAITING', expiresAt: '2026-11-20T15:30:00.000Z' })
    expect(parseBrCode(pix!.code!)).toMatchObject({ ok: true, brCode: { kind: 'dynamic', amount: 8990 } })
  })

  test('never gets a code that outlives the link', async () => {
    const expirationDate = new Date('2026-11-20T15:10:00.000Z')
    const { code } = await house.link(await house.seller(), { expirationDate })
    await startPixPayment(house.ctx(), { code, buyer: testBuyer })
    expect((await open(code)).pix?.expiresAt).toBe('2026-11-20T15:10:00.000Z')
  })

  test('clicking ten times at once makes one order with one charge', async () => {
    const { code } = await house.link(await house.seller())
    const click = () => startPixPayment(house.ctx(), { code, buyer: testBuyer })
    await Promise.all(Array.from({ length: 10 }, click))
    const { charges } = await loadCheckout(house.ctx(), code)
    expect(charges).toHaveLength(1)
  })

  test('a link that is paid, or expired, is refused', async () => {
    const seller = await house.seller()
    const paid = await house.link(seller)
    await startPixPayment(house.ctx(), { code: paid.code, buyer: testBuyer })
    await payPixCode(house.ctx(), (await open(paid.code)).pix!.code!)
    const past = await house.link(seller, { expirationDate: new Date('2026-11-20T14:59:59.000Z') })
    for (const { code } of [paid, past]) {
      await expect(startPixPayment(house.ctx(), { code, buyer: testBuyer })).rejects.toMatchObject({
        code: 'CONFLICT',
      })
    }
    expect((await open(past.code)).state).toBe('EXPIRED')
  })

  test('the typed data never change the record that the seller has of that document', async () => {
    const seller = await house.seller()
    const first = await house.link(seller)
    const second = await house.link(seller)
    await startPixPayment(house.ctx(), { code: first.code, buyer: testBuyer })
    const stranger = { ...testBuyer, email: 'other@exemplo.com.br' }
    await startPixPayment(house.ctx(), { code: second.code, buyer: stranger })
    const orders = await Promise.all([first, second].map(({ code }) => loadCheckout(house.ctx(), code)))
    expect(orders[0]!.order!.customer.uuid).toBe(orders[1]!.order!.customer.uuid)
    const [buyer] = await house.sql`select email from buyers where seller_id = ${seller.id}`
    expect(buyer!.email).toBe('maria@exemplo.com.br')
  })
})

describe('when the bank does not answer', () => {
  test('the charge stands, and its code follows by the sweep', async () => {
    const { code } = await house.link(await house.seller(), { value: centavos(100) })
    const { createCharge } = house.ports.pix
    house.ports.pix.createCharge = () => Promise.reject(new Error('bank is away'))
    await startPixPayment(house.ctx(), { code, buyer: testBuyer })
    house.ports.pix.createCharge = createCharge
    expect((await open(code)).pix?.state).toBe('PREPARING')
    house.advance(11_000)
    expect(await issuePendingPixCodes(house.ctx())).toBe(1)
    expect((await open(code)).pix?.state).toBe('WAITING')
  })
})

describe('a code that ended', () => {
  test('is closed by the sweep and renewed on the same order, without asking the buyer again', async () => {
    const { code } = await house.link(await house.seller())
    await startPixPayment(house.ctx(), { code, buyer: testBuyer })
    const before = await loadCheckout(house.ctx(), code)
    house.advance(minutes(30))
    expect(await expirePixCharges(house.ctx())).toBeGreaterThanOrEqual(1)
    expect((await open(code)).pix?.state).toBe('EXPIRED')
    await startPixPayment(house.ctx(), { code })
    const after = await loadCheckout(house.ctx(), code)
    expect(after.order!.id).toBe(before.order!.id)
    expect(after.charges.map((charge) => charge.status)).toEqual(['CANCELED', 'SCHEDULED'])
  })

  test('is closed on the clock of a seller that moved it', async () => {
    const seller = await house.seller({ clockOffsetMs: minutes(45) })
    const { code } = await house.link(seller)
    await startPixPayment(house.ctx(), { code, buyer: testBuyer })
    const sweepAt = async (offsetMs: number) => {
      await house.sql`update sellers set clock_offset_ms = ${offsetMs} where id = ${seller.id}`
      await expirePixCharges(house.ctx())
      return (await loadCheckout(house.ctx(), code)).charges[0]!.status
    }
    expect(await sweepAt(minutes(75) - 1)).toBe('SCHEDULED')
    expect(await sweepAt(minutes(75))).toBe('CANCELED')
  })
})
