// The front on a real socket, with handlers of its own: what happens where something goes wrong.
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { answerTo, rawText } from '@/e2e/fixtures/raw-answer'
import { problemAnswer } from '@/lib/http/answer-problem'
import type { ApiHandler } from '@/lib/http/api-request'
import { readBody } from '@/lib/http/read-body'
import { Problem } from '@/lib/kernel/problem'
import { createApiRouter } from './answer-api.mjs'

const afterwards: (() => Promise<void>)[] = []
const cancelled = vi.fn()
const rows = (pull: (controller: ReadableStreamDefaultController) => void | Promise<void>) =>
  new ReadableStream({ pull, cancel: cancelled }, { highWaterMark: 0 })
const answer = (body: string | ReadableStream | null) => ({
  status: 200,
  headers: { 'X-B': '2', 'X-A': '1' },
  body,
})

let answering: Promise<void>

const handlers: Record<string, ApiHandler> = {
  '/v2/fails': () => Promise.reject(new Error('a bug')),
  '/v2/ignores': async () => answer('{}'),
  '/v2/reads': async (request) => {
    let bytes = 0
    for await (const chunk of request.body as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength
      if (bytes > 10) break
    }
    return answer(String(bytes > 10))
  },
  '/v2/patient': async (request) => {
    const tooLarge = () => new Problem('PAYLOAD_TOO_LARGE')
    const read = readBody(request, { maxBytes: 100_000, tooLarge, withinMs: 200 })
    const late = await read.then(
      () => undefined,
      (error: Problem) => error,
    )
    return late ? problemAnswer(late, 'link', request, {}, new Date()) : answer('whole')
  },
  '/v2/endless': async () => answer(rows((controller) => controller.enqueue(Buffer.alloc(1000)))),
  '/v2/breaks': async () => {
    let sent = 0
    return answer(
      rows((controller) => {
        if (sent++ > 0) throw new Error('the database has gone')
        controller.enqueue(Buffer.from('[1'))
      }),
    )
  },
  '/v2/later-still': async (_, { after }) => {
    await answering
    after!(async () => {})
    return answer('now')
  },
  '/v2/endless-still': async () => {
    await answering
    return answer(
      rows(async (controller) => {
        await sleep(5)
        controller.enqueue(Buffer.alloc(1000))
      }),
    )
  },
  '/v2/later': async (_, { after }) => {
    after!(async () => {})
    return answer('now')
  },
}

let server: Server
let url: string
beforeAll(async () => {
  const find = (path: string) =>
    handlers[path] && { handlers: { GET: handlers[path], POST: handlers[path] }, params: {} }
  const answerApi = createApiRouter(find, (work) => void afterwards.push(work), 200)
  server = createServer((request, response) => {
    if (!answerApi(request, response)) response.end('next')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const ask = (path: string, body?: string) =>
  answerTo(url, rawText({ method: body === undefined ? 'GET' : 'POST', path, body }))

test('what a handler throws is a 500, and the next request is answered', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await ask('/v2/fails')).toMatch(/^HTTP\/1\.1 500 [\s\S]*Internal Server Error$/)
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
  expect(await ask('/v2/ignores')).toMatch(
    /^HTTP\/1\.1 200 OK\r\nvary: [^\r]*\r\nx-a: 1\r\nx-b: 2\r\n[\s\S]*2\r\n{}/,
  )
})

test.each(['/v2/ignores', '/v2/reads'])('%s leaves a body unread and the connection usable', async (path) => {
  const first = rawText({ method: 'POST', path, body: ' '.repeat(500_000) }).replace('close', 'keep-alive')
  const both = await answerTo(url, first + rawText({ path: '/v2/ignores' }))
  expect(both.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
})

test('a body that comes byte by byte is a 408 in the shape of the operation, and the end of its connection', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let told = ''
  socket.on('data', (chunk) => {
    told += chunk
  })
  socket.write('POST /v2/patient HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999\r\n\r\n{')
  const timer = setInterval(() => socket.write(' '), 20)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  expect(told).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close\r\n/i)
  expect(told).toContain('"metadata":{"timestamp"')
  expect(await ask('/v2/patient', 'x')).toContain('whole')
})

describe('a stream', () => {
  test('is read no further for a client that takes nothing of it', async () => {
    cancelled.mockClear()
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
    socket.write(rawText({ path: '/v2/endless' }))
    for (let tries = 0; cancelled.mock.calls.length === 0 && tries < 200; tries += 1) await sleep(10)
    expect(cancelled).toHaveBeenCalledOnce()
    cancelled.mockClear()
    socket.destroy()
  })

  test('that fails half-way breaks the connection off', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const told = await ask('/v2/breaks').catch(() => 'broken off')
    expect(told).not.toMatch(/\r\n0\r\n\r\n$/)
    logged.mockRestore()
  })

  test('is read no further once the client has gone', async () => {
    const control = new AbortController()
    await fetch(`${url}/v2/endless`, { signal: control.signal })
    control.abort()
    for (let tries = 0; cancelled.mock.calls.length === 0 && tries < 100; tries += 1) await sleep(10)
    expect(cancelled).toHaveBeenCalledOnce()
  })
})

test('work for afterwards begins when the answer has left', async () => {
  expect(await ask('/v2/later')).toContain('now')
  expect(afterwards).toHaveLength(1)
})

test.each(['/', '/v3/x', '/v2/%41', '/v2/../x', '/v2//x', '/v2/ignores?x=<', '/v2/ignores/x'])(
  '%s is left to Next',
  async (path) => {
    expect(await ask(path)).toMatch(/next$/)
  },
)

describe('a client that has gone before there is an answer', () => {
  const goneFrom = async (path: string) => {
    let goOn = () => {}
    answering = new Promise((resolve) => {
      goOn = resolve
    })
    const control = new AbortController()
    const asked = fetch(`${url}${path}`, { signal: control.signal }).catch(() => {})
    await sleep(50)
    control.abort()
    await asked
    await sleep(50)
    goOn()
    await sleep(50)
  }

  test('still has what comes after its answer done', async () => {
    const before = afterwards.length
    await goneFrom('/v2/later-still')
    expect(afterwards).toHaveLength(before + 1)
  })

  test('is not read a stream for', async () => {
    cancelled.mockClear()
    await goneFrom('/v2/endless-still')
    expect(cancelled).toHaveBeenCalledOnce()
  })
})
