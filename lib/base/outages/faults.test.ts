import { afterEach, expect, test } from 'vitest'
import { createProcessLog } from '@/lib/base/log/process-log'
import { asNoAnswer, shareFaultLog } from './faults'

afterEach(() => shareFaultLog(undefined))

test('a fault that was taken for a missing answer is an error with a code of its own in the log; an outage is not', async () => {
  const lines: unknown[] = []
  const { close } = createProcessLog({
    ...{ level: 'info', dsn: undefined, clock: () => new Date(), tries: {} },
    destination: { write: (line: string) => void lines.push(JSON.parse(line)) },
  })
  expect(asNoAnswer(new TypeError('x is not a function'))).toBeUndefined()
  asNoAnswer(Object.assign(new Error('away'), { code: 'ECONNREFUSED', query: 'select 1' }))
  await close()
  expect(lines).toMatchObject([
    { level: 50, event: 'fault.caught', err: { name: 'TypeError', message: 'x is not a function' } },
  ])
})
