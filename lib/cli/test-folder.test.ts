import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newTestFolder } from './test-folder'

test('what a killed run left is removed, and what one that still runs has is not', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const left = mkdtempSync(path.join(os.tmpdir(), `balcao-test-${ended}-`))
  const own = newTestFolder()
  const other = newTestFolder()
  expect([left, own, other].map((folder) => existsSync(folder))).toEqual([false, true, true])
  for (const folder of [own, other]) rmSync(folder, { recursive: true })
})
