// npm test: every suite on a clean clone, one after another, each with its seconds. The last line sums up all of them,
// and a suite that crashes or cannot run counts as failed while those after it still run.
import './check-node.mjs'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, isBuilt } from './install.mjs'
import { explain, RunnerError } from './runner-error.mjs'
import { ROOT } from './settings.mjs'
import { browser, build, lint, lockFile, tests, types } from './suites.mjs'
import { startTestInstance } from './test-instance.mjs'

// The tests are about this clone alone, whatever instance the caller's environment describes.
const ABOUT_AN_INSTANCE =
  /^(DATABASE_|PORT$|HOST$|PUBLIC_URL$|DATA_DIR$|BALCAO_|SIMULATORS$|WEBHOOKS_|LOG_LEVEL$|NEXTAUTH_|NODE_ENV$|E2E_|CARD_|TRUSTED_|CHECKOUT_)/
for (const name of Object.keys(process.env)) if (ABOUT_AN_INSTANCE.test(name)) delete process.env[name]
Object.assign(process.env, {
  CI: 'true',
  NEXT_TELEMETRY_DISABLED: '1',
  // All buyers of the tests are one person at one address.
  CARD_ATTEMPTS_PER_BUYER: '100000',
  CARD_ATTEMPTS_PER_ADDRESS: '100000',
})

const control = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => control.abort())
const { signal } = control
const log = (line) => console.log(line)
const total = { passed: 0, failed: 0 }

/** @param {() => Promise<{ passed: number, failed: number }>} run */
async function suite(name, run) {
  if (signal.aborted) return
  log(`\n▸ ${name}`)
  const startedAt = Date.now()
  const result = await run().catch((error) => {
    log(explain(error))
    return { passed: 0, failed: 1 }
  })
  total.passed += result.passed
  total.failed += result.failed
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  log(
    `${result.failed === 0 ? '✓' : '✗'} ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`,
  )
}

async function againstInstance() {
  let instance
  await suite('start', async () => {
    if (!isBuilt()) throw new RunnerError('There is no build to start.')
    instance = await startTestInstance({ log, signal })
    return { passed: 1, failed: 0 }
  })
  const missing = () => Promise.reject(new RunnerError('There is no instance to test.'))
  await suite('http', instance ? () => tests('http', signal, instance.env) : missing)
  await suite('browser', instance ? () => browser(signal, instance.env) : missing)
  await instance?.stop()
}

const startedAt = Date.now()
try {
  mkdirSync(path.join(ROOT, '.data'), { recursive: true })
  await suite('lock file', lockFile)
  await ensureInstalled({ log, signal })
  await suite('types', () => types(signal))
  await suite('lint', () => lint(signal))
  await suite('pure', () => tests('pure', signal))
  await suite('db', () => tests('db', signal))
  await suite('build', () => build(() => ensureBuilt({ log, signal })))
  await againstInstance()
} catch (error) {
  log(explain(error))
  total.failed += 1
}
rmSync(path.join(ROOT, '.data', 'reports'), { recursive: true, force: true })
if (signal.aborted) total.failed += 1
log(
  `\n${signal.aborted ? 'Interrupted' : 'All suites'} after ${((Date.now() - startedAt) / 1000).toFixed(0)} s`,
)
log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
