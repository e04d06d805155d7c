// One process at a time installs packages or builds; another one waits and then finds the work done. The holder touches its
// lock file every second, and a file that was not touched for a while was left by a killed process.
// (proper-lockfile works the same way, but this lock is needed before any package is installed.)
import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, messageOf } from '../../../db/embedded-error.mjs'
import { RunnerError } from '../runner-error.mjs'
import { ROOT } from '../settings.mjs'

const LOCK = path.join(ROOT, '.data', 'build.lock')
const STALE_SECONDS = 10

/** @typedef {{ log: (line: string) => void, signal?: AbortSignal | undefined }} Progress */

/**
 * @param {() => Promise<void>} work
 * @param {Progress} progress
 */
export async function withBuildLock(work, { log, signal }) {
  mkdirSync(path.dirname(LOCK), { recursive: true })
  for (let waits = 0; !createLock(); waits += 1) {
    const touchedAt = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs
    if (touchedAt && Date.now() - touchedAt > STALE_SECONDS * 1000) rmSync(LOCK, { force: true })
    else if (waits === 0) log('Another instance is installing or building; waiting for it.')
    await sleep(200, undefined, { signal })
  }
  const timer = setInterval(() => utimesSync(LOCK, new Date(), new Date()), 1000)
  try {
    await work()
  } finally {
    clearInterval(timer)
    rmSync(LOCK, { force: true })
  }
}

function createLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw new RunnerError(`Cannot write ${LOCK}: ${messageOf(error)}.`)
  }
}
