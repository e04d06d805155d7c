// What every response keeps from pages of other sites and from strangers.
import { expect, test } from 'vitest'
import { demoSeller, serverUrl } from '@/lib/testing/http/server'

const key = { 'X-Token-Api': demoSeller.apiKey }

test('a page of another site may read no response, for none allows an origin', async () => {
  for (const path of ['/v2/orders', '/login', '/openapi.json', '/healthz', '/api/auth/session'])
    for (const method of ['GET', 'OPTIONS']) {
      const asked = { Origin: 'https://other.example', 'Access-Control-Request-Method': 'GET' }
      const { headers } = await fetch(serverUrl + path, { method, headers: { ...key, ...asked } })
      const allowed = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect(allowed, `${method} ${path}`).toEqual([])
    }
})

test('neither the source nor a list of a folder is served', async () => {
  const source = [
    '/.git/config',
    '/.git/',
    '/.env',
    '/package.json',
    '/proxy.ts',
    '/lib/base/log/log.ts',
    '/.data/secret',
  ]
  const folders = ['/public/', '/lib/', '/_next/', '/_next/static/', '/_next/static/chunks/']
  for (const path of [...source, ...folders]) expect((await fetch(serverUrl + path)).status, path).toBe(404)
})
