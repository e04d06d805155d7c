// The instance that the http and browser tests speak to: a fresh data directory and a free port, gone afterwards.
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { findPostmaster, isAlive } from '../../db/embedded-cluster.mjs'
import { startInstance } from './instance.mjs'
import { ROOT, readSettings } from './settings.mjs'

const PREFIX = 'balcao-test-'

/**
 * @param {{ log: (line: string) => void, signal: AbortSignal }} control
 * @param {string} [name] of the file in .data that takes its output
 */
export async function startTestInstance(control, name = 'test-instance') {
  removeLeftovers()
  const dataDir = mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const settings = readSettings({ env: { DATA_DIR: dataDir, PORT: String(port) } })
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
      },
      webPid,
      stop: () => stop().finally(remove),
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** What a killed test run left behind: its database still runs. */
function removeLeftovers() {
  for (const name of readdirSync(os.tmpdir())) {
    const maker = name.startsWith(PREFIX) && Number(name.slice(PREFIX.length).split('-')[0])
    if (!maker || isAlive(maker)) continue
    const dataDir = path.join(os.tmpdir(), name)
    const cluster = path.join(dataDir, 'postgres', 'cluster')
    try {
      const postmaster = existsSync(cluster) && findPostmaster(cluster)
      if (postmaster) process.kill(postmaster.pid, 'SIGQUIT')
      rmSync(dataDir, { recursive: true, force: true })
    } catch {
      // It is another user's.
    }
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
