// The router on a real socket, with its own handlers, above all where something fails.
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Problem } from '@/lib/base/kernel/problem'
import { asProblem, problemResponse } from '@/lib/http/api/problem-response'
import { readBody } from '@/lib/http/api/read-body'
import type { ApiHandler } from '@/lib/http/api/request'
import { notFound } from '@/lib/http/api/route'
import { answerTo, rawText } from '@/lib/testing/raw-answer'
import { createApiRouter } from './answer-api.mjs'

const served = { clock: () => new Date(), settings: { publicUrl: 'https://balcao.test' } }
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
/** How the last request with an interrupted body was answered. */
let interrupted: Problem | undefined

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
  '/v2/slow-body': async (request) => {
    const tooLarge = () => new Problem('PAYLOAD_TOO_LARGE')
    const read = readBody(request, { maxBytes: 100_000, tooLarge, withinMs: 200 })
    const timeout = await read.then(
      () => undefined,
      (error: Problem) => error,
    )
    return timeout ? problemResponse(timeout, 'link', request, {}, served) : answer('whole')
  },
  '/v2/interrupted': async (request) => {
    const tooLarge = () => new Problem('PAYLOAD_TOO_LARGE')
    interrupted = await readBody(request, { maxBytes: 100_000, tooLarge }).then(
      () => undefined,
      (error) => asProblem(error),
    )
    return answer('late')
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
    after(async () => {})
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
    after(async () => {})
    return answer('now')
  },
}

let server: Server
let url: string
beforeAll(async () => {
  const find = (path: string) =>
    handlers[path] && {
      resource: { ...notFound(() => '/v2/orders'), GET: handlers[path], POST: handlers[path] },
      params: {},
    }
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

test('an error of a handler is a 500, and the next request succeeds', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await ask('/v2/fails')).toMatch(/^HTTP\/1\.1 500 [\s\S]*Internal Server Error$/)
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
  expect(await ask('/v2/ignores')).toMatch(
    /^HTTP\/1\.1 200 OK\r\nvary: [^\r]*\r\nx-a: 1\r\nx-b: 2\r\n[\s\S]*2\r\n{}/,
  )
})

test.each(['/v2/ignores', '/v2/reads'])(
  '%s does not read the whole body, and its connection can be used again',
  async (path) => {
    const first = rawText({ method: 'POST', path, body: ' '.repeat(500_000) }).replace('close', 'keep-alive')
    const both = await answerTo(url, first + rawText({ path: '/v2/ignores' }))
    expect(both.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  },
)

test.each(['end', 'resetAndDestroy'] as const)(
  'a client that hangs up within its body (%s) is at fault itself, whatever the code of the error is',
  async (hangUp) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    const whole = rawText({ method: 'POST', path: '/v2/interrupted', body: ' '.repeat(50_000) })
    interrupted = undefined
    socket.write(whole.slice(0, -20_000), () => socket[hangUp]())
    await vi.waitFor(() => expect(interrupted).toMatchObject({ code: 'BAD_REQUEST', status: 400 }))
  },
)

test('a body that arrives byte by byte is a 408 in the form of the operation, and closes the connection', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.write('POST /v2/slow-body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999\r\n\r\n{')
  const timer = setInterval(() => socket.write(' '), 20)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  expect(received).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close\r\n/i)
  expect(received).toContain('"metadata":{"timestamp"')
  expect(await ask('/v2/slow-body', 'x')).toContain('whole')
})

describe('a stream', () => {
  test('is cancelled for a client that does not read', async () => {
    cancelled.mockClear()
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
    socket.write(rawText({ path: '/v2/endless' }))
    for (let tries = 0; cancelled.mock.calls.length === 0 && tries < 200; tries += 1) await sleep(10)
    expect(cancelled).toHaveBeenCalledOnce()
    cancelled.mockClear()
    socket.destroy()
  })

  test('that fails half-way closes the connection', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const received = await ask('/v2/breaks').catch(() => 'broken off')
    expect(received).not.toMatch(/\r\n0\r\n\r\n$/)
    logged.mockRestore()
  })

  test('is cancelled once the client has disconnected', async () => {
    const control = new AbortController()
    await fetch(`${url}/v2/endless`, { signal: control.signal })
    control.abort()
    for (let tries = 0; cancelled.mock.calls.length === 0 && tries < 100; tries += 1) await sleep(10)
    expect(cancelled).toHaveBeenCalledOnce()
  })
})

test('work after the response begins once it has been sent', async () => {
  expect(await ask('/v2/later')).toContain('now')
  expect(afterwards).toHaveLength(1)
})

test.each(['/', '/v3/x', '/v2/%41', '/v2/../x', '/v2//x', '/v2/ignores?x=<', '/v2/ignores/x'])(
  '%s is left to Next',
  async (path) => {
    expect(await ask(path)).toMatch(/next$/)
  },
)

describe('a client that disconnects before the response', () => {
  const disconnectFrom = async (path: string) => {
    let resume = () => {}
    answering = new Promise((resolve) => {
      resume = resolve
    })
    const control = new AbortController()
    const request = fetch(`${url}${path}`, { signal: control.signal }).catch(() => {})
    await sleep(50)
    control.abort()
    await request
    await sleep(50)
    resume()
    await sleep(50)
  }

  test('does not prevent the work after the response', async () => {
    const before = afterwards.length
    await disconnectFrom('/v2/later-still')
    expect(afterwards).toHaveLength(before + 1)
  })

  test('gets no stream read', async () => {
    cancelled.mockClear()
    await disconnectFrom('/v2/endless-still')
    expect(cancelled).toHaveBeenCalledOnce()
  })
})
