import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Problem } from '@/lib/base/kernel/problem'
import { CallFailed } from '@/lib/base/outages/call-failed'
import { NoAnswer, NotSent } from '@/lib/rails/connections/http/request'
import { CircuitOpen } from '@/lib/rails/connections/running/guard'
import { BankError } from '@/lib/rails/providers/bcb/client'
import { RefusedRequest } from '@/lib/rails/providers/cielo/wire/client'
import { caughtFaults } from '@/lib/testing/caught-faults'
import { tryWithTimeout, withTimeout } from './with-timeout'

const caught = caughtFaults()
const after = async (ms: number, error: unknown) => {
  await sleep(ms)
  throw error
}

describe('a call that may get no answer', () => {
  test.each([
    new TypeError('x is not a function'),
    new RangeError('a number of ours'),
    new Error('an unknown state'),
  ])(
    'is taken for one without an answer where it failed by our fault, which is logged once: %s',
    async (fault) => {
      expect(await tryWithTimeout(1_000, after(1, fault))).toBeUndefined()
      expect(caught).toEqual([fault])
    },
  )

  test.each([
    new CallFailed('status 418'),
    new NotSent('refused'),
    new NoAnswer('lost'),
    new CircuitOpen('fails at present'),
    new BankError('PUT cob: 503', 503),
    new RefusedRequest(400, [101]),
    new Problem('CONFLICT'),
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', query: 'select 1' }),
  ])('logs nothing where that is expected: %s', async (error) => {
    expect(await tryWithTimeout(1_000, after(1, error))).toBeUndefined()
    expect(caught).toEqual([])
  })

  test('logs a fault that comes when nobody waits any longer', async () => {
    const fault = new TypeError('late')
    await expect(withTimeout(5, after(30, fault))).rejects.toThrow(CallFailed)
    expect(await tryWithTimeout(5, after(30, new NoAnswer('late')))).toBeUndefined()
    await expect.poll(() => caught).toEqual([fault])
  })

  test('is begun once, however it is awaited', async () => {
    let begun = 0
    const lazy = {
      // biome-ignore lint/suspicious/noThenProperty: a statement of drizzle runs whenever `then` is called.
      then(resolve: (value: number) => void) {
        begun += 1
        setTimeout(() => resolve(begun), 20)
      },
    } as PromiseLike<number>
    await expect(withTimeout(5, lazy)).rejects.toThrow()
    await sleep(30)
    expect(begun).toBe(1)
  })
})
