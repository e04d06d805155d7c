import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pageHeaders } from './page-headers'
import { walletsOfPage } from './wallet-pages'

const page = { path: '/orders', nonce: 'bm9uY2U=', publicUrl: 'http://localhost:3000', development: false }
const policy = (input: Partial<typeof page> = {}) => {
  const text = pageHeaders({ ...page, ...input })['content-security-policy'] ?? ''
  return Object.fromEntries(text.split('; ').map((directive) => directive.split(/ (.*)/).slice(0, 2)))
}

describe('the headers of a page', () => {
  it('run only scripts with the nonce, and allow no framing', () => {
    expect(policy()).toMatchObject({
      'default-src': "'none'",
      'script-src': "'nonce-bm9uY2U=' 'strict-dynamic'",
      'style-src': "'self' 'nonce-bm9uY2U='",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
    })
  })

  it('name the address that gets the reports about what was blocked', () => {
    expect(policy()).toMatchObject({ 'report-uri': '/csp-reports', 'report-to': 'csp' })
    expect(pageHeaders(page)['reporting-endpoints']).toBe('csp="/csp-reports"')
  })

  it('allow no style attribute at the checkout', () => {
    expect(policy()['style-src-attr']).toBe("'unsafe-inline'")
    expect(policy({ path: '/pay/ABC123' })['style-src-attr']).toBeUndefined()
    expect(policy({ path: '/payments' })['style-src-attr']).toBe("'unsafe-inline'")
  })

  it('allow eval during development only', () => {
    expect(policy()['script-src']).not.toContain('unsafe')
    expect(policy({ development: true })['script-src']).toContain("'unsafe-eval'")
  })

  it('set HSTS for a year only where PUBLIC_URL is https', () => {
    expect(pageHeaders(page)).not.toHaveProperty('strict-transport-security')
    const secure = pageHeaders({ ...page, publicUrl: 'https://pay.example.com' })
    expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  it('send no referrer from an address that is a permission and store nothing in a cache', () => {
    for (const path of [
      '/pay/ABC123/receipt',
      '/pay/s/ABC123',
      '/invitation/abc',
      '/signup/abc',
      '/account-change/abc',
      '/shares/abc',
      '/unsubscribe/abc',
    ]) {
      const headers = pageHeaders({ ...page, path })
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('let a form without script name its origin to us, and nothing to other sites', () => {
    for (const path of ['/pay/ABC123', '/pay/ABC123/pix'])
      expect(pageHeaders({ ...page, path })['referrer-policy']).toBe('same-origin')
  })

  it('allow only 3-D Secure to frame an issuer, to post to it, and to be framed by our own pages', () => {
    expect(policy({ path: '/3ds/0f8e5a0e-9c55-4d4b-8f0d-1f6f0f1b1a01' })).toMatchObject({
      'script-src': "'nonce-bm9uY2U=' 'strict-dynamic'",
      'frame-src': "'self' https:",
      'form-action': "'self' https:",
      'frame-ancestors': "'self'",
    })
    expect(policy({ path: '/simulators/issuer/challenge/1' })).toMatchObject({
      'frame-src': "'self'",
      'form-action': "'self' https:",
      'frame-ancestors': "'self'",
    })
    for (const path of ['/pay/ABC123', '/orders', '/simulators', '/simulators/bank', '/3dsecure']) {
      const strict = { 'frame-src': "'self'", 'form-action': "'self'", 'frame-ancestors': "'none'" }
      expect(policy({ path })).toMatchObject(strict)
    }
  })

  it('are otherwise as strict for 3-D Secure as for the checkout', () => {
    expect(policy({ path: '/3ds/1' })['style-src-attr']).toBeUndefined()
    expect(pageHeaders({ ...page, path: '/3ds/1' })['referrer-policy']).toBe('no-referrer')
  })

  it('open payments, and what Google needs, on the checkout of a seller with real wallets alone', async () => {
    const both = async () => ['GOOGLE_PAY', 'APPLE_PAY'] as const
    const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?:page\.tsx|route\.ts)$/.test(file))
      .map((file) =>
        `/${file}`.replace(/\/(?:page|route)\.tsx?$|\/\([^)]+\)/g, '').replace(/\[[^\]]+\]/g, 'x1'),
      )
    expect(pages.length).toBeGreaterThan(100)
    const headersOf = async (path: string, find = both as Parameters<typeof walletsOfPage>[1]) =>
      pageHeaders({ ...page, path, wallets: await walletsOfPage(path, find) })
    for (const path of pages.filter((one) => one !== '/pay/x1')) {
      const headers = await headersOf(path)
      expect(headers['permissions-policy'], path).toContain('payment=()')
      expect(headers['content-security-policy'] ?? '', path).not.toContain('google')
    }
    const open = await headersOf('/pay/x1')
    expect(open['permissions-policy']).toContain('payment=(self "https://pay.google.com")')
    expect(open['permissions-policy']).toContain('camera=()')
    expect(open['content-security-policy']).toContain("frame-src 'self' https://pay.google.com;")
    expect(open['content-security-policy']).toContain("script-src 'nonce-bm9uY2U=' 'strict-dynamic';")
    const apple = await headersOf('/pay/x1', async () => ['APPLE_PAY'])
    expect(apple['permissions-policy']).toContain('payment=(self)')
    expect(apple['content-security-policy']).not.toContain('google')
    const none: Parameters<typeof walletsOfPage>[1][] = [
      async () => [],
      () => Promise.reject(new Error('no database')),
    ]
    for (const find of none)
      expect((await headersOf('/pay/x1', find))['permissions-policy']).toContain('payment=()')
    expect(await walletsOfPage('/pay/x1')).toEqual([])
  })

  it('leave downloads their own policy, and event streams and postal codes their own Cache-Control', () => {
    const paths = (pattern: RegExp) =>
      readdirSync('app', { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('route.ts') && pattern.test(readFileSync(`app/${file}`, 'utf8')))
        .map((file) => `/${file}`.replace(/\/route\.ts$|\/\([^)]+\)/g, '').replace(/\[\w+\]/g, 'x1'))
    const downloads = paths(
      /\b(?:(?:downloadHandler|operatorDownloadHandler|exportHandler|keyedFile)\(|(?:listExport|exportFile)Handler$)/m,
    )
    const own = paths(/\b(?:changeStream|visitorStream|sessionStream|sharedJson)\(/)
    expect([downloads.length, own.length]).toEqual([15, 4])
    for (const path of [...downloads, '/pay/x1/receipt.pdf'])
      expect(pageHeaders({ ...page, path }), path).not.toHaveProperty('content-security-policy')
    for (const path of own) expect(pageHeaders({ ...page, path }), path).not.toHaveProperty('cache-control')
    for (const path of ['/statement', '/disputes/x1', '/disputes/x1/files', '/pay/events', '/changes/x1'])
      expect(Object.keys(pageHeaders({ ...page, path }))).toEqual(
        expect.arrayContaining(['content-security-policy', 'cache-control']),
      )
  })
})
