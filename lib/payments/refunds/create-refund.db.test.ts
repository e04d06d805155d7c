import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { randomOf } from '@/lib/testing/random'
import { type RefundShop, refundShop } from '@/lib/testing/shops/refund-shop'
import { seed } from '@/lib/testing/test-size'
import { getRefundable } from './get-refundable'

const app = await testApp()
let shop: RefundShop
beforeEach(async () => {
  shop = await refundShop(app)
})

const impossible = { code: 'BAR-7010' }
const tooMuch = { code: 'BAR-3002' }
/** The simulated bank refuses refunds of values with these centavos. */
const REFUSED_BY_BANK = 3_051
const left = async (uuid: string) => (await getRefundable(shop.asSeller(), { uuid })).left

describe('a refund', () => {
  test('of a card or a PIX is accepted with its postings and an event that contains it', async () => {
    for (const paid of [shop.card, shop.pix]) {
      const refund = await shop.refund((await paid()).uuid, { reason: 'Veio quebrado', asFraud: true })
      expect(refund).toMatchObject({
        status: 'PROCESSING',
        value: 10_000,
        reason: 'Veio quebrado',
        asFraud: true,
      })
    }
    expect(await shop.balances()).toEqual({})
    expect(await shop.events()).toEqual([
      'SENT',
      'PAID',
      'PAID, PROCESSING 100',
      'SENT',
      'PAID',
      'PAID, PROCESSING 100',
    ])
  })

  test('without a value is of all that is left, and of more than that is refused', async () => {
    const { uuid } = await shop.pix()
    await shop.part(uuid, 3_000)
    await expect(shop.part(uuid, 7_001)).rejects.toMatchObject(tooMuch)
    expect(await left(uuid)).toBe(7_000)
    expect((await shop.refund(uuid)).value).toBe(7_000)
    for (const again of [() => shop.refund(uuid), () => shop.part(uuid, 1)])
      await expect(again()).rejects.toMatchObject(tooMuch)
    expect(await left(uuid)).toBe(0)
  })

  test('is refused for a debit card, a bank slip, an unpaid charge and a fully refunded one', async () => {
    const debit = await shop.card({ method: 'DEBIT_CARD' })
    const slip = await shop.order({ method: 'BANK_SLIP', card: undefined })
    const reserved = await shop.card({ capture: false })
    const declined = await shop.card({ card: testCard({ holderName: 'OTHE' }) })
    const refunded = await shop.pix()
    await shop.refund(refunded.uuid)
    await shop.settle()
    for (const { uuid } of [debit, slip.charge, reserved, declined, refunded]) {
      await expect(shop.refund(uuid)).rejects.toMatchObject(impossible)
      expect(await left(uuid)).toBe(0)
    }
  })

  test("of another seller's charge is not found", async () => {
    const other = await refundShop(app)
    const { uuid } = await other.pix()
    await expect(shop.refund(uuid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('of a PIX works on the 90th day after its settlement and not on the 91st', async () => {
    const [{ uuid }, card] = [await shop.pix(), await shop.card()]
    app.advance(90 * DAY_MS)
    await shop.part(uuid, 100)
    app.advance(DAY_MS)
    await expect(shop.part(uuid, 100)).rejects.toMatchObject(impossible)
    await shop.part(card.uuid, 100)
  })

  test.each(['OPEN', 'ANSWERED', 'WON', 'LOST'])('is refused in or after a dispute: %s', async (status) => {
    const charge = await shop.card()
    await shop.dispute(charge, status)
    await expect(shop.refund(charge.uuid)).rejects.toMatchObject(impossible)
  })

  test('is accepted after an alert, which opens no dispute', async () => {
    const charge = await shop.card()
    await shop.dispute(charge, 'ALERT')
    expect((await shop.refund(charge.uuid)).status).toBe('PROCESSING')
  })
})

describe('a key', () => {
  test('identifies one refund of its charge permanently, also after the idempotency record expired', async () => {
    const { uuid } = await shop.card()
    const first = await shop.part(uuid, 1_000, 'a')
    await shop.settle()
    expect(await shop.part(uuid, 1_000, 'a')).toMatchObject({ uuid: first.uuid, status: 'SUCCESS' })
    await expect(shop.part(uuid, 2_000, 'a')).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    const reasoned = { value: centavos(1_000), reason: 'Outra', idempotencyKey: 'a' }
    await expect(shop.refund(uuid, reasoned)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    expect(await left(uuid)).toBe(9_000)
  })

  test('of a refund of a part is not that of all that is left, which a request without a value means', async () => {
    const { uuid } = await shop.card()
    await shop.part(uuid, 3_000, 'a')
    await expect(shop.refund(uuid, { idempotencyKey: 'a' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
    expect(await left(uuid)).toBe(7_000)
    const rest = await shop.refund(uuid, { idempotencyKey: 'b' })
    for (const same of [{}, { value: centavos(7_000) }])
      expect(await shop.refund(uuid, { ...same, idempotencyKey: 'b' })).toMatchObject({ uuid: rest.uuid })
  })

  test('of a refund of all that was left stays the same after an earlier refund failed', async () => {
    const { uuid } = await shop.pix()
    await shop.part(uuid, REFUSED_BY_BANK)
    const rest = await shop.refund(uuid, { idempotencyKey: 'b' })
    await shop.settle()
    expect(await left(uuid)).toBe(REFUSED_BY_BANK)
    expect(await shop.refund(uuid, { idempotencyKey: 'b' })).toMatchObject({ uuid: rest.uuid })
  })

  test('identifies different refunds on different charges', async () => {
    const [one, other] = [await shop.card(), await shop.card()]
    expect((await shop.part(one.uuid, 1_000, 'a')).uuid).not.toBe(
      (await shop.part(other.uuid, 1_000, 'a')).uuid,
    )
  })

  test('sent twenty times at once creates one refund', async () => {
    const charge = await shop.pix()
    const created = await Promise.all(Array.from({ length: 20 }, () => shop.part(charge.uuid, 600, 'a')))
    expect(new Set(created.map(({ uuid }) => uuid)).size).toBe(1)
    expect(await shop.refunds(charge)).toHaveLength(1)
  })
})

describe('twenty refunds at once', () => {
  test('never add up to more than was paid, whatever their sizes', async () => {
    const random = randomOf(seed)
    for (const charge of [await shop.card({}, { installments: 3 }), await shop.pix()]) {
      const sizes = Array.from({ length: 20 }, () => 1 + random.below(2_000))
      const results = await Promise.allSettled(sizes.map((size) => shop.part(charge.uuid, size)))
      const accepted = sizes.filter((_, index) => results[index]!.status === 'fulfilled')
      const sum = accepted.reduce((total, size) => total + size, 0)
      expect(sum).toBeLessThanOrEqual(charge.value)
      const refused = sizes.filter((_, index) => results[index]!.status === 'rejected')
      for (const size of refused) expect(sum + size).toBeGreaterThan(charge.value)
      for (const one of results) if (one.status === 'rejected') expect(one.reason).toMatchObject(tooMuch)
      expect(await left(charge.uuid)).toBe(charge.value - sum)
    }
  })
})
