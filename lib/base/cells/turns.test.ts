import { expect, test } from 'vitest'
import { createCellTurns } from './turns'

test('so many run at once, and what waits begins in its order, also after a failure', async () => {
  const inTurn = createCellTurns({ atOnce: 2, slowMs: 60_000 })
  const ends: ((error?: Error) => void)[] = []
  const begun: number[] = []
  const all = Array.from({ length: 5 }, (_, at) =>
    inTurn(() => {
      begun.push(at)
      return new Promise<void>((resolve, reject) => {
        ends[at] = (error) => (error ? reject(error) : resolve())
      })
    }).catch((error: Error) => error.message),
  )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  expect(begun).toEqual([0, 1])
  ends[1]!(new Error('away'))
  await settle()
  expect(begun).toEqual([0, 1, 2])
  for (const at of [0, 2]) ends[at]!()
  await settle()
  for (const at of [3, 4]) ends[at]!()
  expect(await Promise.all(all)).toEqual([undefined, 'away', undefined, undefined, undefined])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('work that never ends holds no turn for ever, and its turn is given back once', async () => {
  const inTurn = createCellTurns({ atOnce: 1, slowMs: 5 })
  let end = () => {}
  const slow = inTurn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  let running = 0
  const work = async () => {
    running += 1
    const most = running
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return most
  }
  expect(await inTurn(work)).toBe(1)
  end()
  await slow
  const later = createCellTurns({ atOnce: 1, slowMs: 60_000 })
  expect(await Promise.all([later(work), later(work), later(work)])).toEqual([1, 1, 1])
})
