// A process that the runner starts. Detached, because Ctrl-C in a terminal reaches a whole process group, while the runner
// wants to stop one after another; watch-parent.mjs ends it when the runner is gone.
import { spawn } from 'node:child_process'
import { ROOT } from './settings.mjs'

const WATCH = new URL('./watch-parent.mjs', import.meta.url).href
const STOP_SECONDS = 15

/**
 * @param {string[]} args of Node
 * @param {Record<string, string | undefined>} env
 * @param {object} [options]
 * @param {boolean} [options.held] what it writes to our output waits for `release()`
 * @param {number | 'inherit'} [options.output]
 */
export function startChild(args, env, { held = false, output = 'inherit' } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...env, NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import=${WATCH}`.trim() },
    detached: true,
    stdio: ['ignore', held ? 'pipe' : output, output],
  })
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code))
    child.once('error', (error) => resolve(error.message))
  })
  let waiting = ''
  const keep = (text) => {
    waiting += text
  }
  child.stdout?.setEncoding('utf8').on('data', keep)
  return {
    pid: child.pid,
    /** Resolves to the exit code or the name of the signal. */
    exited,
    /** What was written before `release()`. */
    held: () => waiting,
    release() {
      waiting = ''
      child.stdout?.off('data', keep).pipe(process.stdout)
    },
    async stop() {
      const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_SECONDS * 1000)
      child.kill('SIGTERM')
      await exited
      clearTimeout(timer)
      signalGroup(child, 'SIGKILL')
    },
    kill: () => signalGroup(child, 'SIGKILL'),
  }
}

/** Its own children too, such as those of `next dev`. */
function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group is gone already.
  }
}

/**
 * Keeps a process running: one that ends by itself is started again, each time after a longer pause.
 * @param {object} process
 * @param {string} process.name as a person reads it
 * @param {() => ReturnType<typeof startChild>} process.start
 * @param {ReturnType<typeof startChild>} [process.first] where it runs already
 * @param {(line: string) => void} log
 */
export function keepRunning({ name, start, first }, log) {
  let child = first ?? start()
  let stopping = false
  let pauseSeconds = 1
  let wake = () => {}
  const loop = (async () => {
    while (!stopping) {
      const startedAt = Date.now()
      const how = await child.exited
      if (stopping) return
      if (Date.now() - startedAt > 60_000) pauseSeconds = 1
      log(`The ${name} stopped (${how}); it starts again in ${pauseSeconds} s.`)
      await new Promise((resolve) => {
        wake = resolve
        setTimeout(resolve, pauseSeconds * 1000).unref()
      })
      pauseSeconds = Math.min(pauseSeconds * 2, 30)
      if (!stopping) child = start()
    }
  })()
  return {
    async stop() {
      stopping = true
      wake()
      await child.stop()
      await loop
    },
    kill: () => child.kill(),
  }
}
