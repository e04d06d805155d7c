// The guarantees of every PixProvider. Each implementation runs this suite: the simulator, and adapters over HTTPS.
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import type { ReturnResponse } from '@/lib/rails/bank-payments/bank-payment'
import { newTxid } from '@/lib/rails/pix/pix-ids'
import type { PixPayment, PixProvider } from '@/lib/rails/pix/provider'

export interface ProviderUnderTest {
  pix: PixProvider
  sellerId: number
  now(): Date
  move(seconds: number): void
  /** A payer pays a charge, also again or with another value. Returns the end-to-end id. */
  pay(reference: string, value?: number): Promise<string>
  /** The bank removes a charge by itself. */
  remove(reference: string): Promise<void>
  /** How the next refunds end; the centavos that they must have for that. */
  refundsEnd(how: 'refused' | 'slow'): number
  /** The bank ends the refunds that are due by now. */
  settle(): Promise<void>
  /** Loses the answer of the next request that has an effect, before it or after it; absent where there is no wire. */
  lose?(when: 'before' | 'after'): void
}

const done = { outcome: 'done' }
const pending = { outcome: 'pending' }
const outcomeIs = (outcome: string) => expect.objectContaining({ outcome })

export function contractOfPixProvider(start: () => ProviderUnderTest): void {
  const newReference = () => newTxid(randomBytes(20))
  const requestOf = (reference: string, value = 10_000) => ({
    reference,
    sellerId: start().sellerId,
    receiver: { name: 'Café do Porto', city: 'Santos', key: 'cafe@exemplo.com.br' },
    value: centavos(value),
    expiresAt: new Date(start().now().getTime() + HOUR_MS),
  })
  async function charged(value?: number): Promise<string> {
    const reference = newReference()
    await start().pix.createCharge(requestOf(reference, value))
    return reference
  }
  async function paid(value?: number): Promise<{ reference: string; paymentId: string }> {
    const reference = await charged(value)
    return { reference, paymentId: await start().pay(reference) }
  }
  const newRefund = () => randomUUID().replaceAll('-', '')
  const request = (paymentId: string, value: number, name = newRefund()) =>
    start().pix.refund({ paymentId, refund: name, value: centavos(value), at: start().now() })
  /** The outcome once the bank had its time. */
  async function ended(call: () => Promise<ReturnResponse>): Promise<ReturnResponse> {
    const response = await call()
    if (response.outcome !== 'pending') return response
    await start().settle()
    return call()
  }
  const refund = (paymentId: string, value: number, name = newRefund()) =>
    ended(() => request(paymentId, value, name))
  const withdraw = (reference: string) => start().pix.withdrawCharge({ reference, at: start().now() })
  const takeBack = (paymentId: string) =>
    ended(() => start().pix.returnPayment({ paymentId, at: start().now() }))
  const returned = (payment: PixPayment | undefined) =>
    payment!.returns.filter(({ outcome }) => outcome === 'done').reduce((sum, { value }) => sum + value, 0)
  async function listed(from: Date, to: Date, only: { returned?: boolean } = {}): Promise<PixPayment[]> {
    const found: PixPayment[] = []
    for (let page = 0; ; page += 1) {
      const { payments, hasMore } = await start().pix.listPayments({ from, to, page, ...only })
      found.push(...payments)
      if (!hasMore) return found
    }
  }

  describe('a charge', () => {
    test('has the same code however often it is requested, also at the same time and once it is paid', async () => {
      const wanted = requestOf(newReference())
      const codes = await Promise.all([1, 2, 3].map(() => start().pix.createCharge(wanted)))
      await start().pay(wanted.reference)
      codes.push(await start().pix.createCharge(wanted))
      expect(new Set(codes.map(({ brCode }) => brCode)).size).toBe(1)
      expect(codes[0]!.brCode).toMatch(/^000201/)
    })

    test('is open, paid, withdrawn or removed, and absent where it was never requested', async () => {
      const { pix } = start()
      const [open, withdrawn, removed] = [await charged(), await charged(), await charged()]
      await withdraw(withdrawn)
      await start().remove(removed)
      const states = [open, (await paid()).reference, withdrawn, removed, newReference()]
      expect(await Promise.all(states.map((one) => pix.findChargeState(one)))).toEqual([
        'OPEN',
        'PAID',
        'WITHDRAWN',
        'REMOVED',
        undefined,
      ])
    })

    test('is withdrawn once; one that is paid, removed or unknown stays as it is', async () => {
      const [open, removed] = [await charged(), await charged()]
      const { reference, paymentId } = await paid()
      await start().remove(removed)
      for (const one of [open, open, removed, reference, newReference()]) await withdraw(one)
      expect(await start().pix.findChargeState(reference)).toBe('PAID')
      expect(await start().pix.findPayments(reference)).toMatchObject([{ paymentId }])
      expect(await start().pix.findPayments(open)).toEqual([])
    })

    test('that the bank removed is in the list of its period, and no other charge is', async () => {
      const [open, removed] = [await charged(), await charged()]
      await start().remove(removed)
      const period = { from: new Date(start().now().getTime() - HOUR_MS), to: start().now() }
      const references: string[] = []
      for (let page = 0, hasMore = true; hasMore; page += 1) {
        const listed = await start().pix.listRemoved({ ...period, page })
        references.push(...listed.references)
        hasMore = listed.hasMore
      }
      expect(references).toContain(removed)
      expect(references).not.toContain(open)
    })
  })

  describe('payments', () => {
    test('of a charge are all found, with value and instant; none for an unknown charge', async () => {
      const { reference, paymentId } = await paid()
      const second = await start().pay(reference, 4_321)
      const payments = await start().pix.findPayments(reference)
      expect(payments.map((one) => [one.paymentId, one.value]).toSorted()).toEqual(
        [
          [paymentId, 10_000],
          [second, 4_321],
        ].toSorted(),
      )
      expect(Math.abs(payments[0]!.paidAt.getTime() - start().now().getTime())).toBeLessThan(HOUR_MS)
      expect(await start().pix.findPayments(newReference())).toEqual([])
    })

    test('are found by their end-to-end id with their charge and returns', async () => {
      const { reference, paymentId } = await paid()
      await refund(paymentId, 2_500)
      const found = await start().pix.findPayment(paymentId)
      expect(found).toMatchObject({ paymentId, reference, value: 10_000 })
      expect(found!.returns).toMatchObject([{ value: 2_500, by: 'RECEIVER', outcome: 'done' }])
      expect(await start().pix.findPayment(newRefund())).toBeUndefined()
    })

    test('of a period are listed once, page by page, and those with returns apart', async () => {
      start().move(2 * 3600)
      const from = start().now()
      const all = [await paid(), await paid(), await paid()].map(({ paymentId }) => paymentId)
      await refund(all[1]!, 100)
      const to = new Date(start().now().getTime() + 1_000)
      const ids = (payments: PixPayment[]) => payments.map(({ paymentId }) => paymentId)
      expect(ids(await listed(from, to)).toSorted()).toEqual(all.toSorted())
      expect(ids(await listed(from, to, { returned: true }))).toEqual([all[1]])
      start().move(2 * 3600)
      expect(await listed(new Date(start().now().getTime() - HOUR_MS), start().now())).toEqual([])
    })
  })

  describe('a refund', () => {
    test('is done in parts up to the value, each once even if requested again or at the same time', async () => {
      const { paymentId } = await paid(9_000)
      const name = newRefund()
      const together = await Promise.all([1, 2, 3].map(() => refund(paymentId, 5_000, name)))
      expect(together).toEqual([done, done, done])
      expect(await refund(paymentId, 4_001)).toEqual(outcomeIs('refused'))
      expect(await refund(paymentId, 4_000)).toEqual(done)
      expect(await refund(paymentId, 1)).toEqual(outcomeIs('refused'))
      expect(returned(await start().pix.findPayment(paymentId))).toBe(9_000)
    })

    test('that the bank refuses stays refused, and what it was for can be refunded', async () => {
      const { paymentId } = await paid()
      const value = 5_000 + start().refundsEnd('refused')
      const name = newRefund()
      expect(await refund(paymentId, value, name)).toEqual(outcomeIs('refused'))
      expect(await refund(paymentId, value, name)).toEqual(outcomeIs('refused'))
    })

    test('that takes its time is pending until it is done', async () => {
      const { paymentId } = await paid(20_000)
      const value = 10_000 + start().refundsEnd('slow')
      const name = newRefund()
      expect(await refund(paymentId, value, name)).toEqual(pending)
      expect(await refund(paymentId, value, name)).toEqual(pending)
      start().move(2 * 3600)
      await start().settle()
      expect(await refund(paymentId, value, name)).toEqual(done)
    })
  })

  describe('an unmatched payment', () => {
    test('is returned whole, once', async () => {
      const { paymentId } = await paid()
      await takeBack(paymentId)
      expect(await takeBack(paymentId)).toEqual(done)
      expect(returned(await start().pix.findPayment(paymentId))).toBe(10_000)
      expect(await refund(paymentId, 100)).toEqual(outcomeIs('refused'))
    })
  })

  describe.each(['before', 'after'] as const)('where the answer is lost %s its effect', (when) => {
    async function repeated<Result>(call: () => Promise<Result>): Promise<Result> {
      if (!start().lose) return call()
      start().lose!(when)
      await expect(call()).rejects.toThrow()
      return call()
    }

    test('a charge is created once, and withdrawn', async () => {
      const reference = newReference()
      const { brCode } = await repeated(() => start().pix.createCharge(requestOf(reference)))
      expect((await start().pix.createCharge(requestOf(reference))).brCode).toBe(brCode)
      await repeated(() => withdraw(reference))
      expect(await start().pix.findChargeState(reference)).toBe('WITHDRAWN')
    })

    test('a refund and a return are made once', async () => {
      const { paymentId } = await paid()
      const name = newRefund()
      expect(await repeated(() => refund(paymentId, 3_000, name))).toEqual(done)
      expect(returned(await start().pix.findPayment(paymentId))).toBe(3_000)
      const other = await paid()
      expect(await repeated(() => takeBack(other.paymentId))).toEqual(done)
      expect(returned(await start().pix.findPayment(other.paymentId))).toBe(10_000)
    })
  })
}
