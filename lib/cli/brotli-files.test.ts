import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as ask, createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBrotliFiles } from './brotli-files.mjs'

const SCRIPT = 'export const a = 1\n'.repeat(1_000)
const build = mkdtempSync(path.join(tmpdir(), 'balcao-brotli-'))
let server: Server
let asked: string[] = []

beforeAll(async () => {
  mkdirSync(path.join(build, 'static', 'chunks'), { recursive: true })
  for (const name of ['a.js', 'b.js', 'c.woff2'])
    writeFileSync(path.join(build, 'static', 'chunks', name), SCRIPT)
  writeFileSync(path.join(build, 'secret.js'), 'secret')
  const serve = createBrotliFiles(build)
  server = createServer((request, response) => {
    if (serve(request, response)) return
    asked.push(request.url!)
    const isThere = request.url!.startsWith('/_next/static/chunks/') && !request.url!.includes('absent')
    response.statusCode = isThere ? 200 : 404
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    response.setHeader('content-type', 'text/javascript')
    response.setHeader('content-encoding', 'gzip')
    response.setHeader('etag', '"1"')
    response.end('as Next answers')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(build, { recursive: true })
})

function get(
  url: string,
  headers: Record<string, string> = { 'accept-encoding': 'gzip, deflate, br, zstd' },
) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    ask({ port, path: url, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}

const isBrotli = async (url: string, headers?: Record<string, string>) =>
  (await get(url, headers)).headers['content-encoding'] === 'br'

test('a file is answered by Next once, then in Brotli with the same headers', async () => {
  const url = '/_next/static/chunks/a.js'
  expect(await isBrotli(url)).toBe(false)
  await vi.waitFor(async () => expect(await isBrotli(url)).toBe(true), 10_000)
  const { headers, body } = await get(url)
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript',
    'content-length': String(body.length),
    vary: 'Accept-Encoding',
  })
  expect(headers.etag).toBeUndefined()
})

test('Next answers a client that cannot read it, asks for a part, or asks whether it changed', async () => {
  const url = '/_next/static/chunks/b.js'
  await vi.waitFor(async () => expect(await isBrotli(url)).toBe(true), 10_000)
  const br = { 'accept-encoding': 'br' }
  for (const headers of [
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'br;q=0, gzip' },
    { 'accept-encoding': 'brotli' },
    { ...br, range: 'bytes=0-1' },
    { ...br, 'if-none-match': '"1"' },
  ])
    expect(await isBrotli(url, headers)).toBe(false)
  expect(await isBrotli(url, br)).toBe(true)
})

test.each([
  '/_next/static/chunks/a.js?x=1',
  '/_next/static/chunks/c.woff2',
  '/_next/static/chunks/absent.js',
  '/_next/static/../secret.js',
  '/_next/static/%2e%2e/secret.js',
  '/_next/static/chunks/../../secret.js',
  '/secret.js',
])('%s is left to Next however often it is asked for', async (url) => {
  for (let times = 0; times < 5; times += 1) {
    asked = []
    expect(await isBrotli(url)).toBe(false)
    expect(asked).toEqual([url])
  }
})
