// The entry for notifications of acquirers, as strangers find it.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { serverUrl } from '@/lib/testing/http/server'

const address = (connection: string) => `${serverUrl}/rails/cards/${connection}/notifications`
const body = JSON.stringify({ PaymentId: randomUUID(), ChangeType: 1 })

test('a stranger is refused alike for any connection, with any header and body', async () => {
  for (const connection of [randomUUID(), '1', 'a%27b'])
    for (const guess of ['', 'a guess of the secret']) {
      const headers = { 'X-Notification-Secret': guess }
      const response = await fetch(address(connection), { method: 'POST', headers, body })
      expect([response.status, await response.text()]).toEqual([401, ''])
    }
  const large = await fetch(address(randomUUID()), { method: 'POST', body: 'x'.repeat(100_000) })
  expect(large.status).toBe(401)
  expect((await fetch(address(randomUUID()))).status).toBe(405)
})
