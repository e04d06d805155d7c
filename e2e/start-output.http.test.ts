// npm start with its output in a pipe, as under systemd or in a container: nothing secret gets into it, nor into a file but the
// one that only its user may read.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '@/db/free-port.mjs'
import type { DemoAccounts } from '@/db/seed'
import { isBuilt } from '@/lib/cli/install.mjs'
import { ROOT } from '@/lib/cli/settings.mjs'

const dataDir = mkdtempSync(path.join(tmpdir(), 'balcao-start-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts it, makes requests with and without its keys, and stops it; resolves to all that it printed. */
async function runOnce(): Promise<string> {
  const port = await freePort()
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(E2E_|DATABASE_|BALCAO_|BANKING_|NODE_ENV$|HOST$|PUBLIC_URL$)/.test(name),
  )
  const child = spawn(process.execPath, ['lib/cli/start.mjs'], {
    cwd: ROOT,
    env: Object.assign(Object.fromEntries(own) as NodeJS.ProcessEnv, {
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'debug',
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = new Promise((resolve) => child.once('close', resolve))
  await expect.poll(() => output, { timeout: 90_000, interval: 100 }).toContain('Ctrl-C stops it.')
  const { operator, sellers } = demoOf()
  for (const key of [operator.apiKey, sellers[0]!.apiKey, sellers[0]!.inactiveApiKey])
    await fetch(`http://localhost:${port}/v2/orders`, { headers: { 'X-Token-Api': key } })
  child.kill('SIGTERM')
  await ended
  return output
}

const demoFile = path.join(dataDir, 'demo.json')
const demoOf = () => JSON.parse(readFileSync(demoFile, 'utf8')) as DemoAccounts

function secretsOf({ operator, sellers, banking }: DemoAccounts): string[] {
  const ofSellers = sellers.flatMap((one) => [
    one.password,
    one.apiKey,
    one.readOnlyApiKey,
    one.inactiveApiKey,
  ])
  const access = JSON.parse(readFileSync(path.join(dataDir, 'postgres/cluster/access.json'), 'utf8'))
  const master = readFileSync(path.join(dataDir, 'secret'), 'utf8').trim()
  return [operator.password, operator.apiKey, ...ofSellers, banking!.clientSecret, access.password, master]
}

test('a start into a pipe prints no password, key or secret, but the path of the file', {
  timeout: 180_000,
}, async () => {
  // It would build again, under the instance that the other tests use.
  expect(isBuilt(), 'the sources have changed since the build').toBe(true)
  const output = await runOnce()
  const secrets = secretsOf(demoOf())
  expect(secrets.every((secret) => typeof secret === 'string' && secret.length >= 12)).toBe(true)
  expect(output).toContain(demoFile)
  expect([...output.matchAll(/"msg":"Step (\d) of 4/g)].map(([, step]) => step)).toEqual(['1', '2', '3', '4'])
  expect(output).toContain('security.key_refused')
  expect(secrets.filter((secret) => output.includes(secret))).toEqual([])
  const logs = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /log/i.test(path.basename(name)),
  )
  for (const name of logs) {
    const file = path.join(dataDir, name)
    if (!statSync(file).isFile()) continue
    const text = readFileSync(file, 'latin1')
    expect([name, ...secrets.filter((secret) => text.includes(secret))]).toEqual([name])
  }
  for (const file of [demoFile, path.join(dataDir, 'secret')]) expect(statSync(file).mode & 0o077).toBe(0)
})
