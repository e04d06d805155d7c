import { beforeEach, expect, test, vi } from 'vitest'
import { createBrowserIds } from '@/lib/base/kernel/buyer-browser'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { setRuntime } from '@/lib/testing/parts/runtime-of-process'
import { BUYER_COOKIE } from './buyer-cookie'
import { postPlainPix } from './plain-pix'

const jar = new Map<string, string>()
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined),
    set: (name: string, value: string) => jar.set(name, value),
  }),
  headers: async () => new Headers(),
}))

const app = await testApp()
const seller = await app.seller()
const browserIds = createBrowserIds({ current: 'c'.repeat(32), old: [] })
const { settings } = app.ctx()
const parts = { makeCtx: app.ctx, settings, browserIds, security: { record: vi.fn() } }
const error = vi.fn()
setRuntime({ ...parts, log: { error } })
beforeEach(() => jar.clear())

const remember = (code: string) => jar.set(BUYER_COOKIE, browserIds.sign(browserIds.issue(), code))

/** Where the posted form leads. */
async function post(code: string, changes: Record<string, string> = {}) {
  const { name, document, email } = testBuyer
  const body = new URLSearchParams({ name, document, email, total: '8990', ...changes })
  const request = new Request(`${settings.publicUrl}/pay/${code}/plain`, { method: 'POST', body })
  const response = await postPlainPix(request, { params: Promise.resolve({ code }) })
  return response.headers.get('location')?.replace(settings.publicUrl, '')
}
const ordersOf = (code: string) => app.sql`
  select o.id from orders o join payment_links l on l.id = o.link_id where l.code = ${code}`

test('a browser that sends no cookie makes no order, however often it presses, and reads why', async () => {
  const { code } = await app.link(seller)
  expect(await post(code)).toBe(`/pay/${code}/pix?problem=cookies`)
  jar.clear()
  expect(await post(code)).toBe(`/pay/${code}/pix?problem=cookies`)
  expect(await ordersOf(code)).toEqual([])
  remember(code)
  expect(await post(code)).toBe(`/pay/${code}/pix`)
  expect(await ordersOf(code)).toHaveLength(1)
})

test('whatever refuses the form, a person gets a page and no JSON', async () => {
  const { code } = await app.link(seller)
  remember(code)
  expect(await post(code, { name: 'x'.repeat(301) })).toBe(`/pay/${code}/pix?problem=failed`)
  expect(await post(code, { document: '52998224726' })).toBe(`/pay/${code}/pix?problem=fields`)
  remember('k7Qm2xV9tR4wZp1s')
  expect(await post('k7Qm2xV9tR4wZp1s')).toBe('/pay/k7Qm2xV9tR4wZp1s')
  expect(error).not.toHaveBeenCalled()
})
