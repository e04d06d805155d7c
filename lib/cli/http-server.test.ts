// Slow clients, on real sockets and with short timeouts.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerTo, rawText } from '@/lib/testing/raw-answer'
import { closeServer, createHttpServer } from './http-server.mjs'

const timeouts = {
  headersTimeout: 200,
  requestTimeout: 400,
  connectionsCheckingInterval: 50,
  keepAliveTimeout: 5_000,
  silence: 400,
}
const LARGE = 50_000_000

function answer(request: IncomingMessage, response: ServerResponse) {
  if (request.url === '/unread-body') request.resume()
  response.end(request.url === '/large' ? Buffer.alloc(LARGE) : 'here')
}

let server: Server
let url: string
beforeAll(async () => {
  server = createHttpServer(answer, timeouts)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})

/**
 * Sends the beginning, and then one byte after another. Returns the response, and the time until the connection was closed.
 */
async function sendSlowly(beginning: string): Promise<{ received: string; ms: number }> {
  const socket = open()
  const from = performance.now()
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.write(beginning)
  const timer = setInterval(() => socket.write('x'), 20)
  await closed(socket)
  clearInterval(timer)
  return { received, ms: performance.now() - from }
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

test('endless headers are a 408, and other requests succeed meanwhile', async () => {
  const slow = Array.from({ length: 50 }, () => sendSlowly('GET / HTTP/1.1\r\nHost: localhost\r\nX-A: '))
  for (let count = 0; count < 20; count += 1)
    expect(await answerTo(url, rawText({ path: '/' }))).toMatch(/^HTTP\/1\.1 200[\s\S]*here$/)
  for (const { received } of await Promise.all(slow)) expect(received).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that continues after its response is cut off after the limit', async () => {
  const head = rawText({ method: 'POST', path: '/unread-body', headers: { 'Content-Length': '100000' } })
  const { received, ms } = await sendSlowly(head.replace('Connection: close', 'Connection: keep-alive'))
  expect(received).toContain('here')
  expect(ms).toBeGreaterThan(350)
})

/** How many bytes arrive at a client that pauses for 250 ms a number of times, and may read 4 MB or more in between. */
async function readAfter(pauses: number, readsBetween: boolean): Promise<number> {
  const socket = open().pause()
  socket.write(rawText({ path: '/large' }))
  let size = 0
  socket.on('data', (chunk) => {
    size += chunk.byteLength
  })
  for (let turn = 0; turn < pauses; turn += 1) {
    await sleep(250)
    if (!readsBetween) continue
    const enough = size + 4_000_000
    socket.resume()
    while (size < enough && !socket.destroyed) await sleep(1)
    socket.pause()
  }
  socket.resume()
  await closed(socket)
  return size
}

test('a response that the client does not read is cut off, and one that it reads slowly is not', async () => {
  const [unread, slow] = await Promise.all([readAfter(6, false), readAfter(6, true)])
  expect(unread).toBeLessThan(LARGE)
  expect(slow).toBeGreaterThan(LARGE)
})

test('a connection may be idle between two requests for longer than these limits', async () => {
  const socket = open()
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  const ask = rawText({ path: '/' }).replace('Connection: close', 'Connection: keep-alive')
  socket.write(ask)
  await sleep(1_000)
  socket.write(ask)
  await sleep(100)
  expect(received.match(/200 OK/g)).toHaveLength(2)
  socket.destroy()
})

test('a server that closes finishes the current response, and does not wait for a slow client', async () => {
  const closing = createHttpServer(
    (_, response) => void setTimeout(() => response.end('done'), 150),
    timeouts,
  )
  await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve))
  const { port: its } = closing.address() as AddressInfo
  const slowClient = connect(its, '127.0.0.1').on('error', () => {})
  slowClient.write('GET / HTTP/1.1\r\nX-A: ')
  const timer = setInterval(() => slowClient.write('x'), 20)
  const answered = answerTo(`http://127.0.0.1:${its}`, rawText({ path: '/' }))
  await sleep(50)
  await closeServer(closing, 400)
  clearInterval(timer)
  expect(await answered).toContain('done')
})

test('a client whose connection the system has established before the server closes is answered', async () => {
  const closing = createHttpServer(answer, timeouts)
  await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve))
  const { port: its } = closing.address() as AddressInfo
  const answered = answerTo(`http://127.0.0.1:${its}`, rawText({ path: '/' }))
  await Promise.all([answered, closeServer(closing, 400)])
  expect(await answered).toMatch(/^HTTP\/1\.1 200[\s\S]*here$/)
})
