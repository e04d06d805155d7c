import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { secretNumber } from './cards/card'
import { createLog, loggedError } from './log'

test('an error is logged with its code and statement, without the data of the query', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint_name: 'buyers_document',
    detail: 'Key (document)=(52998224725) already exists.',
  })
  const failed = new DrizzleQueryError(
    'insert into buyers values ($1)',
    ['maria@exemplo.com.br\nline two'],
    cause,
  )
  const logged = JSON.stringify(loggedError(new AggregateError([failed], 'two jobs')))
  expect(logged).toContain('insert into buyers values ($1)')
  expect(logged).toContain('23505')
  expect(logged).toContain('buyers_document')
  expect(logged).not.toContain('maria@')
  expect(logged).not.toContain('line two')
  expect(logged).not.toContain('52998224725')
})

test('no card number is logged, in whatever text or error it is', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
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
  expect(lines.join('')).not.toMatch(/1488|0343/)
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
