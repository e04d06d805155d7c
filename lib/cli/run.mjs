// What `npm start` does, from the first check to the end.
import { announcement } from './announcement.mjs'
import { ensureBuilt, ensureInstalled } from './install.mjs'
import { demoFile, startInstance } from './instance.mjs'
import { ancestors } from './parts/ancestors.mjs'
import { explain, RunnerError } from './runner-error.mjs'
import { createRunnerLog } from './runner-log.mjs'
import { assertPortFree, loadEnvFile, readSettings } from './settings.mjs'
import { systemProblem } from './system.mjs'

const log = createRunnerLog()

const stepLines = {
  database: 'Step 3 of 4: database, usually 2 s, and 20 to 40 s where it and its demo have to be created',
  processes: 'Step 4 of 4: worker, banking interface and web process, usually 5 to 15 s',
}

/**
 * @param {{ dev: boolean }} options
 * @returns {Promise<number>} the exit code
 */
export async function main({ dev }) {
  const control = listenForStop()
  let instance
  try {
    loadEnvFile()
    const settings = readSettings({ dev, creates: true })
    const problem = systemProblem(settings.databaseUrl)
    if (problem) throw new RunnerError(problem)
    await assertPortFree(settings)
    const { signal } = control
    log('Step 1 of 4: packages')
    await ensureInstalled({ log, signal }, { tools: dev, embedded: !settings.databaseUrl })
    log(`Step 2 of 4: build${dev ? ' (none in development)' : ''}`)
    if (!dev) await ensureBuilt({ log, signal })
    instance = await startInstance(settings, {
      log,
      signal,
      sells: true,
      onStep: (step) => log(stepLines[step]),
    })
    control.onForce(instance.kill)
    const file = demoFile(settings)
    log(announcement(settings, { accounts: instance.demo, file, isTerminal: process.stdout.isTTY === true }))
    await Promise.race([control.stopped, instance.died])
    return 0
  } catch (error) {
    if (control.signal.aborted) return 0
    createRunnerLog(process.stderr)(explain(error), 60)
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
 * The first signal stops in order, the second one at once. A signal within a second of the first does not count, because npm
 * forwards what the terminal has sent to the whole process group already.
 */
function listenForStop() {
  const abort = new AbortController()
  let force = () => {}
  let firstAt = 0
  const stop = () => {
    if (firstAt && Date.now() - firstAt < 1000) return
    if (firstAt) force()
    firstAt = Date.now()
    abort.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const starters = process.env.npm_lifecycle_event ? ancestors() : undefined
  // When npm is killed, the instance stops too.
  setInterval(() => starters && ancestors() !== starters && stop(), 1000).unref()
  return {
    signal: abort.signal,
    stopped: new Promise((resolve) => abort.signal.addEventListener('abort', resolve)),
    /** @param {() => void} run */
    onForce(run) {
      force = run
    },
  }
}
