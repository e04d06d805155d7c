import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseBackup, listBackups, storeBackup } from './folder'
import { untilOf } from './settings'

const log = () => {}
let parent: string
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'balcao-folder-test-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const store = (year: number, keep = 9) =>
  storeBackup({ parent, keep, log }, async (work) => {
    writeFileSync(path.join(work, 'rows'), String(year))
    return { at: `${year}-11-22T20:00:00.000Z` }
  })
const years = () => listBackups(parent, log).map(({ at }) => Number(at.slice(0, 4)))
const choose = (until?: string) =>
  chooseBackup({ parent, what: 'the rows', until: until ? new Date(until) : undefined }, log)

test('the backup that was just made stays, also where the clock was ahead before', async () => {
  for (const year of [2040, 2041, 2026]) await store(year, 2)
  expect(years()).toEqual([2026, 2041])
  await store(2027, 1)
  expect(years()).toEqual([2027])
})

test('the newest backup that is not after an instant is chosen, and the oldest is named where there is none', async () => {
  await expect(choose()).rejects.toThrow(/has no backup of the rows\./)
  for (const year of [2026, 2027]) await store(year)
  expect((await choose()).at).toMatch(/^2027/)
  expect((await choose('2027-01-01T00:00:00Z')).at).toMatch(/^2026/)
  await expect(choose('2020-01-01T00:00:00Z')).rejects.toThrow(/of that time; the oldest is of 2026-/)
})

test.each([
  ['changed', (folder: string) => writeFileSync(path.join(folder, 'rows'), 'x')],
  ['removed', (folder: string) => rmSync(path.join(folder, 'rows'))],
  ['added', (folder: string) => writeFileSync(path.join(folder, 'other'), 'x')],
])('a backup of which a file was %s is refused', async (_, damage) => {
  const { folder } = await store(2026)
  damage(folder)
  await expect(choose()).rejects.toThrow(/The backup is damaged/)
})

test('a backup that fails leaves nothing', async () => {
  const failing = storeBackup({ parent, keep: 1, log }, async (work) => {
    writeFileSync(path.join(work, 'rows'), 'half')
    throw new Error('no space')
  })
  await expect(failing).rejects.toThrow('no space')
  expect(years()).toEqual([])
})

test('an instant to restore to has a zone', () => {
  expect(untilOf('latest')).toBeUndefined()
  expect(untilOf('2026-11-22T20:30:00-03:00')).toEqual(new Date('2026-11-22T23:30:00Z'))
  for (const text of [undefined, '', '2026-11-22T20:30:00', 'yesterday'])
    expect(() => untilOf(text)).toThrow('an instant with its zone')
})
