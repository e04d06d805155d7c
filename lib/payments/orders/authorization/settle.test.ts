import { expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { decidedAt, decision, lockedOrder } from '@/lib/testing/decision'
import { bookAuthorization } from './settle'

const codes = {
  authorizationCode: 'A1',
  authorizationNsu: 'N1',
  acquirerAuthorizationCode: 'A2',
  acquirerAuthorizationNsu: 'N2',
}
const approved = { outcome: 'approved' as const, captured: true, ...codes }
const declined = { outcome: 'declined' as const, reason: 'CARD_RESTRICTED' as const }
const card = {
  charge: { paymentMethod: 'CREDIT_CARD' as const, cardId: 5, bankReference: null },
  order: { payment: 'CREDIT_CARD' as const },
}
const known = { id: 5, status: 'PENDING' as const, knownBuyerId: 2, same: [4] }

function sent({ charge = {}, ...changes }: Parameters<typeof lockedOrder>[0] = {}, kept?: typeof known) {
  const found = lockedOrder({ ...card, ...changes, charge: { ...card.charge, ...charge } })
  return { ...found, charge: found.charges[0]!, known: kept }
}

test('an approval pays charge and order with its codes, and posts the sale', () => {
  const made = decision()
  expect(bookAuthorization(made.ctx, sent(), approved).charges).toMatchObject([{ status: 'PAID', ...codes }])
  expect(made.changesOf('charges')).toMatchObject([{ status: 'PAID', paidAt: decidedAt, ...codes }])
  expect(made.changesOf('orders')).toMatchObject([{ status: 'PAID' }])
  expect(made.into('ledger_transactions')).toMatchObject([{ reason: 'SALE' }])
  expect(made.into('receivables')).toHaveLength(1)
  expect(made.events()).toEqual(['order.paid'])
})

test('an approval that only reserves posts nothing', () => {
  const made = decision()
  bookAuthorization(made.ctx, sent(), { ...approved, captured: false })
  expect(made.changesOf('charges')).toMatchObject([{ status: 'PRE_AUTHORIZED' }])
  expect(made.into('ledger_transactions')).toEqual([])
  expect(made.events()).toEqual(['order.pre_authorized'])
})

test('a decline fails the charge, and the order of the API with it as declined', () => {
  const made = decision()
  bookAuthorization(made.ctx, sent(), declined)
  expect(made.changesOf('charges')).toMatchObject([
    { status: 'FAILED', failure: { code: 'CARD_RESTRICTED' } },
  ])
  expect(made.changesOf('orders')).toMatchObject([{ status: 'CANCELED', isDeclined: true }])
  expect(made.events()).toEqual(['order.canceled'])
})

test.each([
  ['a repeated answer', { charge: { status: 'PAID' } }],
  ['the approval of a charge that is being voided', { charge: { voidRequestedAt: decidedAt } }],
] as const)('%s writes nothing', (_, changes) => {
  const made = decision()
  bookAuthorization(made.ctx, sent(changes), approved)
  expect(made.written).toEqual([])
})

test('an approval where another order of the link was paid is voided, and the charge cancelled', () => {
  const made = decision()
  const found = sent({ isTaken: true, order: { ...card.order, linkId: 3 }, link: 'uuid' })
  expect(bookAuthorization(made.ctx, found, approved).charges).toMatchObject([{ status: 'CANCELED' }])
  expect(made.changesOf('charges')).toMatchObject([{ status: 'CANCELED' }, { voidRequestedAt: decidedAt }])
  expect(made.into('ledger_transactions')).toEqual([])
})

test('an approval without the proof that it needs is declined, and its void is stored last', () => {
  const made = decision()
  const charge = {
    card: { brand: 'VISA' },
    authentication: {
      transStatus: 'Y',
      liabilityShift: true,
      isReported: true,
      requiresLiabilityShift: true,
    },
  }
  const booked = bookAuthorization(made.ctx, sent({ charge: charge as never }), approved)
  expect(booked.charges).toMatchObject([{ status: 'FAILED', failure: { code: 'LIABILITY_SHIFT_ABSENT' } }])
  expect(made.changesOf('charges')).toMatchObject([{ status: 'FAILED' }, { voidRequestedAt: decidedAt }])
  expect(made.into('ledger_transactions')).toEqual([])
})

test('the card of a known buyer is kept once it is approved, in place of the same one, and dropped once it is blocked', () => {
  const [kept, dropped] = [decision(), decision()]
  bookAuthorization(kept.ctx, sent({}, known), approved)
  expect(kept.sent('delete from known_cards')).toEqual([[[4]]])
  bookAuthorization(dropped.ctx, sent({}, known), declined)
  expect(dropped.sent('delete from known_cards')).toEqual([[[5]]])
})

test('a decline of a live seller changes its totals before the streaks of the attempt, as a blocked payment does', () => {
  const made = decision()
  const charge = {
    liveTerms: { countedOn: '2026-11-20' as CivilDate },
    risk: { streaks: { buckets: ['key 1'], isNewCard: true, isRunning: false } },
  }
  bookAuthorization(made.ctx, sent({ charge: charge as never }), declined)
  const texts = made.written.map((one) => ('text' in one ? one.text : ''))
  const last = (name: string) => texts.findLastIndex((text) => text.includes(name))
  expect(last('update seller_sale_totals')).toBeGreaterThan(-1)
  expect(last('insert into velocity_windows')).toBeGreaterThan(last('update seller_sale_totals'))
})
