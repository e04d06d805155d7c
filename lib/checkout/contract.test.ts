import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newAttempt } from '@/components/checkout/card/send'
import { testCard } from '@/e2e/fixtures/card'
import { saleUuid } from '@/lib/terminals/record-terminal-sale'
import { cardPaymentInput } from './contract'

const isTaken = (attempt: string) =>
  cardPaymentInput.safeParse({ attempt, method: 'CREDIT_CARD', installments: 1, card: testCard() }).success

test('a press has a random name, and can’t take that of a sale which a terminal is about to report', () => {
  expect([randomUUID(), newAttempt(), randomUUID().toUpperCase()].map(isTaken)).toEqual([true, true, true])
  expect(isTaken(saleUuid({ uuid: randomUUID() }, 'sale 1'))).toBe(false)
})
