import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimFolder } from './claim-folder'
import { restoreBackup } from './restore'

let home: string
let into: string
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'balcao-claim-test-'))
  into = path.join(home, 'restored')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test('two restores into one folder: the second is refused, and removes nothing of the first', async () => {
  const release = claimFolder(into)
  mkdirSync(path.join(into, 'data'), { recursive: true })
  const folder = path.join(home, 'backups')
  await expect(restoreBackup({ folder, into })).rejects.toThrow(/Another restore builds/)
  expect(readdirSync(into)).toEqual(['data'])
  release()
  expect(() => claimFolder(into)).toThrow(/is not empty/)
  expect(readdirSync(home)).toEqual(['restored'])
})

test('a restore that was killed does not keep the folder', () => {
  writeFileSync(`${into}.restoring`, '999999999')
  claimFolder(into)()
  expect(readdirSync(home)).toEqual([])
})
