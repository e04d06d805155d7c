import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { listDeliveries } from '@/lib/messages/webhook-log/list-deliveries'
import { maxEndpoints } from '@/lib/messages/webhooks/webhook'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { ALWAYS_PROVEN, testApp } from '@/lib/testing/app'
import { recordBareEvent } from '@/lib/testing/bare-event'
import { changeEndpoint } from './change'
import { registerEndpointInput } from './contract'
import { listEndpoints } from './list'
import { registerEndpoint } from './register'
import { secretContext } from './secret'

const app = await testApp()
let seller: SellerRow

const asSeller = (owner = seller) =>
  app.ctx({
    kind: 'portal-user',
    userUuid: 'u',
    sessionUuid: 's',
    sellerId: owner.id,
    role: 'OWNER',
    ...ALWAYS_PROVEN,
  })

const register = (changes: Record<string, unknown> = {}) => {
  const endpoint = { url: 'https://loja.example/hooks', domains: ['ORDER'], ...changes }
  return registerEndpoint(asSeller(), registerEndpointInput.parse(endpoint))
}

const recordPaid = () =>
  transaction(app.ctx(), (ctx) => recordBareEvent(ctx, { sellerId: seller.id, status: 'PAID' }))

beforeEach(async () => {
  seller = await app.seller()
})

describe('registering an endpoint', () => {
  test('generates a secret that is returned once, stored sealed, and listed by its first five characters', async () => {
    const { endpoint, secret } = await register({ generateSecret: true })
    expect(secret).toMatch(/^[\w-]{32,64}$/)
    expect(endpoint.sealedSecret).not.toContain(secret)
    expect(app.ctx().sealer.open(endpoint.sealedSecret!, secretContext(endpoint.uuid))).toBe(secret)
    const [listed] = await listEndpoints(asSeller())
    expect(listed).toMatchObject({ state: 'ACTIVE', secretPreview: secret!.slice(0, 5) })
    expect(JSON.stringify(listed)).not.toContain(secret!.slice(0, 6))
    expect(listed).not.toHaveProperty('sealedSecret')
  })

  test('takes a secret of 32 to 64 characters, or none', async () => {
    const chosen = 'c'.repeat(32)
    expect(await register({ secret: chosen })).toMatchObject({ secret: chosen })
    expect(await register()).not.toHaveProperty('secret')
    for (const secret of ['c'.repeat(31), 'c'.repeat(65), `${chosen} `, `ç${chosen}`]) {
      expect(
        registerEndpointInput.safeParse({ url: 'https://l.example', domains: ['ORDER'], secret }).success,
      ).toBe(false)
    }
  })

  test.each([
    'nonsense',
    'ftp://loja.example',
    'http://loja.example',
    'https://10.0.0.1',
    'https://a:b@l.example',
  ])('refuses the address %s', async (url) => {
    await expect(register({ url })).rejects.toMatchObject({
      code: 'BAR-0100',
      details: { fields: [{ field: 'url' }] },
    })
  })

  test('refuses more than the max endpoints of a seller', async () => {
    for (let count = 0; count < maxEndpoints; count++) await register()
    await expect(register()).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('refuses more than the max endpoints of a seller, also of requests at the same time', async () => {
    const attempts = Array.from({ length: maxEndpoints + 5 }, () => register())
    const results = await Promise.allSettled(attempts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxEndpoints)
    expect(await listEndpoints(asSeller())).toHaveLength(maxEndpoints)
  })
})

describe('changing an endpoint', () => {
  test('applies to the events recorded afterwards', async () => {
    const { endpoint } = await register()
    await recordPaid()
    await changeEndpoint(asSeller(), { uuid: endpoint.uuid, active: false })
    await recordPaid()
    await changeEndpoint(asSeller(), { uuid: endpoint.uuid, active: true, domains: ['SUBSCRIPTION'] })
    await recordPaid()
    expect(await listDeliveries(asSeller(), { size: 50 })).toHaveLength(1)
  })

  test('resumes a paused one: its failures are reset and its pending deliveries are due at once', async () => {
    const { endpoint } = await register()
    await recordPaid()
    const later = new Date(app.ctx().now.getTime() + HOUR_MS)
    await app.sql`update webhook_deliveries set due_at = ${later}, attempts = 9`
    await app.sql`update webhook_endpoints set paused_at = ${app.ctx().now}, failing_since = ${app.ctx().now}`
    expect((await listEndpoints(asSeller()))[0]!.state).toBe('PAUSED')
    await changeEndpoint(asSeller(), { uuid: endpoint.uuid, active: true })
    expect((await listEndpoints(asSeller()))[0]!.state).toBe('ACTIVE')
    expect((await listDeliveries(asSeller(), { size: 50 }))[0]!.dueAt).toEqual(app.ctx().now)
  })

  test('of another seller is not found', async () => {
    const { endpoint } = await register()
    const other = await app.seller()
    const change = { uuid: endpoint.uuid, active: false }
    await expect(changeEndpoint(asSeller(other), change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await listEndpoints(asSeller(other))).toEqual([])
  })
})
