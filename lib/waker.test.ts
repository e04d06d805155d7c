import { expect, test } from 'vitest'
import { createWaker } from './waker'

const long = 60_000
const ended = (pause: Promise<void>) =>
  Promise.race([pause.then(() => true), new Promise((resolve) => setTimeout(resolve, 30, false))])

test('a hint ends a pause, also one that came before the pause began', async () => {
  const waker = createWaker(new AbortController().signal)
  const seen = waker.count()
  const early = waker.pause(long, seen)
  expect(await ended(early)).toBe(false)
  waker.wake()
  expect(await ended(early)).toBe(true)
  expect(await ended(waker.pause(long, seen))).toBe(true)
  expect(await ended(waker.pause(1, waker.count()))).toBe(true)
})

test('a pause that does not listen to hints keeps to its time, but not when everything stops', async () => {
  const control = new AbortController()
  const waker = createWaker(control.signal)
  const deaf = waker.pause(long)
  waker.wake()
  expect(await ended(deaf)).toBe(false)
  control.abort()
  expect(await ended(deaf)).toBe(true)
  expect(await ended(waker.pause(long))).toBe(true)
})
