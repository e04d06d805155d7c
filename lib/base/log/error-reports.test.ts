import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { isDsn, MAX_REPORTS, partsOf } from './error-reports'
import { createProcessLog } from './process-log'

interface Received {
  url: string
  auth: string
  text: string
}

const received: Received[] = []
let status = 200
const server = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  request.on('end', () => {
    received.push({ url: request.url!, auth: String(request.headers['x-sentry-auth']), text })
    response.writeHead(status).end('{}')
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
beforeEach(() => {
  received.length = 0
  status = 200
})

function newLog() {
  const lines: string[] = []
  const { port } = server.address() as AddressInfo
  const { log, close } = createProcessLog({
    level: 'info',
    dsn: `http://publickey@127.0.0.1:${port}/sentry/42`,
    clock: () => new Date('2026-11-22T12:00:00Z'),
    tries: {},
    destination: { write: (line: string) => void lines.push(line) },
  })
  return { log, lines, close }
}

const eventOf = ({ text }: Received) => {
  const [header, item, payload] = text.split('\n')
  expect(JSON.parse(item!)).toMatchObject({ type: 'event', length: Buffer.byteLength(payload!) })
  expect(JSON.parse(header!).event_id).toMatch(/^[0-9a-f]{32}$/)
  return JSON.parse(payload!)
}

test('an error is sent as an envelope, with its code and frames and without values or people', async () => {
  const { log, close } = newLog()
  const cause = Object.assign(new Error('invalid input "ana"'), { code: '22P02', severity_local: 'ERROR' })
  const error = new DrizzleQueryError("select 'bia' where id = $1", ['maria@exemplo.com.br'], cause)
  const about = { requestId: 'r-1', operation: 'createOrder', email: 'eva@exemplo.com.br' }
  log.error({ event: 'request.failed', err: error, ...about }, 'request failed of %s', 'leo@exemplo.com.br')
  log.error({ event: 'job.failed', err: new Error('card 4539148803436467') }, 'job failed')
  await close()
  expect(received.map(({ url }) => url)).toEqual(Array(2).fill('/sentry/api/42/envelope/'))
  expect(received[0]!.auth).toContain('sentry_key=publickey')
  const [first] = received.map(eventOf)
  expect(first).toMatchObject({
    platform: 'node',
    level: 'error',
    logger: 'request.failed',
    timestamp: Date.parse('2026-11-22T12:00:00Z') / 1000,
    tags: { event: 'request.failed', requestId: 'r-1', operation: 'createOrder' },
  })
  const [inner, outer] = first.exception.values
  expect(inner.value).toBe('22P02 · Postgres error 22P02')
  expect(outer.value).toBe('Failed query · select ? where id = $1')
  expect(outer.stacktrace.frames.at(-1).filename).toContain('error-reports.test.ts')
  expect(received.map(({ text }) => text).join('')).not.toMatch(/ana|bia|maria|eva|leo@|453914/)
})

test('outages, warnings and repetitions are not sent, and at most thirty errors in a minute', async () => {
  const { log, close } = newLog()
  const away = Object.assign(new Error('x'), { code: 'ECONNREFUSED', query: 'select 1' })
  log.error({ event: 'job.failed', err: away }, 'x')
  log.warn({ event: 'requests.not_logged', err: new Error('x') }, 'x')
  for (let count = 0; count < 50; count += 1)
    log.error({ event: 'job.failed', job: `job${String.fromCharCode(65 + count)}`, err: new Error('x') }, 'x')
  await close()
  expect(received).toHaveLength(MAX_REPORTS)
})

test('a server that fails is a line of the log, and never an error', async () => {
  const { log, lines, close } = newLog()
  status = 500
  log.error({ event: 'job.failed', err: new Error('x') }, 'x')
  await close()
  expect(lines.at(-1)).toContain('"event":"reports.not_sent"')
})

test('a DSN names a server over https, or on this machine', () => {
  expect(partsOf('https://k@o1.ingest.example/7')).toEqual({
    url: 'https://o1.ingest.example/api/7/envelope/',
    key: 'k',
  })
  expect(['https://k@e.example/7', 'http://k@localhost:9000/7'].map(isDsn)).toEqual([true, true])
  expect(['http://k@e.example/7', 'https://e.example/7', 'https://k@e.example', 'x'].map(isDsn)).toEqual(
    Array(4).fill(false),
  )
})
