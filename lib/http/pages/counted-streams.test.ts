import { expect, test } from 'vitest'
import { CLIENT_ADDRESS } from '@/lib/base/network/client-address'
import { setRuntime } from '@/lib/testing/parts/runtime-of-process'
import {
  MAX_STREAMS,
  MAX_STREAMS_PER_NETWORK,
  MAX_STREAMS_PER_SESSION,
  sessionStream,
  visitorStream,
} from './counted-streams'

setRuntime({ changes: { subscribe: async () => () => {} } })

const open = (address: string, signal?: AbortSignal, method = 'GET') =>
  visitorStream(
    new Request('http://localhost/events', { headers: { [CLIENT_ADDRESS]: address }, signal, method }),
    () => true,
  )
const openMany = (count: number, address: (n: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, n) => open(address(n))))
const close = (...streams: Response[]) => Promise.all(streams.map(({ body }) => body?.cancel()))
const tooMany = { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 10 } }

test('a network may have 50 open streams, independently of others, and each that ends frees its place', async () => {
  const [first, ...others] = await openMany(MAX_STREAMS_PER_NETWORK, (n) => `2001:db8::${n}`)
  await expect(open('2001:db8::ffff')).rejects.toMatchObject(tooMany)
  await close(await open('2001:db8:0:1::1'), first!)
  const page = new AbortController()
  await open('2001:db8::ffff', page.signal)
  await expect(open('2001:db8::ffff')).rejects.toMatchObject(tooMany)
  page.abort()
  await close(await open('2001:db8::ffff'), ...others)
})

test('all networks together may have 2,000, and a page closed before its response takes no place', async () => {
  const streams = await openMany(MAX_STREAMS - 1, (n) => `10.0.${n % 100}.1`)
  await open('10.1.1.1', AbortSignal.abort())
  const last = await open('10.1.1.1')
  await expect(open('10.1.1.1')).rejects.toMatchObject(tooMany)
  await close(last, ...streams)
  await close(await open('10.1.1.1'))
})

test('a HEAD request takes no place', async () => {
  for (let count = 0; count <= MAX_STREAMS_PER_NETWORK; count += 1)
    expect((await open('10.2.2.2', undefined, 'HEAD')).body).toBeNull()
  await close(await open('10.2.2.2'))
})

test('a session may have 20 open streams, from any network, and each that ends frees its place', async () => {
  const ofSession = (sessionUuid: string) =>
    sessionStream(new Request('http://localhost/changes'), sessionUuid, () => true)
  const streams = await Promise.all(Array.from({ length: MAX_STREAMS_PER_SESSION }, () => ofSession('one')))
  const refused = await ofSession('one')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  const other = await ofSession('other')
  expect(other.status).toBe(200)
  await close(streams[0]!)
  const again = await ofSession('one')
  expect(again.status).toBe(200)
  await close(...streams.slice(1), other, again)
})
