import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inEvenTime } from './even-time'

const outcomes: [string, () => Promise<string>][] = [
  ['a result', async () => 'sent'],
  ['a refusal', () => Promise.reject(new Error('too many'))],
]

test.each(outcomes)('%s comes when the fixed time is over, not before', async (_, work) => {
  let end = () => {}
  const time = new Promise<void>((resolve) => {
    end = resolve
  })
  let settled = false
  const result = inEvenTime(work, () => time).then(
    (value) => {
      settled = true
      return value
    },
    (error: Error) => {
      settled = true
      return error.message
    },
  )
  await sleep(20)
  expect(settled).toBe(false)
  end()
  expect(await result).toMatch(/^(sent|too many)$/)
})
