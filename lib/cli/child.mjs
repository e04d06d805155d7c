// A child process of the runner. It is detached, because Ctrl-C in a terminal reaches a whole process group, while the runner
// stops its children one after another; watch-parent.mjs ends it when the runner is gone.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { EX_CONFIG } from '../process/part-error.mjs'
import { servingOf } from '../process/serving.mjs'
import { readable } from './processes/readable-lines.mjs'
import { RunnerError } from './runner-error.mjs'
import { ROOT } from './settings.mjs'

const WATCH = new URL('./watch-parent.mjs', import.meta.url).href
const STOP_SECONDS = 15
/** Of a line of the log about what somebody has to look at. */
const ERROR = 50

/** @typedef {ReturnType<typeof startChild>} Child */

/**
 * @param {string[]} args of Node
 * @param {NodeJS.ProcessEnv} env
 * @param {object} [options]
 * @param {boolean} [options.held] whether its output is kept until `release()`
 * @param {number | 'inherit'} [options.output]
 * @param {boolean} [options.isRaw] whether its output is for people already
 */
export function startChild(args, env, { held = false, output = 'inherit', isRaw = false } = {}) {
  const forPeople = output === 'inherit' && !isRaw && process.stdout.isTTY === true
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...env, NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import=${WATCH}`.trim() },
    detached: true,
    stdio: ['ignore', held || forPeople ? 'pipe' : output, forPeople ? 'pipe' : output, 'ipc'],
  })
  /** @type {Promise<number | string>} */
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 1))
    child.once('error', (error) => resolve(error.message))
  })
  /** @type {string[] | undefined} */
  let pending = held ? [] : undefined
  /** @param {string} line */
  const show = (line) => {
    const shown = forPeople ? readable(line) : line
    if (shown === undefined) return
    if (pending) pending.push(`${shown}\n`)
    else process.stdout.write(`${shown}\n`)
  }
  for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', show)
  return {
    pid: child.pid,
    /** Resolves to the exit code or the name of the signal. */
    exited,
    hasServed: servingOf(child),
    /** The output before `release()`. */
    held: () => pending?.join('') ?? '',
    release() {
      pending = undefined
    },
    async stop() {
      const seconds = STOP_SECONDS + (Number(env.DRAIN_SECONDS) || 0)
      const timer = setTimeout(() => killGroup(child), seconds * 1000)
      child.kill('SIGTERM')
      await exited
      clearTimeout(timer)
      killGroup(child)
    },
    kill: () => killGroup(child),
  }
}

/**
 * With its own children, such as those of `next dev`.
 * @param {import('node:child_process').ChildProcess} child
 */
function killGroup({ pid }) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended already.
  }
}

/**
 * Keeps a process running: one that ends by itself is started again, after a pause that grows until one has served, unless it
 * says that starting it again changes nothing.
 * @param {object} options
 * @param {string} options.name for the log
 * @param {() => Child} options.start
 * @param {Child} [options.first] where it is running already
 * @param {(error: Error) => void} options.fail
 * @param {(line: string, level?: number) => void} log
 */
export function keepRunning({ name, start, first, fail }, log) {
  let child = first ?? start()
  let stopping = false
  let pauseSeconds = 1
  let endPause = () => {}
  const loop = (async () => {
    while (!stopping) {
      const how = await child.exited
      if (stopping) return
      if (how === EX_CONFIG)
        return fail(new RunnerError(`The ${name} cannot run like this; the line before says why.`))
      if (child.hasServed()) pauseSeconds = 1
      log(`The ${name} stopped (${how}); it starts again in ${pauseSeconds} s.`, ERROR)
      await new Promise((resolve) => {
        endPause = () => resolve(undefined)
        setTimeout(resolve, pauseSeconds * 1000).unref()
      })
      pauseSeconds = Math.min(pauseSeconds * 2, 30)
      if (!stopping) child = start()
    }
  })()
  return {
    async stop() {
      stopping = true
      endPause()
      await child.stop()
      await loop
    },
    kill: () => child.kill(),
  }
}
