import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { silentError } from '@/lib/base/cells/ask-cells'
import { noteFailure } from '@/lib/base/outages/unavailable'
import { renderInOutage } from './outage-page.mjs'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', query: 'select 1' })

/** What a client gets of a page that is answered so, after something failed while it was rendered. */
async function get(answer: Answer, { failure = refused as Error, path = '/pay/abc', method = 'GET' } = {}) {
  const server = createServer((request, response) =>
    renderInOutage(request, response, async () => {
      await setImmediate()
      noteFailure(failure)
      answer(response, request)
    }),
  ).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { connection: 'close' },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const failed: Answer = (response) => {
  response.statusCode = 500
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-security-policy', "script-src 'nonce-abc'")
  response.write('<html id="__next_error__">')
  response.write('<script>boot()</script>')
  response.end('</html>')
}

describe('a document that the framework answers with 500 while the database is away', () => {
  test('is 503 with Retry-After, a sentence that needs no script, and nothing of the framework', async () => {
    const { status, headers, text } = await get(failed)
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
    expect(text).toContain('Abrir esta página não cobra nada')
    expect(text).toContain('<a href="">Tentar de novo')
    expect(text).not.toMatch(/__next_error__|<script/)
    const [, style] = /<style>([\s\S]*)<\/style>/.exec(text)!
    const hash = createHash('sha256').update(style!).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  })

  test('is replaced whichever way its head is written, also compressed, and by HEAD', async () => {
    const byHead: Answer = (response) => {
      response.writeHead(500, { 'content-type': 'text/html' })
      response.end('error')
    }
    const named: Answer = (response) => {
      response.setHeader('content-type', 'text/html')
      response.setHeader('content-encoding', 'gzip')
      response.setHeader('content-length', '3')
      response.writeHead(500)
      response.end('zip')
    }
    for (const answer of [byHead, named]) {
      const { status, headers, text } = await get(answer)
      expect([status, headers.get('content-encoding')]).toEqual([503, null])
      expect(text).toContain('</html>')
    }
    expect(await get(failed, { method: 'HEAD' })).toMatchObject({ status: 503, text: '' })
  })

  test('says elsewhere what became of what was sent, without a word of payment pages', async () => {
    const { text } = await get(failed, { path: '/orders' })
    expect(text).toContain('confira se foi gravado')
    expect(text).not.toContain('cobra nada')
  })
})

test('a page is replaced where its own cell did not answer, whichever way that failed', async () => {
  const timedOut = Object.assign(new Error('statement timeout'), { code: '57014' })
  for (const failure of [silentError([2]), new Error('Failed query', { cause: timedOut })])
    expect(await get(failed, { failure })).toMatchObject({ status: 503 })
})

test('nothing else is replaced: other errors, also beside a page in an outage, other types, other statuses', async () => {
  const bug = new Error('bug')
  const beside = [bug, refused, bug].map((failure) => get(failed, { failure }))
  expect((await Promise.all(beside)).map(({ status }) => status)).toEqual([500, 503, 500])
  const json: Answer = (response) => {
    response.writeHead(500, { 'content-type': 'application/json' })
    response.end('{}')
  }
  expect(await get(json)).toMatchObject({ status: 500, text: '{}' })
  const shown: Answer = (response) => {
    response.setHeader('content-type', 'text/html')
    response.write('<p>')
    response.end('shown')
  }
  expect(await get(shown)).toMatchObject({ status: 200, text: '<p>shown' })
})
