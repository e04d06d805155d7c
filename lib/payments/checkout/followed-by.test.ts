import { expect, test } from 'vitest'
import type { CheckoutView } from './contract'
import { followedBy } from './followed-by'

const paid = { outcome: 'PAID', orderUuid: 'order', paidAt: '2026-05-24T15:00:00.000Z' }
const view = (changes: object) =>
  ({ code: 'link', now: '2026-11-20T15:00:00.000Z', state: 'PAID', ...changes }) as CheckoutView

test.each([
  ['an open link', view({ state: 'OPEN' }), true, 'link'],
  ['an open link in a hidden page', view({ state: 'OPEN' }), false, 'link'],
  ['a code', view({ state: 'OPEN', payment: { chargeUuid: 'charge' } }), false, 'charge'],
  ['a paid page', view({ receipt: paid }), true, 'order'],
  ['a paid page that is hidden', view({ receipt: paid }), false, undefined],
  ['a refund in progress', view({ receipt: { ...paid, outcome: 'REFUNDING' } }), true, 'order'],
  ['a full refund', view({ receipt: { ...paid, outcome: 'REFUNDED' } }), true, undefined],
  ['a chargeback', view({ receipt: { ...paid, outcome: 'CHARGED_BACK' } }), true, undefined],
  [
    'a payment of 181 days ago',
    view({ receipt: { ...paid, paidAt: '2026-05-23T14:00:00.000Z' } }),
    true,
    undefined,
  ],
  ['a link that another buyer paid', view({}), true, undefined],
  ['an expired link', view({ state: 'EXPIRED' }), true, undefined],
])('%s is followed as long as it can change', (_, shown, visible, followed) => {
  expect(followedBy(shown, visible)).toBe(followed)
})
