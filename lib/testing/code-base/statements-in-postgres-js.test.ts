// Where SQL is written in postgres.js, and that each function that reads rows by it has a test beside drizzle.
import { expect, test } from 'vitest'
import { sources, textOf } from './source-files'

const TESTS = ['statements', 'records', 'orders'].map((part) => `lib/testing/whole/hot-${part}.db.test.ts`)

const IN_POSTGRES_JS = /\b(db|tx)\.sql(\.values)?(<[^`]*>)?`/
/** Of a file that has no other statements, or as values that the code itself gives names. */
const isHot = (file: string, text: string) => file.endsWith('/hot-store.ts') || /\.sql\.values/.test(text)

test('each statement in postgres.js is in a store, and each function that reads rows by one is tested beside drizzle', () => {
  const tested = TESTS.map(textOf).join('')
  const hot = sources.filter((file) => file.startsWith('lib/') && IN_POSTGRES_JS.test(textOf(file)))
  expect(hot.filter((file) => !file.endsWith('store.ts'))).toEqual([])
  const reading = hot.flatMap((file) =>
    [...textOf(file).matchAll(/^export async function (\w+)[\s\S]*?^}/gm)]
      .filter(([text]) => isHot(file, text))
      .map(([, name]) => name!),
  )
  expect(reading.length).toBeGreaterThan(12)
  expect(reading.filter((name) => !tested.includes(`${name}(`))).toEqual([])
})
