import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { randomUuid } from '@/components/ui/random-uuid'
import { saleUuid } from '@/lib/payments/terminals/record-terminal-sale'
import { testCard } from '@/lib/testing/card'
import { cardPaymentInput } from './contract'

const payment = { method: 'CREDIT_CARD', installments: 1, shown: { total: 8990, interest: 0 } }
const isAccepted = (attempt: string) =>
  cardPaymentInput.safeParse({ attempt, ...payment, card: testCard() }).success

test('an attempt has a random uuid, and the uuid of a terminal sale is refused', () => {
  expect([randomUUID(), randomUuid(), randomUUID().toUpperCase()].map(isAccepted)).toEqual([true, true, true])
  expect(isAccepted(saleUuid({ uuid: randomUUID() }, 'sale 1'))).toBe(false)
})
