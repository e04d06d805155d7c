import { expect, test } from 'vitest'
import { requestAnticipationOperation } from './contract'

test.each([
  [0, true],
  [1.95, true],
  [-0.01, false],
  [0.001, false],
])('a price of %d can be agreed to: %s', (fee, success) => {
  expect(requestAnticipationOperation.body!.safeParse({ until: '2027-01-31', fee }).success).toBe(success)
})
