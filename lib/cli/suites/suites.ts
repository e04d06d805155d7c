// The tools that the suites of `npm test` run. Each returns how many tests passed and failed; a tool without tests counts as
// one.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { commandOf } from '../install.mjs'
import { ROOT } from '../settings.mjs'
import { failuresOfPlaywright, failuresOfVitest, type PlaywrightReport, type VitestReport } from './reports'

export interface Result {
  passed: number
  failed: number
  /** The tests that failed, with the first lines of their errors, where the tool says them. */
  failures?: string[]
}

export type Project = 'pure' | 'db' | 'http' | 'long' | 'citus'

interface TestOptions {
  signal: AbortSignal
  env?: Record<string, string>
  /** All of the project, if none are given. */
  files?: string[] | undefined
  timeoutMs?: number
}

const bin = (name: string, file: string) => path.join(ROOT, 'node_modules', name, file)

export const asOne = (ok: boolean): Result => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** Runs one Node program that writes to our output. Resolves to its exit code. */
function node(args: string[], signal: AbortSignal, env: Record<string, string> = {}): Promise<number | null> {
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

export async function checkTypes(signal: AbortSignal): Promise<Result> {
  // Next generates the types of the routes.
  if ((await node([commandOf('next'), 'typegen'], signal)) !== 0) return asOne(false)
  return asOne((await node([bin('typescript', 'bin/tsc'), '--noEmit'], signal)) === 0)
}

export async function lint(signal: AbortSignal): Promise<Result> {
  return asOne(
    (await node([bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings'], signal)) === 0,
  )
}

/** Exports, files and dependencies that nothing uses. */
export async function findUnused(signal: AbortSignal): Promise<Result> {
  return asOne((await node([bin('knip', 'bin/knip.js'), '--no-progress', '--no-config-hints'], signal)) === 0)
}

export async function runTests(project: Project, options: TestOptions): Promise<Result> {
  const { signal, env, files = [], timeoutMs } = options
  const report = reportFile(project)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    // The files of http share one server and its sellers, those of long and citus measure times or kill processes; the others are independent.
    ...(project === 'pure' ? ['--maxWorkers=100%'] : []),
    ...(project === 'db' ? [`--maxWorkers=${DB_WORKERS}`] : []),
    ...(timeoutMs ? [`--testTimeout=${timeoutMs}`, `--hookTimeout=${timeoutMs}`] : []),
    ...files,
  ]
  const code = await node([bin('vitest', 'vitest.mjs'), ...args], signal, env)
  if (!existsSync(report)) return asOne(false)
  const found = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  return resultOf(code, found.numPassedTests, failuresOfVitest(found))
}

export async function runBrowserTests(signal: AbortSignal, env: Record<string, string>): Promise<Result> {
  const report = reportFile('browser')
  const withReport = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const code = await node(
    [bin('@playwright/test', 'cli.js'), 'test', '--reporter=list,json'],
    signal,
    withReport,
  )
  if (!existsSync(report)) return asOne(false)
  const found = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
  const { expected, flaky } = found.stats
  return resultOf(code, expected + flaky, failuresOfPlaywright(found))
}

/** Kills and outages under traffic, on processes and a database of its own. */
export async function runChaos(signal: AbortSignal, seed: number): Promise<Result> {
  const args = ['--import', 'tsx', path.join(ROOT, 'e2e', 'chaos', 'chaos.ts'), '--seed', String(seed)]
  return asOne((await node(args, signal)) === 0)
}

/** The last versions side by side on one database, with builds of their own. */
export async function runSideBySide(signal: AbortSignal): Promise<Result> {
  const args = ['--import', 'tsx', path.join(ROOT, 'e2e', 'side-by-side', 'run.ts')]
  return asOne((await node(args, signal)) === 0)
}

/** A worker of `db` waits for its database for almost half of its time. */
const DB_WORKERS = Math.ceil(availableParallelism() * 1.5)

/** A tool can fail without a failed test, for example because it found no tests. */
function resultOf(code: number | null, passed: number, failures: string[]): Result {
  const failed = failures.length === 0 && (code !== 0 || passed === 0) ? 1 : failures.length
  return { passed, failed, failures }
}

const REPORTS = path.join(ROOT, '.data', 'reports')

function reportFile(name: string): string {
  const file = path.join(REPORTS, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

export const removeReports = () => rmSync(REPORTS, { recursive: true, force: true })
