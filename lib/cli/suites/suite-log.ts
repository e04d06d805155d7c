// Runs suites, prints the seconds of each and sums up all. A suite that throws counts as failed, and later ones still run.
import { explain } from '../runner-error.mjs'
import type { Result } from './suites'

interface Finished extends Result {
  name: string
  seconds: number
}

type Log = (line: string) => void

export interface SuiteLog {
  /** Prints while the suite runs. */
  run(name: string, suite: () => Promise<Result>): Promise<void>
  /** Starts a suite beside others; what it logs is printed by the function returned, once it has finished. */
  runBeside(name: string, suite: (log: Log) => Promise<Result>): () => Promise<void>
  /** Counts a failure outside of all suites. */
  fail(reason: string): void
  /** Prints all suites, the tests that failed and the last line. Returns whether every test passed. */
  sumUp(): boolean
}

/** @param only the names of the suites that run; all, if none are given */
export function createSuiteLog(log: Log, signal: AbortSignal, only?: readonly string[]): SuiteLog {
  const startedAt = performance.now()
  const finished: Finished[] = []
  let failures = 0

  async function timed(name: string, suite: () => Promise<Result>, print: Log): Promise<void> {
    if (signal.aborted || (only && !only.includes(name))) return
    print(`\n▸ ${name}`)
    const from = performance.now()
    const result = await suite().catch((error: unknown) => {
      print(explain(error))
      return { passed: 0, failed: 1 }
    })
    const seconds = (performance.now() - from) / 1000
    finished.push({ name, seconds, ...result })
    const { passed, failed } = result
    print(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`)
  }

  return {
    run: (name, suite) => timed(name, suite, log),
    runBeside(name, suite) {
      const lines: string[] = []
      const print = (line: string) => void lines.push(line)
      const done = timed(name, () => suite(print), print)
      return async () => {
        await done
        for (const line of lines.splice(0)) log(line)
      }
    },
    fail(reason) {
      log(reason)
      failures += 1
    },
    sumUp() {
      log('\nsuite        passed   failed   seconds')
      for (const { name, passed, failed, seconds } of finished) {
        const cells = [String(passed).padStart(8), String(failed).padStart(8), seconds.toFixed(1).padStart(9)]
        log(`${name.padEnd(10)} ${cells.join(' ')}`)
      }
      for (const { name, failures = [] } of finished)
        for (const failure of failures) log(`✗ ${name}: ${failure}`)
      const missing = (only ?? []).filter((name) => !finished.some((one) => one.name === name))
      if (missing.length > 0) log(`Did not run: ${missing.join(', ')}`)
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
      log(`\n${signal.aborted ? 'Interrupted' : 'All suites'} after ${seconds} s`)
      const sum = (key: 'passed' | 'failed') => finished.reduce((total, one) => total + one[key], 0)
      const failed = sum('failed') + failures + missing.length + (signal.aborted ? 1 : 0)
      log(`${sum('passed')} passed, ${failed} failed`)
      return failed === 0
    },
  }
}
