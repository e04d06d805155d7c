// What the web process refuses before Next reads it, on a real socket.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerTo, rawText } from '@/lib/testing/raw-answer'
import { createPageFront } from './front'

let server: Server
let url: string
let rendered: { method?: string; url?: string; body: string }[] = []
const front = createPageFront()

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

beforeAll(async () => {
  server = createServer((request, response) =>
    front.handle(request, response, async (read) => {
      rendered.push({ method: read.method, url: read.url, body: await bodyOf(read) })
      response.end('rendered')
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  rendered = []
})

const statusOf = async (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(await answerTo(url, text))?.[1])
const ask = (path: string, method = 'GET', headers: Record<string, string> = {}, body?: string) =>
  statusOf(rawText({ method, path, headers, body }))
const ID = '40'.repeat(21)
const act = (body: string, id = ID) => ask('/login', 'POST', { 'next-action': id }, body)

test.each([
  '/_next/image?url=%2Fpix%2Fx%2Fqr.png&w=640&q=75',
  '/_next/image/',
  '/_next//image?url=x',
  '/%5Fnext/image?url=x',
  '/_next/data/build/login.json',
  '/_next',
  '/_next/webpack-hmr',
  '/__nextjs_original-stack-frames',
])('%s of the framework is not found', async (path) => {
  expect([await ask(path), rendered]).toEqual([404, []])
})

test.each(['/_next/static/chunks/a.js', '/login', '/', '/_nextdoor'])('%s is rendered', async (path) => {
  expect(await ask(path)).toBe(200)
})

test('a request to the API is never refused here, nor does it wait for pages', async () => {
  const upload = { 'content-type': 'multipart/form-data; boundary=x' }
  const all = Array.from({ length: 10 }, () => ask('/v2/%6Frders', 'POST', upload, 'x'))
  expect(await Promise.all(all)).toEqual(Array(10).fill(200))
})

test.each(['TRACE', 'PROPFIND', 'PURGE'])('%s is a 405', async (method) => {
  expect([await ask('/login', method), rendered]).toEqual([405, []])
})

test('a form with files is a 415, however malformed', async () => {
  for (const type of ['multipart/form-data', 'Multipart/Form-Data; boundary=x', 'multipart/mixed; boundary='])
    expect(await ask('/login', 'POST', { 'content-type': type }, '--x\r\nbroken')).toBe(415)
  expect(rendered).toEqual([])
})

test('a place in the router that Next can’t read is a 400', async () => {
  const state = (text: string) => ask('/home', 'GET', { rsc: '1', 'next-router-state-tree': text })
  for (const text of ['x', '%', '%5B', '{}', '[]', '%5B1%5D']) expect(await state(text)).toBe(400)
  expect(await state(encodeURIComponent('["",{"children":["home",{}]},null,null,true]'))).toBe(200)
})

describe('the call of an action', () => {
  test.each([
    '[]',
    '[{"code":"x","again":"$undefined","at":"$D2026-01-01T00:00:00.000Z"}]',
    '["$$ 5,00","$NaN","$-0","$n12","$T"]',
    '[{"a":["x"]},{"b":"$0:0:a"}]',
  ])('%s is read as it was sent', async (body) => {
    expect(await act(body)).toBe(200)
    expect(rendered).toEqual([{ method: 'POST', url: '/login', body }])
  })

  test.each([
    '',
    '{}',
    '"x"',
    '[',
    'null',
    '["$F1"]',
    '["$K1"]',
    '["$1"]',
    '["$@1"]',
    '["$0:5:a"]',
    '["$D"]',
    '[{"a":"$Q1"}]',
  ])('with the body %j is a 400', async (body) => {
    expect([await act(body), rendered]).toEqual([400, []])
  })

  test('of a name that no action has is a 404, and a larger body than Next takes a 413', async () => {
    expect(await act('[]', 'x')).toBe(404)
    expect(await act(`["${'x'.repeat(1_100_000)}"]`)).toBe(413)
    expect(rendered).toEqual([])
  })

  test('of a client that hangs up within it is not rendered', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const whole = rawText({
      method: 'POST',
      path: '/login',
      headers: { 'next-action': ID },
      body: '["12345"]',
    })
    const closed = vi.fn()
    server.once('connection', (accepted) => accepted.once('close', closed))
    socket.write(whole.slice(0, -4), () => socket.destroy())
    await vi.waitFor(() => expect(closed).toHaveBeenCalled())
    expect(rendered).toEqual([])
  })
})
