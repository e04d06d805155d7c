import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { testCard } from '@/e2e/fixtures/card'
import { randomOf } from '@/e2e/fixtures/random'
import { type RefundDesk, refundDesk } from '@/e2e/fixtures/refund-desk'
import { seed } from '@/e2e/fixtures/test-size'
import { centavos } from '@/lib/kernel/money'
import { getRefundable } from './get-refundable'

const app = await testApp()
const DAY = 24 * 60 * 60_000
let desk: RefundDesk
beforeEach(async () => {
  desk = await refundDesk(app)
})

const impossible = { code: 'BAR-7010' }
const tooMuch = { code: 'BAR-3002' }
const left = async (uuid: string) => (await getRefundable(desk.asSeller(), { uuid })).left

describe('a refund', () => {
  test('of a card or a PIX is accepted with its postings and an event that carries it', async () => {
    for (const paid of [desk.card, desk.pix]) {
      const refund = await desk.refund((await paid()).uuid, { reason: 'Veio quebrado', asFraud: true })
      expect(refund).toMatchObject({
        status: 'PROCESSING',
        value: 10_000,
        reason: 'Veio quebrado',
        asFraud: true,
      })
    }
    expect(await desk.balances()).toEqual({})
    expect(await desk.told()).toEqual([
      'SENT',
      'PAID',
      'PAID, PROCESSING 100',
      'SENT',
      'PAID',
      'PAID, PROCESSING 100',
    ])
  })

  test('without a value is of all that is left, and of more than that is refused', async () => {
    const { uuid } = await desk.pix()
    await desk.part(uuid, 3_000)
    await expect(desk.part(uuid, 7_001)).rejects.toMatchObject(tooMuch)
    expect(await left(uuid)).toBe(7_000)
    expect((await desk.refund(uuid)).value).toBe(7_000)
    for (const again of [desk.refund(uuid), desk.part(uuid, 1)])
      await expect(again).rejects.toMatchObject(tooMuch)
    expect(await left(uuid)).toBe(0)
  })

  test('is refused for a debit card, a slip, what is not paid, and what is refunded', async () => {
    const debit = await desk.card({ method: 'DEBIT_CARD' })
    const slip = await desk.order({ method: 'BANK_SLIP', card: undefined })
    const reserved = await desk.card({ capture: false })
    const declined = await desk.card({ card: testCard({ holderName: 'OTHE' }) })
    const refunded = await desk.pix()
    await desk.refund(refunded.uuid)
    await desk.settle()
    for (const { uuid } of [debit, slip.charge, reserved, declined, refunded]) {
      await expect(desk.refund(uuid)).rejects.toMatchObject(impossible)
      expect(await left(uuid)).toBe(0)
    }
  })

  test('of another seller does not exist', async () => {
    const other = await refundDesk(app)
    const { uuid } = await other.pix()
    await expect(desk.refund(uuid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('of a PIX works on the 90th day after its settlement and not on the 91st', async () => {
    const [{ uuid }, card] = [await desk.pix(), await desk.card()]
    app.advance(90 * DAY)
    await desk.part(uuid, 100)
    app.advance(DAY)
    await expect(desk.part(uuid, 100)).rejects.toMatchObject(impossible)
    await desk.part(card.uuid, 100)
  })

  test.each(['OPEN', 'ANSWERED', 'WON', 'LOST'])('is refused in or after a dispute: %s', async (status) => {
    const charge = await desk.card()
    await desk.dispute(charge, status)
    await expect(desk.refund(charge.uuid)).rejects.toMatchObject(impossible)
  })

  test('is accepted after an alert, which opens nothing', async () => {
    const charge = await desk.card()
    await desk.dispute(charge, 'ALERT')
    expect((await desk.refund(charge.uuid)).status).toBe('PROCESSING')
  })
})

describe('a key', () => {
  test('names one refund of its charge for good, long after the request was forgotten', async () => {
    const { uuid } = await desk.card()
    const first = await desk.part(uuid, 1_000, 'a')
    await desk.settle()
    expect(await desk.part(uuid, 1_000, 'a')).toMatchObject({ uuid: first.uuid, status: 'SUCCESS' })
    await expect(desk.part(uuid, 2_000, 'a')).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    const reasoned = { value: centavos(1_000), reason: 'Outra', idempotencyKey: 'a' }
    await expect(desk.refund(uuid, reasoned)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    expect(await left(uuid)).toBe(9_000)
  })

  test('names another refund of another charge', async () => {
    const [one, other] = [await desk.card(), await desk.card()]
    expect((await desk.part(one.uuid, 1_000, 'a')).uuid).not.toBe(
      (await desk.part(other.uuid, 1_000, 'a')).uuid,
    )
  })

  test('sent twenty times at once makes one refund', async () => {
    const charge = await desk.pix()
    const made = await Promise.all(Array.from({ length: 20 }, () => desk.part(charge.uuid, 600, 'a')))
    expect(new Set(made.map(({ uuid }) => uuid)).size).toBe(1)
    expect(await desk.refunds(charge)).toHaveLength(1)
  })
})

describe('twenty refunds at once', () => {
  test('never come to more than was paid, whatever their sizes', async () => {
    const random = randomOf(seed)
    for (const charge of [await desk.card({}, { installments: 3 }), await desk.pix()]) {
      const sizes = Array.from({ length: 20 }, () => 1 + random.below(2_000))
      const asked = await Promise.allSettled(sizes.map((size) => desk.part(charge.uuid, size)))
      const accepted = sizes.filter((_, index) => asked[index]!.status === 'fulfilled')
      const sum = accepted.reduce((total, size) => total + size, 0)
      expect(sum).toBeLessThanOrEqual(charge.value)
      const refused = sizes.filter((_, index) => asked[index]!.status === 'rejected')
      for (const size of refused) expect(sum + size).toBeGreaterThan(charge.value)
      for (const one of asked) if (one.status === 'rejected') expect(one.reason).toMatchObject(tooMuch)
      expect(await left(charge.uuid)).toBe(charge.value - sum)
    }
  })
})
