// The processes of one version, web and worker, as `npm start` runs them.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@/db/free-port.mjs'

const START_MS = 180_000

export type Environment = Record<string, string>

export interface Instance {
  url: string
  stop(): Promise<void>
}

/** Only these settings, whatever instance the environment of the caller describes. */
const environment = (env: Environment): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return { PATH, HOME, TMPDIR, LANG, ...env } as unknown as NodeJS.ProcessEnv
}

/** Runs a script of a version with the settings of its processes, and returns whether it succeeded. */
export function runIn(folder: string, args: readonly string[], env: Environment): boolean {
  return (
    spawnSync(process.execPath, args, { cwd: folder, env: environment(env), stdio: 'inherit' }).status === 0
  )
}

/** Its start migrates. Resolves when it serves. */
export async function startInstance(folder: string, env: Environment, logFile: string): Promise<Instance> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, ['lib/cli/start.mjs'], {
    cwd: folder,
    env: environment({ ...env, PORT: port }),
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  async function stop() {
    if (!hasEnded()) child.kill('SIGTERM')
    await exited
  }
  for (const deadline = Date.now() + START_MS; !(await isReady(url)); await sleep(200)) {
    if (!hasEnded() && Date.now() < deadline) continue
    await stop()
    throw new Error(`${folder} does not serve: ${readFileSync(logFile, 'utf8').slice(-2000)}`)
  }
  return { url, stop }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** What failed by the log of a version, and how often its migrations waited for a lock. */
export function readLog(logFile: string): { errors: string[]; waits: number } {
  const lines = existsSync(logFile) ? readFileSync(logFile, 'utf8').split('\n') : []
  return {
    errors: lines.filter((line) => /"level":(50|60)\b|^\s*(\w*Error\b|at )|; it starts again/.test(line)),
    waits: lines.filter((line) => line.includes('waits for a lock')).length,
  }
}
