// The suites of `npm test`. Each answers how many passed and failed; tools that know no tests count as one.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { lockProblems } from './check-lock.mjs'
import { nextBin } from './install.mjs'
import { ROOT } from './settings.mjs'

const bin = (name, file) => path.join(ROOT, 'node_modules', name, file)
const asOne = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** Runs one Node program in sight. @returns {Promise<number | null>} its exit code */
function node(args, signal, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      signal,
    })
    child.once('error', reject).once('close', resolve)
  })
}

export async function lockFile() {
  const problems = lockProblems(path.join(ROOT, 'package-lock.json'))
  for (const problem of problems) console.log(problem)
  return asOne(problems.length === 0)
}

/** Next writes the types of the routes first. */
export async function types(signal) {
  if ((await node([nextBin, 'typegen'], signal)) !== 0) return asOne(false)
  return asOne((await node([bin('typescript', 'bin/tsc'), '--noEmit'], signal)) === 0)
}

export async function lint(signal) {
  return asOne((await node([bin('@biomejs/biome', 'bin/biome'), 'check'], signal)) === 0)
}

export async function build(run) {
  await run()
  return asOne(true)
}

/**
 * A project of vitest.config.mts.
 * @param {'pure' | 'db' | 'http'} project
 * @param {AbortSignal} signal
 * @param {Record<string, string>} [env]
 */
export async function tests(project, signal, env) {
  const report = reportFile(project)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    // Files that share nothing but the machine use all of it; those over HTTP share one server and its sellers.
    ...(project === 'http' ? [] : ['--maxWorkers=100%']),
  ]
  const code = await node([bin('vitest', 'vitest.mjs'), ...args], signal, env)
  if (!existsSync(report)) return asOne(false)
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const crashed = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return judged(code, numPassedTests, numFailedTests + crashed.length)
}

export async function browser(signal, env) {
  const report = reportFile('browser')
  const args = ['test', '--reporter=list,json']
  const told = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const code = await node([bin('@playwright/test', 'cli.js'), ...args], signal, told)
  if (!existsSync(report)) return asOne(false)
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'))
  return judged(code, stats.expected + stats.flaky, stats.unexpected + errors.length)
}

/** A tool that fails without a failed test, for one because it found no tests, has failed all the same. */
function judged(code, passed, failed) {
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

function reportFile(name) {
  const file = path.join(ROOT, '.data', 'reports', `${name}.json`)
  rmSync(file, { force: true })
  return file
}
