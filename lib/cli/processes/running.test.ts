import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../settings.mjs'
import { runningHere } from './running.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'balcao-running-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function started(cwd: string) {
  mkdirSync(path.join(folder, 'lib/cli'), { recursive: true })
  const file = path.join(folder, 'lib/cli/worker.ts')
  writeFileSync(file, 'console.log("up"); setInterval(() => {}, 1000)')
  const child = spawn(process.execPath, [file], { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

test('a process that serves from this folder is found, one of another folder is not', async () => {
  const [here, elsewhere] = [await started(ROOT), await started(folder)]
  try {
    const found = runningHere()
    expect([found.includes(here.pid!), found.includes(elsewhere.pid!)]).toEqual([true, false])
    expect(found).not.toContain(process.pid)
  } finally {
    here.kill()
    elsewhere.kill()
  }
})
