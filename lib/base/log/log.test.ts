import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { secretNumber } from '@/lib/parties/cards/card'
import fc from '@/lib/testing/seeded'
import { scaled } from '@/lib/testing/test-size'
import { createLog } from './log'
import { loggedError } from './logged-error'

const newLog = () => {
  const lines: string[] = []
  return { lines, log: createLog('info', { write: (line: string) => void lines.push(line) }) }
}

/** As postgres.js makes them. */
const postgresError = (facts: Record<string, string>) =>
  Object.assign(new Error(facts.message), { name: 'PostgresError', severity_local: 'ERROR', ...facts })

test('an error is logged with its code, constraint and statement, without the data of the query', () => {
  const cause = postgresError({
    message: 'duplicate key value violates unique constraint "buyers_document"',
    code: '23505',
    constraint_name: 'buyers_document',
    detail: 'Key (document)=(52998224725) already exists.',
  })
  const text = 'insert into buyers values ($1)'
  const failed = new DrizzleQueryError(text, ['maria@exemplo.com.br\nline two'], cause)
  const logged = JSON.stringify(loggedError(new AggregateError([failed], 'two jobs')))
  for (const part of [text, '23505', 'buyers_document', 'duplicate key']) expect(logged).toContain(part)
  for (const value of ['maria@', 'line two', '52998224725']) expect(logged).not.toContain(value)
})

test('a message of Postgres that quotes a value is not logged', () => {
  const error = postgresError({ message: 'invalid input syntax for type uuid: "ana"', code: '22P02' })
  expect(loggedError(error)).toMatchObject({ code: '22P02', message: 'Postgres error 22P02' })
})

test('a value never reaches the log, wherever of a failed query it is', () => {
  const value = fc.string({ minLength: 3, maxLength: 30 }).map((text) => `zq${text}qz`)
  fc.assert(
    fc.property(value, fc.constantFrom('22P02', '23505', '42601', 'P0001', 'XX000'), (secret, code) => {
      const about = code === '23505' ? 'duplicate key value' : `wrong value "${secret}"`
      const cause = postgresError({
        message: about,
        code,
        detail: `(${secret})`,
        hint: secret,
        where: secret,
      })
      const query = `update t set a = '${secret.replaceAll("'", "''")}' where b = $1`
      const error = new DrizzleQueryError(query, [secret], cause)
      const { lines, log } = newLog()
      log.error({ event: 'job.failed', err: new AggregateError([error], 'rows') }, 'job failed')
      log.error(error)
      expect(lines.join('')).not.toContain(JSON.stringify(secret).slice(1, -1))
    }),
    { numRuns: scaled(200) },
  )
})

test('no card number is logged, in whatever text or error it is', () => {
  const { lines, log } = newLog()
  const number = '4539 1488 0343 6467'
  log.info(
    {
      note: `pago com ${number}`,
      list: [{ deep: '４５３９１４８８０３４３６４６７' }],
      id: 4539148803436467,
    },
    'x %s',
    number,
  )
  log.error(
    { err: new Error(`no ${number}`, { cause: new AggregateError([new Error('4539/1488/0343/6467')]) }) },
    number,
  )
  log.error(new Error(number))
  log.error({ err: number, 4539148803436467: number, card: secretNumber('4539148803436467') })
  expect(lines).toHaveLength(4)
  // Four digits may stand in an instant or in the number of the process.
  expect(lines.join('').replace(/"(?:time|pid)":\d+/g, '')).not.toMatch(/1488|0343/)
  const [first, second] = lines.map((line) => JSON.parse(line))
  expect(first).toMatchObject({
    level: 30,
    service: 'balcao',
    note: 'pago com [card number]',
    id: '[card number]',
    msg: 'x [card number]',
  })
  expect(second.err).toMatchObject({
    name: 'Error',
    message: 'no [card number]',
    cause: { name: 'AggregateError' },
  })
})
