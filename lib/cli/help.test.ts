// The scripts of package.json: what they say of themselves, and the shells that run them.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '@/package.json'
import { helpOf } from './help.mjs'
import { ROOT } from './settings.mjs'

const ofNode = Object.entries(packageJson.scripts).filter(([, command]) => command.startsWith('node '))

test('a script needs no shell of one system: it is a program with its arguments', () => {
  const others = Object.entries(packageJson.scripts).filter(
    ([, command]) => /\b(?:exec|export|source)\b|[$;|<>'"`]/.test(command) || /^\w+=/.test(command),
  )
  expect(others).toEqual([])
  expect(ofNode.length).toBeGreaterThan(30)
})

test.each(ofNode)('the help of %s says how it is called', (name, command) => {
  const files = command.split(' ').filter((word) => /\.(?:mjs|ts)$/.test(word))
  const file = files[0] === 'lib/cli/run-script.mjs' ? files[1]! : files[0]!
  expect(helpOf(file)).toMatch(name === 'start' || name === 'test' ? `npm ${name}` : /npm run \w+/)
  expect(helpOf(file)).toContain(name)
})

test.each([
  ['lib/cli/start.mjs'],
  ['lib/cli/run-script.mjs', 'lib/cli/verify/verify-ledger.ts'],
  ['lib/cli/run-script.mjs', 'lib/cli/commands/psp.ts'],
  ['lib/cli/parts/start.mjs', 'web'],
])('--help of %s prints the help, and makes nothing', (...args) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-help-'))
  try {
    const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '', BALCAO_SECRET: '' }
    const output = execFileSync(process.execPath, [...args, '--help'], { cwd: ROOT, env, encoding: 'utf8' })
    expect(output).toMatch(/^npm (?:run|start)/)
    expect(existsSync(env.DATA_DIR) ? readdirSync(env.DATA_DIR) : []).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
