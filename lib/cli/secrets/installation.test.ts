// A secret is made once, with the database that it encrypts.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '../settings.mjs'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'balcao-secret-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const secretFile = () => path.join(dataDir, 'secret')
const makeCluster = () => {
  mkdirSync(path.join(dataDir, 'postgres', 'cluster'), { recursive: true })
  writeFileSync(path.join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '18\n')
}
const read = (creates: boolean, more: Record<string, string> = {}) =>
  readSettings({ env: { DATA_DIR: dataDir, ...more }, creates })

test('the first start makes a secret, and each later one has the same', () => {
  const { secret } = read(true)
  expect(readFileSync(secretFile(), 'utf8').trim()).toBe(secret)
  makeCluster()
  expect(read(true).secret).toBe(secret)
  expect(read(false).secret).toBe(secret)
})

test('where there is a database without its secret, the start is refused and makes none', () => {
  makeCluster()
  expect(() => read(true)).toThrow(
    `The database in ${path.join(dataDir, 'postgres', 'cluster')} exists, but the secret that encrypted what it keeps does not: copy it to ${secretFile()}, or set BALCAO_SECRET to it.`,
  )
  expect(existsSync(secretFile())).toBe(false)
  expect(read(true, { BALCAO_SECRET: 's'.repeat(32) }).secret).toBe('s'.repeat(32))
})

test('an empty or a short file is no secret', () => {
  writeFileSync(secretFile(), '\n')
  expect(() => read(true)).toThrow(`The secret in ${secretFile()} has less than 32 characters`)
})

test('a command makes neither an installation nor a secret', () => {
  const empty = path.join(dataDir, 'none')
  expect(() => readSettings({ env: { DATA_DIR: empty } })).toThrow(
    `There is no installation in ${empty}: npm start makes one. For another one set DATA_DIR, or DATABASE_URL and BALCAO_SECRET.`,
  )
  expect(existsSync(empty)).toBe(false)
})
