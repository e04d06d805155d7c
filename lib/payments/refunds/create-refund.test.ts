import { expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { decidedAt, decision, lockedOrder } from '@/lib/testing/decision'
import { decideRefund, type OrderToRefund } from './create-refund'

const paid = { status: 'PAID' as const, paidAt: decidedAt }
const sums: OrderToRefund['money']['sums'] = [
  { reason: 'SALE', account: 'CLEARING', subSellerId: null, purpose: null, amount: centavos(8990) },
  {
    ...{ reason: 'SALE', account: 'SELLER_PAYABLE', subSellerId: null, purpose: 'GROSS' },
    amount: centavos(-8990),
  },
]

function toRefund(changes: Partial<OrderToRefund> = {}, security = {}): OrderToRefund {
  const found = lockedOrder({ order: { status: 'PAID' }, charge: paid })
  return {
    ...found,
    seller: { ...found.seller, security } as never,
    charge: found.charges[0]!,
    money: { sums, open: [] },
    isDisputed: false,
    ...changes,
  }
}

const asked = (value?: number) => ({ chargeUuid: 'any', ...(value && { value: centavos(value) }) })

test('a refund without a value takes all that is left, and is one event that shows it', () => {
  const made = decision()
  const { refund, isNew } = decideRefund(made.ctx, toRefund(), asked())
  expect([isNew, refund.value, refund.status]).toEqual([true, 8990, 'PROCESSING'])
  expect(made.into('refunds')).toMatchObject([{ uuid: refund.uuid, chargeId: 11, value: 8990 }])
  expect(made.into('ledger_transactions')).toMatchObject([{ reason: 'REFUND', source: refund.uuid }])
  expect(made.events()).toEqual(['refund.created'])
  const [event] = made.into('webhook_events')
  expect(JSON.parse(String(event!.body)).refunds).toMatchObject([{ uuid: refund.uuid }])
})

test('the same key returns the refund that exists, and another refund under it is refused', () => {
  const made = decision()
  const first = decideRefund(made.ctx, toRefund(), { ...asked(1000), idempotencyKey: 'k' }).refund
  const again = toRefund({ refunds: [{ ...first, id: 1 }] })
  const repeated = decision()
  expect(decideRefund(repeated.ctx, again, { ...asked(1000), idempotencyKey: 'k' })).toMatchObject({
    refund: { uuid: first.uuid },
    isNew: false,
  })
  expect(() => decideRefund(repeated.ctx, again, { ...asked(999), idempotencyKey: 'k' })).toThrow()
  expect(repeated.written).toEqual([])
})

test.each([
  ['more than is left', toRefund(), 8991],
  ['a disputed charge', toRefund({ isDisputed: true }), 1],
  ['a charge that is not paid', { ...toRefund(), charge: lockedOrder().charges[0]! }, 1],
] as const)('a refund of %s is refused, and nothing is written', (_, found, value) => {
  const made = decision()
  expect(() => decideRefund(made.ctx, found, asked(value))).toThrow()
  expect(made.written).toEqual([])
})

test('above the limit of its seller a refund waits for a second person', () => {
  const made = decision()
  const found = toRefund({}, { refundApprovalAbove: centavos(1000) })
  expect(decideRefund(made.ctx, found, asked(1000)).refund.awaitsApproval).toBe(false)
  expect(decideRefund(made.ctx, found, asked(1001)).refund.awaitsApproval).toBe(true)
})
