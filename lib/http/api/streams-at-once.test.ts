import { expect, test } from 'vitest'
import { Streamed } from './streamed'
import { limitConcurrency, MAX_STREAMS } from './streams-at-once'

async function* rows(count: number) {
  for (let row = 0; row < count; row += 1) {
    if (row === 5_000) throw new Error('the database has gone')
    yield { row, text: 'x'.repeat(100) }
  }
}
const { signal } = new AbortController()
const open = (name: string, count = 2_000, late = signal) =>
  limitConcurrency(name, late, async () => new Streamed(rows(count)))
const full = { code: 'TOO_MANY_REQUESTS' }

test('a key has so many streams under way, others have their own, and each way to an end makes room', async () => {
  const streams = await Promise.all(Array.from({ length: MAX_STREAMS }, () => open('a')))
  await expect(open('a')).rejects.toMatchObject(full)
  await open('b')
  const [read, left] = streams
  expect(JSON.parse(await new Response(read!.body).text())).toHaveLength(2_000)
  await open('a')
  await expect(open('a')).rejects.toMatchObject(full)
  await left!.body.cancel()
  const breaks = await open('a', 6_000)
  await expect(new Response(breaks.body).text()).rejects.toThrow('has gone')
  await open('a')
  await expect(open('a')).rejects.toMatchObject(full)
})

test('what fails before its first row, or is done with it, keeps no room', async () => {
  for (let turn = 0; turn < MAX_STREAMS * 2; turn += 1) {
    await expect(limitConcurrency('c', signal, () => Promise.reject(new Error('no seal')))).rejects.toThrow(
      'no seal',
    )
    await open('c', 1)
    await open('c', 2_000, AbortSignal.abort())
  }
})
