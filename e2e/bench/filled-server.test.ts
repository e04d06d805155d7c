import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findFilled, recordFilled } from './filled-server'

const home = mkdtempSync(path.join(tmpdir(), 'balcao-filled-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a kept database is used again by a run with as many rows and the same migrations alone', () => {
  expect(findFilled(home, 10)).toBeUndefined()
  recordFilled(home, { rows: 10, known: { seller: 7 } })
  expect(findFilled(home, 10)).toMatchObject({ known: { seller: 7 } })
  expect(findFilled(home, 11)).toBeUndefined()
  expect(findFilled(home, 10, '9000_news')).toBeUndefined()
})

test('a kept database of an earlier migration, or of a version that did not record it, is filled again', () => {
  recordFilled(home, { rows: 10, known: {} }, '0058_contract_orders_metadata')
  expect(findFilled(home, 10)).toBeUndefined()
  writeFileSync(path.join(home, 'filled.json'), JSON.stringify({ rows: 10, known: {} }))
  expect(findFilled(home, 10)).toBeUndefined()
})
