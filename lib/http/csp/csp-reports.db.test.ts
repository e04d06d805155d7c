// Reports of browsers about blocked content: both formats, rubbish, floods.
import { beforeEach, describe, expect, test } from 'vitest'
import { CLIENT_ADDRESS } from '@/lib/base/network/client-address'
import type { Runtime } from '@/lib/process/runtime'
import { testApp } from '@/lib/testing/app'
import { forgetCspReports, listCspReports, MAX_KINDS } from './csp-reports'
import { receiveCspReports } from './receive-reports'
import { countReports } from './store'

const app = await testApp()
const warned: object[] = []
const served = {
  makeCtx: () => app.ctx({ kind: 'anonymous' }),
  fingerprintKey: Buffer.alloc(32),
  security: { record: (event: string, facts: object) => warned.push({ event, ...facts }) },
} as unknown as Runtime
const { publicUrl } = app.ctx({ kind: 'anonymous' }).settings

let sent = 0
/** Each from another network. */
function send(body: string, from?: string) {
  sent += 1
  const address = from ?? `203.0.113.${sent}`
  const headers = { 'content-type': 'application/csp-report', [CLIENT_ADDRESS]: address }
  return receiveCspReports(served, new Request(`${publicUrl}/csp-reports`, { method: 'POST', headers, body }))
}

const byUri = (changes: Record<string, string> = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': `${publicUrl}/pay/ABC123DEF456`,
      'violated-directive': 'script-src-elem',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/skimmer.js?card=1',
      ...changes,
    },
  })
const byApi = JSON.stringify([
  {
    type: 'csp-violation',
    age: 1,
    url: `${publicUrl}/home`,
    body: { documentURL: `${publicUrl}/home`, effectiveDirective: 'img-src', blockedURL: 'inline' },
  },
])
const viewer = () =>
  app.ctx({ kind: 'operator-user', userUuid: 'u', sessionUuid: 's', role: 'VIEWER', email: 'op@x.co' })
const stored = async () =>
  (await listCspReports(viewer())).map(({ page, directive, blocked, reports }) => ({
    page,
    directive,
    blocked,
    reports,
  }))

beforeEach(async () => {
  await app.sql`delete from platform.csp_reports`
  warned.length = 0
})

describe('reports of browsers', () => {
  test('are counted by kind, without the code of the payment and the path of what was blocked', async () => {
    expect((await send(byUri())).status).toBe(204)
    await send(byUri({ 'document-uri': `${publicUrl}/pay/OTHER` }))
    await send(byApi)
    expect(await stored()).toEqual([
      { page: '/home', directive: 'img-src', blocked: 'inline', reports: 1 },
      { page: '/pay', directive: 'script-src-elem', blocked: 'https://evil.example', reports: 2 },
    ])
    expect(JSON.stringify(warned)).not.toMatch(/ABC123|skimmer/)
    expect(warned[0]).toMatchObject({ event: 'security.csp_report', page: '/pay' })
  })

  test.each([
    ['no JSON', 'x'],
    ['another shape', '{"a":1}'],
    ['a page of another site', byUri({ 'document-uri': 'https://elsewhere.example/pay' })],
    ['no address', byUri({ 'document-uri': 'x' })],
    ['an unknown directive', byUri({ 'effective-directive': 'robots' })],
    ['an extension of the browser', byUri({ 'blocked-uri': 'chrome-extension://abc/x.js' })],
  ])('with %s are accepted and not stored', async (_, body) => {
    expect((await send(body)).status).toBe(204)
    expect(await stored()).toEqual([])
  })

  test('larger than 64 KiB are refused, and so is the 31st of one network in a minute', async () => {
    expect((await send('x'.repeat(65 * 1024))).status).toBe(413)
    const statuses: number[] = []
    for (let times = 0; times < 31; times += 1) statuses.push((await send(byUri(), '198.51.100.7')).status)
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([204]))
    expect(statuses[30]).toBe(429)
  })

  test('of new kinds are not stored above the limit, those of existing kinds still count', async () => {
    const at = app.ctx({ kind: 'anonymous' }).systemNow
    const kinds = [1, 2, 3].map((n) => ({ page: `/${n}`, directive: 'img-src', blocked: 'inline' }))
    await countReports(app.db, kinds, { at, maxKinds: 2 })
    await countReports(app.db, [kinds[0]!], { at, maxKinds: 2 })
    expect(await stored()).toHaveLength(2)
    expect(await stored()).toContainEqual({ ...kinds[0], reports: 2 })
    expect(MAX_KINDS).toBeLessThanOrEqual(1_000)
  })

  test('are shown to people of the operator alone', async () => {
    for (const actor of [{ kind: 'anonymous' }, { kind: 'operator', by: 'key 1' }] as const)
      expect(() => listCspReports(app.ctx(actor))).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
  })

  test('are deleted 90 days after the last one', async () => {
    await send(byUri())
    const ctx = app.ctx({ kind: 'system' })
    const after = (days: number) => ({
      ...ctx,
      systemNow: new Date(ctx.systemNow.getTime() + days * 86_400_000),
    })
    expect(await forgetCspReports(after(89))).toBe(0)
    expect(await forgetCspReports(after(91))).toBe(1)
    expect(await stored()).toEqual([])
  })
})
