import { describe, expect, test } from 'vitest'
import type { AuthenticationScript } from '@/lib/rails/three-d-secure/server'
import { mpiInput } from '@/lib/testing/three-d-secure/cielo-mpi'
import { pageHeaders } from './page-headers'
import { closedFrame, scriptFrame } from './script-frame'

const { settings } = mpiInput('http://127.0.0.1:4102', () => new Date())
const script: AuthenticationScript = {
  url: settings.mpiScriptUrl,
  integrity: 'sha384-abc',
  origins: ['https://mpi.example.com'],
  configFunction: 'bpmpi_config',
  config: { Environment: 'SDB', Debug: false },
  events: ['onSuccess'],
  readyEvent: 'onReady',
  startFunction: 'bpmpi_authenticate',
  fields: () => ({
    bpmpi_cardnumber: '4000000000001000',
    bpmpi_billto_contactname: '"><script>alert(1)</script>',
  }),
}
const texts = { locale: 'pt-BR' as const, title: 'Verificação', waiting: 'Conferindo…' }

describe('the frame of a script', () => {
  test('opens its provider and nothing else, with a nonce of its own, and is stored nowhere', async () => {
    const frame = scriptFrame(script, texts)
    const html = await frame.text()
    const policy = frame.headers.get('content-security-policy')!
    const [, nonce] = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)!
    expect(html.match(/<script nonce="([^"]+)"/g)).toEqual(Array(2).fill(`<script nonce="${nonce}"`))
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('connect-src https://mpi.example.com;')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(scriptFrame(script, texts).headers.get('content-security-policy')).not.toBe(policy)
    expect(frame.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('integrity="sha384-abc" crossorigin="anonymous"')
  })

  test('has the card in a field alone, and what a buyer typed as text', async () => {
    const html = await scriptFrame(script, texts).text()
    expect(html.match(/4000000000001000/g)).toHaveLength(1)
    expect(html).toContain('class="bpmpi_cardnumber" value="4000000000001000"')
    expect(html).not.toContain('<script>alert')
  })

  test('without a script opens nothing', async () => {
    const frame = closedFrame('closed', texts)
    expect(frame.headers.get('content-security-policy')).toContain("connect-src 'none'")
    expect(await frame.text()).not.toContain('bpmpi')
  })

  test('brings its own policy; the page around it and every other keep theirs', () => {
    const headersOf = (path: string) =>
      pageHeaders({ path, nonce: 'x', publicUrl: 'http://localhost:3000', development: false })
    const uuid = '8d1c0f6e-31a4-4a5b-9d92-3d8c0a0a5f11'
    const own = headersOf(`/3ds/${uuid}/script`)
    expect(own).not.toHaveProperty('content-security-policy')
    expect([own['cache-control'], own['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
    for (const path of [`/3ds/${uuid}`, `/3ds/${uuid}/script/x`, '/3ds/script', '/pay/x/script'])
      expect(headersOf(path), path).toHaveProperty('content-security-policy')
  })
})
