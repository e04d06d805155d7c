// What a command runs with.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './settings.mjs'

const settings = {
  DATABASE_URL: 'postgres://a@b/c',
  DATABASE_REPLICA_URL: 'postgres://a@d/c',
  BALCAO_SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://pay.example.com',
}

test('a command reads the primary, so that its output has no line about the replica', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-script-'))
  try {
    const file = path.join(folder, 'print.mts')
    writeFileSync(
      file,
      `import { env } from '${ROOT}/lib/process/env.ts'\nconsole.log(JSON.stringify(env().DATABASE_REPLICA_URL ?? 'none'))`,
    )
    const output = execFileSync(process.execPath, ['lib/cli/run-script.mjs', path.relative(ROOT, file)], {
      cwd: ROOT,
      env: { ...process.env, ...settings },
      encoding: 'utf8',
    })
    expect(output.trim()).toBe('"none"')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
