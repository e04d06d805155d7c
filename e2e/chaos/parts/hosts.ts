// The machines of a run: each is one `npm start` with a web process and a worker, on the shared database.
import type { ChildProcess } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@/db/free-port.mjs'
import { findPart, type PartName, startRunner } from './processes'

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const RESTART_MS = 500
const STOP_MS = 30_000

export interface Host {
  name: string
  url: string
  logFile: string
  pid(part: PartName): number | undefined
  /** Moves the clock of the machine, in seconds from the real one; absent where there is no libfaketime. */
  setClock?: (seconds: number) => void
  stop(): Promise<void>
}

export interface HostSettings {
  dataDir: string
  logDir: string
  databaseUrl: string
  secret: string
  publicUrl: string
  hasFakeTime: boolean
  env: Record<string, string>
}

export const canFakeTime = () => existsSync(FAKETIME)

export async function startHost(name: string, settings: HostSettings, port?: number): Promise<Host> {
  const { dataDir, hasFakeTime } = settings
  const ownPort = port ?? (await freePort())
  const logFile = path.join(settings.logDir, `${name}.log`)
  const clockFile = path.join(dataDir, `${name}.clock`)
  writeFileSync(clockFile, '+0\n')
  const env = environment(settings, ownPort, path.join(dataDir, name), hasFakeTime ? clockFile : undefined)
  let isStopping = false
  let runner: ChildProcess
  const start = () => {
    runner = startRunner(env, logFile)
    runner.once('exit', async () => {
      await sleep(RESTART_MS)
      if (!isStopping) start()
    })
  }
  start()
  return {
    name,
    url: `http://127.0.0.1:${ownPort}`,
    logFile,
    pid: (part) => (part === 'runner' ? runner.pid : runner.pid && findPart(runner.pid, part)),
    ...(hasFakeTime && {
      setClock: (seconds: number) => writeFileSync(clockFile, `${seconds < 0 ? '' : '+'}${seconds}\n`),
    }),
    async stop() {
      isStopping = true
      const pids = (['web', 'worker'] as const).map((part) => runner.pid && findPart(runner.pid, part))
      const ended = new Promise((resolve) => runner.once('exit', resolve))
      if (runner.exitCode !== null || runner.signalCode !== null) return
      for (const pid of pids) if (pid) process.kill(pid, 'SIGCONT')
      runner.kill('SIGTERM')
      await Promise.race([ended, sleep(STOP_MS)])
      for (const pid of [runner.pid, ...pids]) if (pid) killQuietly(pid)
    },
  }
}

function killQuietly(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

function environment(
  { databaseUrl, secret, publicUrl, env }: HostSettings,
  port: number,
  dataDir: string,
  clockFile: string | undefined,
): NodeJS.ProcessEnv {
  return {
    ...withoutSettings(process.env),
    SIMULATORS: 'on',
    WEBHOOKS_ALLOW_LOOPBACK: 'on',
    CARD_ATTEMPTS_PER_BUYER: '100000',
    CARD_ATTEMPTS_PER_ADDRESS: '100000',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseUrl,
    BALCAO_SECRET: secret,
    NEXT_TELEMETRY_DISABLED: '1',
    ...(clockFile && {
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      // A killed process would leave its shared memory behind.
      FAKETIME_DISABLE_SHM: '1',
    }),
    ...env,
  }
}

/** Without settings of another instance. */
export const withoutSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(DATABASE_|BALCAO_|BANKING_|SMTP_|NEXTAUTH_|HOST$)/.test(name)),
  ),
  NODE_ENV: env.NODE_ENV,
})
