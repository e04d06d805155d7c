import { expect, test } from 'vitest'
import { Problem } from '@/lib/base/kernel/problem'
import { recordRefusal } from './of-problem'

function recorded(problem: Problem): string[] {
  const events: string[] = []
  recordRefusal({ record: (event) => void events.push(event), close: () => {} }, problem, {})
  return events
}

test('a lack of permission is a security event; a proof that a permitted person is asked for is none', () => {
  expect(recorded(new Problem('FORBIDDEN'))).toEqual(['security.forbidden'])
  expect(recorded(new Problem('FORBIDDEN', { stepUp: true }))).toEqual([])
})
