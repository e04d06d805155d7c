// On a real socket, in front of a server that renders as Next does.
import { request as ask, createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFixedPages, type FixedPages } from './fixed-pages'

let pages: FixedPages
let server: Server
let rendered: { url: string; cookie?: string }[] = []
const status = new Map([['/docs/absent', 404]])

beforeAll(async () => {
  server = createServer((request, response) => {
    if (pages.answer(request, response)) return
    const { url = '', headers } = request
    rendered.push({ url, cookie: headers.cookie })
    const nonce = `nonce${rendered.length}`
    response.statusCode = status.get(url) ?? 200
    response.setHeader('content-security-policy', `script-src 'nonce-${nonce}'`)
    response.setHeader('content-type', 'text/html')
    response.write(`<script nonce="${nonce}">`)
    response.end(Buffer.from(`${url} ${headers.cookie} ${headers.rsc ?? ''}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  pages = createFixedPages()
  rendered = []
})

function get(path: string, headers: IncomingHttpHeaders = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status?: number; policy: string; text: string }>((resolve, reject) => {
    ask({ port, path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const isZipped = response.headers['content-encoding'] === 'gzip' && body.length > 0
        const policy = String(response.headers['content-security-policy'])
        resolve({ status: response.statusCode, policy, text: String(isZipped ? gunzipSync(body) : body) })
      })
    })
      .on('error', reject)
      .end()
  })
}

const nonceOf = ({ policy }: { policy: string }) => /nonce-([^']+)/.exec(policy)?.[1]

test('a page is rendered once for a language and a theme, and each reader gets a nonce of its own', async () => {
  const answers = []
  for (let times = 0; times < 4; times += 1)
    answers.push(await get('/docs/cards', { 'accept-encoding': 'gzip, br' }))
  expect(rendered).toEqual([{ url: '/docs/cards', cookie: 'locale=pt-BR; theme=system' }])
  expect(new Set(answers.map(nonceOf)).size).toBe(4)
  for (const answer of answers)
    expect(answer.text).toBe(`<script nonce="${nonceOf(answer)}">/docs/cards locale=pt-BR; theme=system `)
})

test('what a browser sends besides its language and theme neither reaches the page nor makes another copy', async () => {
  for (const headers of [
    { cookie: 'theme=dark; session=secret; locale=en' },
    { cookie: 'x=1; locale=en; theme=dark', 'accept-language': 'de' },
    { cookie: 'theme=dark', 'accept-language': 'en-GB,pt;q=0.5' },
  ])
    await get('/docs', headers)
  expect(rendered).toEqual([{ url: '/docs', cookie: 'locale=en; theme=dark' }])
})

test('what Next’s own client asks for is another answer than the page', async () => {
  const page = await get('/docs/cards')
  const part = await get('/docs/cards?_rsc=1abc', { rsc: '1' })
  expect((await get('/docs/cards?_rsc=1abc', { rsc: '1' })).text.slice(-2)).toBe(' 1')
  expect([rendered.length, page.text === part.text]).toEqual([2, false])
})

test.each([
  ['another path', '/home', {}, 'GET'],
  ['a sign-in that leads to another page', '/login?callbackUrl=%2Forders', {}, 'GET'],
  ['a search', '/docs/search?q=pix', {}, 'GET'],
  ['a form', '/docs', {}, 'POST'],
  ['an action', '/docs', { 'next-action': 'x' }, 'GET'],
  ['a page that does not exist', '/docs/absent', {}, 'GET'],
])('%s is left to Next each time', async (_, path, headers, method) => {
  await get(path, headers, method)
  await get(path, headers, method)
  expect(rendered).toHaveLength(2)
})

test('HEAD has the headers of the copy and no body', async () => {
  await get('/docs/cards')
  const head = await get('/docs/cards', {}, 'HEAD')
  expect([head.status, head.text, rendered.length]).toEqual([200, '', 1])
})

test('copies take no more memory than allowed: those used last stay', async () => {
  // Two of them.
  pages = createFixedPages(300)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await get(`/docs/${name}`)
  expect(rendered.map(({ url }) => url)).toEqual(['/docs/a', '/docs/b', '/docs/c', '/docs/b'])
})
