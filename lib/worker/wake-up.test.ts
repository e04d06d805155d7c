import { expect, test } from 'vitest'
import { createWakeUp } from './wake-up'

const long = 60_000
const ended = (pause: Promise<void>) =>
  Promise.race([pause.then(() => true), new Promise((resolve) => setTimeout(resolve, 30, false))])

test('a notification ends a pause, also one that came before the pause began', async () => {
  const wakeUp = createWakeUp(new AbortController().signal)
  const seen = wakeUp.count()
  const early = wakeUp.pause(long, seen)
  expect(await ended(early)).toBe(false)
  wakeUp.wake()
  expect(await ended(early)).toBe(true)
  expect(await ended(wakeUp.pause(long, seen))).toBe(true)
  expect(await ended(wakeUp.pause(1, wakeUp.count()))).toBe(true)
})

test('a pause that ignores notifications keeps to its time, but ends at shutdown', async () => {
  const control = new AbortController()
  const wakeUp = createWakeUp(control.signal)
  const uninterrupted = wakeUp.pause(long)
  wakeUp.wake()
  expect(await ended(uninterrupted)).toBe(false)
  control.abort()
  expect(await ended(uninterrupted)).toBe(true)
  expect(await ended(wakeUp.pause(long))).toBe(true)
})

test('a pause with a name is ended by its name alone', async () => {
  const wakeUp = createWakeUp(new AbortController().signal)
  const [hourly, other] = [wakeUp.pause(long, undefined, 'hourly'), wakeUp.pause(long, undefined, 'other')]
  wakeUp.wakeOne('hourly')
  expect(await ended(hourly)).toBe(true)
  expect(await ended(other)).toBe(false)
})
