import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { baseFolder, DESCRIPTION, deleteOldBackups, listBackups } from './folder'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'balcao-folder-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function store(year: number, startSegment: string): string {
  const name = `${year}-11-22T20-00-00Z`
  const own = path.join(baseFolder(folder), name)
  mkdirSync(own, { recursive: true })
  writeFileSync(path.join(own, DESCRIPTION), JSON.stringify({ startSegment }))
  return name
}

const years = () => listBackups(folder).map(({ name }) => Number(name.slice(0, 4)))

test('backups of a server whose clock was ahead for a while are in the order of its WAL, and its newest stays', () => {
  store(2026, '000000010000000000000002')
  store(2040, '000000010000000000000004')
  store(2041, '000000010000000000000006')
  const stored = store(2027, '000000010000000000000008')
  expect(years()).toEqual([2026, 2040, 2041, 2027])
  deleteOldBackups(folder, stored, 2)
  expect(years()).toEqual([2041, 2027])
})

test('of copies, which have no WAL, the one that was just made stays, whatever its time', () => {
  for (const year of [2040, 2041]) store(year, '')
  const stored = store(2026, '')
  deleteOldBackups(folder, stored, 2)
  expect(years()).toEqual([2026, 2041])
  deleteOldBackups(folder, stored, 1)
  expect(years()).toEqual([2026])
})
