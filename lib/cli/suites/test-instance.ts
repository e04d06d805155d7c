// The instance that the http and browser tests use: a fresh data directory, a free port, and both removed afterwards.
import { closeSync, openSync, rmSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@/db/free-port.mjs'

import { startInstance } from '../instance.mjs'
import { ROOT, readSettings } from '../settings.mjs'
import { newTestFolder } from '../test-folder'

export interface Control {
  log: (line: string) => void
  signal: AbortSignal
  /** In place of the embedded database. */
  openDatabase?: () => Promise<{ url: string; stop(): Promise<void> }>
  /** Web and worker reach the database through it. */
  startPooler?: (databaseUrl: string) => Promise<string>
}

export interface TestInstance {
  /** What the tests read. */
  env: Record<'E2E_URL' | 'E2E_DEMO' | 'E2E_DATABASE_URL' | 'E2E_LOG' | 'E2E_METRICS_URL', string>
  webPid: number
  stop(): Promise<void>
}

/** Its output goes to `<name>.log` in .data. */
export async function startTestInstance(control: Control, name = 'test-instance'): Promise<TestInstance> {
  const dataDir = newTestFolder()
  const port = await freePort()
  const metricsPort = String(await freePort())
  const settings = readSettings({
    env: { DATA_DIR: dataDir, PORT: String(port), METRICS_PORT: metricsPort },
    creates: true,
  })
  const logFile = path.join(ROOT, '.data', `${name}.log`)
  const output = openSync(logFile, 'w')
  const remove = () => {
    closeSync(output)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const { stop, databaseUrl, webPid } = await startInstance(settings, { ...control, output })
    control.log(`${settings.publicUrl}, its output is in .data/${name}.log`)
    return {
      env: {
        E2E_URL: settings.publicUrl,
        E2E_DEMO: path.join(dataDir, 'demo.json'),
        E2E_DATABASE_URL: databaseUrl,
        E2E_LOG: logFile,
        E2E_METRICS_URL: `http://127.0.0.1:${metricsPort}/metrics`,
      },
      webPid,
      stop: () => stop().finally(remove),
    }
  } catch (error) {
    remove()
    throw error
  }
}
