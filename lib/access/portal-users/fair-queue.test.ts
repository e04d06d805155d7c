import { expect, test } from 'vitest'
import { createFairQueue, type FairQueue } from './fair-queue'

/** Enters the queue and holds the slot until it is called; records who was admitted and who was refused. */
function crowd(queue: FairQueue) {
  const admitted: string[] = []
  const refused: string[] = []
  const leaving: (() => void)[] = []
  return {
    admitted,
    refused,
    async enter(name: string, source = name, isKnown = false) {
      const leave = await queue.enter(source, isKnown)
      if (!leave) return void refused.push(name)
      admitted.push(name)
      leaving.push(leave)
    },
    /** Releases the held slots one after the other, until none is left. */
    async drain() {
      for (await settled(); leaving.length > 0; await settled()) leaving.shift()!()
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const bounds = { slots: 1, perSource: 3, inAll: 5 }

test('no more than the slots run at once, and a released slot goes to the next in the queue', async () => {
  const queue = createFairQueue({ ...bounds, slots: 2 })
  const { enter, admitted, drain } = crowd(queue)
  for (const name of ['a', 'b', 'c']) enter(name)
  await settled()
  expect(admitted).toEqual(['a', 'b'])
  await drain()
  expect(admitted).toEqual(['a', 'b', 'c'])
  expect(await queue.enter('d', false)).toBeTypeOf('function')
})

test('sources take turns, and known ones go first', async () => {
  const { enter, admitted, refused, drain } = crowd(createFairQueue(bounds))
  for (const name of ['x0', 'x1', 'x2', 'x3']) enter(name, 'x')
  enter('y1', 'y')
  enter('k1', 'k', true)
  await drain()
  expect(admitted).toEqual(['x0', 'k1', 'x1', 'y1', 'x2', 'x3'])
  expect(refused).toEqual([])
})

test('a request beyond the limit of its source is refused at once', async () => {
  const { enter, refused } = crowd(createFairQueue(bounds))
  for (const name of ['x0', 'x1', 'x2', 'x3', 'x4', 'x5']) enter(name, 'x')
  await settled()
  expect(refused).toEqual(['x4', 'x5'])
})

test('a full queue admits a newcomer in place of the newest of the longest queue, and refuses one with an equal queue', async () => {
  const { enter, admitted, refused, drain } = crowd(createFairQueue(bounds))
  for (const name of ['x0', 'x1', 'x2', 'x3']) enter(name, 'x')
  for (const name of ['y1', 'y2']) enter(name, 'y')
  enter('z1', 'z')
  enter('y3', 'y')
  await settled()
  expect(refused).toEqual(['x3', 'y3'])
  await drain()
  expect(admitted).toEqual(['x0', 'x1', 'y1', 'z1', 'x2', 'y2'])
})

test('known sources without end do not block the others', async () => {
  const queue = createFairQueue(bounds)
  const { enter, admitted, drain } = crowd(queue)
  for (const name of ['k0', 'k1', 'k2', 'k3']) enter(name, 'k', true)
  for (const name of ['j1', 'j2']) enter(name, 'j', true)
  enter('o', 'o')
  await drain()
  expect(admitted).toEqual(['k0', 'k1', 'j1', 'k2', 'o', 'j2', 'k3'])
})
