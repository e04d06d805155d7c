import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testEventInput } from '@/lib/payments/events/contract'
import { sendTestEvent } from '@/lib/payments/events/send-test-event'
import { testApp } from '@/lib/testing/app'
import { countWaiting } from './count-waiting'
import { registerEndpoint } from './register'

const app = await testApp()

test('what waits is counted for endpoints to which nothing is sent, each by itself', async () => {
  const seller = await app.seller()
  const ctx = app.ctx({
    ...{ kind: 'portal-user', userUuid: randomUUID(), sessionUuid: randomUUID() },
    ...{ sellerId: seller.id, role: 'OWNER', provenAt: app.ctx().systemNow },
  })
  const endpoints = []
  for (const path of ['a', 'b', 'c']) {
    const { endpoint } = await registerEndpoint(ctx, {
      ...{ title: '', active: true, generateSecret: false, url: `https://loja.example/${path}` },
      domains: ['ORDER'],
    })
    endpoints.push(endpoint.uuid)
  }
  const [paused, off, active] = endpoints as [string, string, string]
  const input = (endpointUuid: string) =>
    testEventInput.parse({ endpointUuid, kind: 'order', status: 'PAID' })
  for (const uuid of [paused, paused, active]) await sendTestEvent(ctx, input(uuid))
  expect([...(await countWaiting(ctx))]).toEqual([])
  await app.sql`update webhook_endpoints set paused_at = now() where uuid = ${paused}`
  await app.sql`update webhook_endpoints set active = false where uuid = ${off}`
  expect(await countWaiting(ctx)).toEqual(
    new Map([
      [paused, { count: 2, isMore: false }],
      [off, { count: 0, isMore: false }],
    ]),
  )
})
