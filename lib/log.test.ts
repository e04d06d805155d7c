import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loggedError } from './log'

test('an error is logged with its code and its statement, without the data it was about', () => {
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
  const logged = JSON.stringify(loggedError(new AggregateError([failed], 'two sweeps')))
  expect(logged).toContain('insert into buyers values ($1)')
  expect(logged).toContain('23505')
  expect(logged).toContain('buyers_document')
  expect(logged).not.toContain('maria@')
  expect(logged).not.toContain('line two')
  expect(logged).not.toContain('52998224725')
})
