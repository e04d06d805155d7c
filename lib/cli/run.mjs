// What `npm start` does, from the first check to the last stop.
import { readFileSync } from 'node:fs'
import { announcement } from './announcement.mjs'
import { ensureBuilt, ensureInstalled } from './install.mjs'
import { demoFile, startInstance } from './instance.mjs'
import { explain } from './runner-error.mjs'
import { assertPortFree, readSettings } from './settings.mjs'

const log = (line) => console.log(line)

/** @returns {Promise<number>} the exit code */
export async function main({ dev }) {
  const control = listenForStop()
  let instance
  try {
    const settings = readSettings({ dev })
    await assertPortFree(settings)
    await ensureInstalled({ log, signal: control.signal })
    if (!dev) await ensureBuilt({ log, signal: control.signal })
    instance = await startInstance(settings, { log, signal: control.signal })
    control.onForce(instance.kill)
    const file = demoFile(settings)
    log(announcement(settings, { accounts: instance.demo, file, isTerminal: process.stdout.isTTY === true }))
    await Promise.race([control.stopped, instance.died])
    return 0
  } catch (error) {
    if (control.signal.aborted) return 0
    console.error(explain(error))
    return 1
  } finally {
    if (instance) {
      log('Stopping…')
      await instance.stop()
      log('Stopped.')
    }
  }
}

/**
 * The first signal asks to stop in order, the second stops at once. npm passes on what the terminal has sent to the whole
 * group already, so an echo within a second does not count.
 */
function listenForStop() {
  const abort = new AbortController()
  let force = () => {}
  let askedAt = 0
  const ask = () => {
    if (askedAt && Date.now() - askedAt < 1000) return
    if (askedAt) force()
    askedAt = Date.now()
    abort.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask)
  const starters = process.env.npm_lifecycle_event ? ancestors() : undefined
  // Whoever kills npm means us.
  setInterval(() => starters && ancestors() !== starters && ask(), 1000).unref()
  return {
    signal: abort.signal,
    stopped: new Promise((resolve) => abort.signal.addEventListener('abort', resolve)),
    onForce: (run) => {
      force = run
    },
  }
}

/** The shell that npm uses and npm itself, as far as the system tells. */
function ancestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8')
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`
  } catch {
    return String(process.ppid)
  }
}
