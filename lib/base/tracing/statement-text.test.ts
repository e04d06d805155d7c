import { expect, test } from 'vitest'
import fc from '@/lib/testing/seeded'
import { withoutValues } from './statement-text'

test.each([
  ['select "id" from "buyers" where "email" = $1', 'select "id" from "buyers" where "email" = $1'],
  ["select 'maria@loja.com.br', 'it''s', E'a\\'b', 12.5e3", 'select ?, ?, ?, ?'],
  ['select $$maria$$, $t$ana$t$ from t2', 'select ?, ? from t2'],
  ["insert into t values ('maria", 'insert into t values (?'],
  ['select 1 -- maria\n/* ana */ + col1', 'select ? + col1'],
])('%s has no values', (statement, text) => {
  expect(withoutValues(statement)).toBe(text)
})

test('a value never stays, however it is quoted', () => {
  const value = fc.string({ minLength: 1, maxLength: 20 }).map((text) => `zq${text.replaceAll('$', '')}qz`)
  fc.assert(
    fc.property(value, (secret) => {
      const escaped = secret.replaceAll("'", "''")
      for (const literal of [`'${escaped}'`, `$q$${secret}$q$`])
        expect(withoutValues(`update t set a = ${literal} where b = $1`)).toBe(
          'update t set a = ? where b = $1',
        )
    }),
  )
})
