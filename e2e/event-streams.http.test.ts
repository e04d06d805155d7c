// The limits of event streams without a sign-in, against clients that open many of them.
import { expect, test } from 'vitest'
import { demoSeller, serverUrl } from '@/lib/testing/http/server'
import { linkRequest } from '@/lib/testing/link'

async function streamOfNewLink(): Promise<string> {
  const created = await fetch(`${serverUrl}/v2/payment-links`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Token-Api': demoSeller.apiKey },
    body: JSON.stringify(linkRequest()),
  })
  const { url } = (await created.json()) as { url: string }
  return `${serverUrl}${new URL(url).pathname}/events`
}

test('a HEAD request opens no stream', async () => {
  const address = await streamOfNewLink()
  for (let count = 0; count < 60; count += 1)
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200)
  const page = new AbortController()
  const opened = await fetch(address, { signal: page.signal })
  expect(opened.status).toBe(200)
  expect(opened.headers.get('content-type')).toMatch(/^text\/event-stream/)
  page.abort()
})

test('a network may open 50 streams at once, the next gets 429, and a closed one frees its place', async () => {
  const address = await streamOfNewLink()
  const clients = new AbortController()
  const open = (signal = clients.signal) => fetch(address, { signal })
  const all = await Promise.all(Array.from({ length: 51 }, () => open()))
  expect(all.map(({ status }) => status).sort()).toEqual([...Array(50).fill(200), 429])
  const refused = all.find(({ status }) => status === 429)!
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ errors: [{ status: '429' }] })
  clients.abort()
  const again = new AbortController()
  await expect.poll(async () => (await open(again.signal)).status).toBe(200)
  again.abort()
})
