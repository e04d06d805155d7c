// Clients that dribble, on real sockets and with short timeouts.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerTo, rawText } from '@/e2e/fixtures/raw-answer'
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

/** Sends the beginning, and then a byte every so often. Answers what it was told and how long it was let. */
async function dribble(beginning: string): Promise<{ told: string; ms: number }> {
  const socket = open()
  const from = performance.now()
  let told = ''
  socket.on('data', (chunk) => {
    told += chunk
  })
  socket.write(beginning)
  const timer = setInterval(() => socket.write('x'), 20)
  await closed(socket)
  clearInterval(timer)
  return { told, ms: performance.now() - from }
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

test('headers that never end are given up, and others are answered meanwhile', async () => {
  const slow = Array.from({ length: 50 }, () => dribble('GET / HTTP/1.1\r\nHost: localhost\r\nX-A: '))
  for (let asked = 0; asked < 20; asked += 1)
    expect(await answerTo(url, rawText({ path: '/' }))).toMatch(/^HTTP\/1\.1 200[\s\S]*here$/)
  for (const { told, ms } of await Promise.all(slow)) {
    expect(told).toMatch(/^HTTP\/1\.1 408 /)
    expect(ms).toBeLessThan(1_500)
  }
})

test('a body that goes on after its answer is let go on only so long', async () => {
  const head = rawText({ method: 'POST', path: '/unread-body', headers: { 'Content-Length': '100000' } })
  const { told, ms } = await dribble(head.replace('Connection: close', 'Connection: keep-alive'))
  expect(told).toContain('here')
  expect(ms).toBeGreaterThan(350)
  expect(ms).toBeLessThan(1_500)
})

/** Bytes, read in one go after so many pauses of 250 ms, with a glance in between. */
async function readAfter(pauses: number, glance: boolean): Promise<number> {
  const socket = open().pause()
  socket.write(rawText({ path: '/large' }))
  let size = 0
  socket.on('data', (chunk) => {
    size += chunk.byteLength
  })
  for (let turn = 0; turn < pauses; turn += 1) {
    await sleep(250)
    if (glance) socket.resume()
    await sleep(1)
    socket.pause()
  }
  socket.resume()
  await closed(socket)
  return size
}

test('an answer that nobody reads is broken off, and one that is read slowly is not', async () => {
  const [unread, slow] = await Promise.all([readAfter(6, false), readAfter(6, true)])
  expect(unread).toBeLessThan(LARGE)
  expect(slow).toBeGreaterThan(LARGE)
})

test('a connection between two requests may be silent for longer than any of these', async () => {
  const socket = open()
  let told = ''
  socket.on('data', (chunk) => {
    told += chunk
  })
  const ask = rawText({ path: '/' }).replace('Connection: close', 'Connection: keep-alive')
  socket.write(ask)
  await sleep(1_000)
  socket.write(ask)
  await sleep(100)
  expect(told.match(/200 OK/g)).toHaveLength(2)
  socket.destroy()
})

test('a server that closes lets the answer under way come to its end, and waits for no dribbler', async () => {
  const closing = createHttpServer(
    (_, response) => void setTimeout(() => response.end('done'), 150),
    timeouts,
  )
  await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve))
  const { port: its } = closing.address() as AddressInfo
  const dribbler = connect(its, '127.0.0.1').on('error', () => {})
  dribbler.write('GET / HTTP/1.1\r\nX-A: ')
  const timer = setInterval(() => dribbler.write('x'), 20)
  const answered = answerTo(`http://127.0.0.1:${its}`, rawText({ path: '/' }))
  await sleep(50)
  await closeServer(closing, 400)
  clearInterval(timer)
  expect(await answered).toContain('done')
})
