import { expect, test } from 'vitest'
import { limitConcurrency, MAX_STREAMS } from './limit-concurrency'
import { Streamed } from './streamed'

async function* rows(count: number) {
  for (let row = 0; row < count; row += 1) {
    if (row === 5_000) throw new Error('the database failed')
    yield { row, text: 'x'.repeat(100) }
  }
}
const { signal } = new AbortController()
const open = (name: string, count = 2_000, own = signal) =>
  limitConcurrency(name, own, async () => new Streamed(rows(count)))
const full = { code: 'TOO_MANY_REQUESTS' }

test('a key has a limited number of running streams of its own, and every way to end one frees its place', async () => {
  const streams = await Promise.all(Array.from({ length: MAX_STREAMS }, () => open('a')))
  await expect(open('a')).rejects.toMatchObject(full)
  await open('b')
  const [read, cancelled] = streams
  expect(JSON.parse(await new Response(read!.body).text())).toHaveLength(2_000)
  await open('a')
  await expect(open('a')).rejects.toMatchObject(full)
  await cancelled!.body.cancel()
  const breaking = await open('a', 6_000)
  await expect(new Response(breaking.body).text()).rejects.toThrow('failed')
  await open('a')
  await expect(open('a')).rejects.toMatchObject(full)
})

test('a stream that fails before its first row, or ends with it, frees its place', async () => {
  for (let turn = 0; turn < MAX_STREAMS * 2; turn += 1) {
    await expect(limitConcurrency('c', signal, () => Promise.reject(new Error('no seal')))).rejects.toThrow(
      'no seal',
    )
    await open('c', 1)
    await open('c', 2_000, AbortSignal.abort())
  }
})
