import { expect, test } from 'vitest'
import { freeInFlight } from './in-flight'

test('the cells of a process share 256 attempts, half of them to endpoints that fail', () => {
  const none = { attempts: 0, failing: 0 }
  expect(freeInFlight(none, none)).toEqual({ attempts: 256, failing: 128 })
  const some = { attempts: 100, failing: 60 }
  expect(freeInFlight(some, { attempts: 200, failing: 120 })).toEqual({ attempts: 56, failing: 8 })
  const all = { attempts: 256, failing: 128 }
  expect(freeInFlight(all, all)).toEqual(none)
})

test('a cell has some attempts in any case: 28 cells never have 500 open', () => {
  let most = 0
  const cells = Array.from({ length: 28 }, () => ({ attempts: 0, failing: 0 }))
  const open = { attempts: 0, failing: 0 }
  for (const own of cells) {
    const { attempts, failing } = freeInFlight(own, open)
    expect(attempts).toBeGreaterThanOrEqual(8)
    expect(failing).toBeGreaterThanOrEqual(4)
    own.attempts += attempts
    open.attempts += attempts
    own.failing += failing
    open.failing += failing
    most = Math.max(most, open.attempts)
  }
  expect(most).toBe(256 + 27 * 8)
})
