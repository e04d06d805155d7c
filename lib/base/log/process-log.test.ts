import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentError } from '@/lib/base/cells/ask-cells'
import { Problem } from '@/lib/base/kernel/problem'
import {
  answered,
  FIRST_REMINDER_MS,
  FORGOTTEN_MS,
  isInOutage,
  notAnswered,
  STEADY_MS,
} from '@/lib/base/outages/outages'
import { createPrint } from './framework-lines'
import { createProcessLog } from './process-log'
import { nameProcess } from './process-name'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function newLog(tryDatabase: () => Promise<unknown> = () => Promise.reject(new Error('away'))) {
  const lines: Record<string, unknown>[] = []
  const { log, close } = createProcessLog({
    level: 'info',
    dsn: undefined,
    clock: () => new Date(),
    tries: { database: tryDatabase, disk: tryDatabase },
    destination: { write: (line: string) => void lines.push(JSON.parse(line)) },
  })
  return { log, lines, close, events: () => lines.map(({ event }) => event) }
}

/** As the client of the database reports it where it cannot connect. */
const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', query: undefined })
const failing = (origin: string) =>
  Object.assign(new Error(`POST ${origin}: ECONNRESET`, { cause: { code: 'ECONNRESET' } }), {
    name: 'NoAnswer',
  })

test('an outage of the database is a line at its beginning and one at its end, however many errors it has', async () => {
  let isAway = true
  const { log, lines, events } = newLog(() => (isAway ? Promise.reject(refused()) : Promise.resolve()))
  for (let second = 0; second < 30; second += 1) {
    for (let count = 0; count < 100; count += 1)
      log.error(
        { event: 'job.failed', job: `job${count % 60}`, err: new Error('x', { cause: refused() }) },
        'x',
      )
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(events()).toEqual(['outage.began'])
  isAway = false
  await vi.advanceTimersByTimeAsync(STEADY_MS + 2_000)
  expect(events()).toEqual(['outage.began', 'outage.ended'])
  expect(lines[0]).toMatchObject({ level: 50, outage: 'database', code: 'ECONNREFUSED' })
  expect(lines[1]).toMatchObject({ level: 30, failures: 3_000, seconds: 31 })
})

test('a cell that does not answer is an outage of its own, and a job that has to wait for it adds no line', async () => {
  const { log, lines, events } = newLog()
  notAnswered({ kind: 'cell', what: 'cell 2' })
  notAnswered({ kind: 'cell', what: 'cell 2' })
  const failed = new AggregateError([new Error('claim 7', { cause: silentError([2, 5]) })], '1 rows failed')
  log.error({ event: 'job.failed', job: 'readClaims', err: failed }, 'x')
  answered('cell', 'cell 2')
  await vi.advanceTimersByTimeAsync(STEADY_MS + 2_000)
  expect(events()).toEqual(['outage.began', 'outage.ended'])
  expect(lines[0]).toMatchObject({ outage: 'cell', what: 'cell 2' })
  expect(lines[1]).toMatchObject({ failures: 2 })
})

/** As Postgres reports it. */
const full = () =>
  Object.assign(new Error('could not extend file: No space left on device'), {
    ...{ code: '53100', severity_local: 'ERROR', query: 'insert' },
  })

test('a full disk is one outage with its reason, until there is space again', async () => {
  let isFull = true
  const { log, lines, events } = newLog(() => (isFull ? Promise.reject(full()) : Promise.resolve()))
  for (let count = 0; count < 500; count += 1)
    log.error(
      {
        event: 'request.failed',
        operation: `operation${count % 50}`,
        err: new Error('x', { cause: full() }),
      },
      'x',
    )
  await vi.advanceTimersByTimeAsync(20_000)
  expect(events()).toEqual(['outage.began'])
  expect(lines[0]).toMatchObject({
    ...{ level: 50, outage: 'disk', code: '53100' },
    msg: 'the disk of the database is full: nothing can be written',
  })
  expect(isInOutage('disk')).toBe(true)
  isFull = false
  await vi.advanceTimersByTimeAsync(STEADY_MS + 2_000)
  expect(events()).toEqual(['outage.began', 'outage.ended'])
  expect(isInOutage('disk')).toBe(false)
})

test('requests that time out while the database is away add no line, and a few at other times, whatever they ask for', async () => {
  let isAway = true
  const { log, events } = newLog(() => (isAway ? Promise.reject(refused()) : Promise.resolve()))
  const timedOut = (from: number) => {
    for (let count = from; count < from + 200; count += 1)
      log.error(
        { event: 'request.failed', operation: `operation${count}`, err: new Problem('UNAVAILABLE') },
        'x',
      )
  }
  notAnswered({ kind: 'database', what: 'the database' })
  timedOut(0)
  expect(events()).toEqual(['outage.began'])
  isAway = false
  await vi.advanceTimersByTimeAsync(STEADY_MS + 2_000)
  timedOut(200)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(events().filter((event) => event === 'request.failed')).toHaveLength(6)
})

test('each line names the part and the process that wrote it', () => {
  nameProcess('worker')
  const { log, lines } = newLog()
  log.error({ event: 'job.failed', err: refused() }, 'x')
  expect(lines[0]).toMatchObject({ event: 'outage.began', part: 'worker', pid: process.pid })
})

test('a long outage is repeated ever more rarely, with the number of its errors', async () => {
  const { log, lines, events } = newLog()
  for (let minute = 0; minute < 60; minute += 1) {
    for (let count = 0; count < 10; count += 1) log.error({ event: 'job.failed', err: refused() }, 'x')
    await vi.advanceTimersByTimeAsync(FIRST_REMINDER_MS)
  }
  const reminders = lines.filter(({ event }) => event === 'outage.continues')
  expect(events()[0]).toBe('outage.began')
  expect(reminders.length).toBeGreaterThan(3)
  expect(reminders.length).toBeLessThan(8)
})

test('the outage of each provider is one of its own, and ends by an answer or when nothing asks it any more', async () => {
  const { log, lines, events } = newLog()
  for (const origin of ['https://a.example', 'https://b.example', 'https://a.example'])
    log.error({ event: 'request.failed', err: failing(origin) }, 'x')
  expect(lines).toMatchObject([{ what: 'https://a.example' }, { what: 'https://b.example' }])
  answered('provider', 'https://a.example')
  await vi.advanceTimersByTimeAsync(STEADY_MS + 2_000)
  expect(lines.at(-1)).toMatchObject({ event: 'outage.ended', what: 'https://a.example', failures: 2 })
  await vi.advanceTimersByTimeAsync(FORGOTTEN_MS)
  expect(lines.at(-1)).toMatchObject({ event: 'outage.ended', what: 'https://b.example' })
  expect(events().filter((event) => event === 'outage.ended')).toHaveLength(2)
})

test('the same error has five lines a minute, and a line with the number of the others', async () => {
  const { log, lines, events } = newLog()
  for (let row = 0; row < 1_000; row += 1)
    log.error({ event: 'job.failed', job: 'settle', err: new Error(`row ${row}`) }, 'job failed')
  log.error({ event: 'job.failed', job: 'settle', err: new TypeError('another') }, 'job failed')
  expect(events()).toHaveLength(6)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines.at(-1)).toMatchObject({ event: 'job.failed', job: 'settle', suppressed: 995 })
  expect(lines).toHaveLength(7)
})

test.each(['57P01', '57P03', '53300', 'CONNECTION_CLOSED', 'CONNECT_TIMEOUT', 'ETIMEDOUT'])(
  'an error with the code %s is an outage of the database, others of Postgres are none',
  (code) => {
    const { log, events } = newLog()
    const isOfServer = /^\d/.test(code)
    const about = (one: string) => ({
      code: one,
      query: 'select 1',
      ...(isOfServer && { severity_local: 'FATAL' }),
    })
    log.error({ event: 'job.failed', err: Object.assign(new Error('x'), about(code)) }, 'x')
    log.error({ event: 'job.failed', err: Object.assign(new Error('x'), about('23505')) }, 'x')
    expect(events()).toEqual(['outage.began', 'job.failed'])
  },
)

test.each([
  ['a client that breaks off its request', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
  ['a client that breaks off its download', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
  [
    'another server, such as the collector of traces',
    new TypeError('fetch failed', {
      cause: Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:4318'), { code: 'ECONNREFUSED' }),
    }),
  ],
])('%s is no outage of the database, and has its own line', (_, error) => {
  const { log, events } = newLog()
  createPrint(log)('error', [error])
  log.error({ event: 'download.failed', err: error }, 'x')
  log.warn({ event: 'traces.not_sent', err: error }, 'x')
  expect(events()).toEqual(['framework.failed', 'download.failed', 'traces.not_sent'])
})

test('an error that ends the process is written, also in an outage', () => {
  const { log, events } = newLog()
  log.error({ event: 'job.failed', err: refused() }, 'x')
  log.fatal({ event: 'process.failed', err: refused() }, 'x')
  expect(events()).toEqual(['outage.began', 'process.failed'])
})

test('an error beside an outage is a line of its own', () => {
  const { log, events } = newLog()
  log.error({ event: 'job.failed', err: new AggregateError([refused(), new Error('a bug')]) }, 'x')
  expect(events()).toEqual(['job.failed'])
})

test('what the framework prints is a line of the log, without colours, values or people', () => {
  const { log, lines } = newLog()
  const print = createPrint(log)
  print('log', ['\u001b[32m✓\u001b[39m Ready in 120ms'])
  print('error', ['Failed query: insert into t values ($1)\nparams: maria@exemplo.com.br'])
  print('error', [' ⨯', new Error('Failed to render', { cause: new Error('x') }), { digest: '1' }])
  print('warn', ['a request of ana@loja.com.br', { body: 'secret' }])
  expect(lines.map(({ event }) => event)).toEqual([
    'framework.line',
    'framework.line',
    'framework.failed',
    'framework.line',
  ])
  expect(lines[0]).toMatchObject({ level: 30, msg: '✓ Ready in 120ms' })
  expect(JSON.stringify(lines)).not.toMatch(/maria|ana@loja|secret|Failed query/)
})

test('what the framework warns of, such as an action of a former build, has a line without a stack', () => {
  const { log, lines } = newLog()
  createPrint(log)('warn', [new Error('Failed to find Server Action "40"')])
  expect(lines).toEqual([expect.objectContaining({ level: 40, event: 'framework.line' })])
  expect(JSON.stringify(lines)).not.toContain('process-log.test')
})

test('a refusal that a page threw is no error of the framework', () => {
  const { lines, log } = newLog()
  const print = createPrint(log)
  print('error', [new Problem('FORBIDDEN')])
  expect(lines).toEqual([])
  print('error', [new Problem('INTERNAL')])
  expect(lines).toHaveLength(1)
})
