// The runner's settings: where one instance listens, stores its data and finds its database. They are read without any
// package, because none is installed yet; web and worker get theirs through `environmentOf`.
import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeOf } from '../../db/embedded-error.mjs'
import { RunnerError } from './runner-error.mjs'
import { isReference, secretOf } from './secrets/installation.mjs'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * @typedef {object} Settings
 * @property {string} host
 * @property {number} port
 * @property {string} publicUrl
 * @property {string} dataDir absolute
 * @property {string | undefined} databaseUrl the embedded Postgres without it
 * @property {boolean} [isPooled] whether that is a pooler in transaction mode
 * @property {string} secret
 * @property {string} [metricsPort] of the web process; the others have the next ones
 * @property {boolean} dev
 * @property {string} instance a random name, by which the runner recognizes its own web process
 */

/** Environment variables that are set already have priority over those of the file .env. */
export function loadEnvFile() {
  const file = path.join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * @param {object} [options]
 * @param {Record<string, string | undefined>} [options.env]
 * @param {boolean} [options.dev]
 * @param {boolean} [options.creates] whether a new installation may be made; commands make none
 * @returns {Settings}
 */
export function readSettings({ env = process.env, dev = false, creates = false } = {}) {
  const port = Number(env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new RunnerError(`PORT must be a number from 1 to 65535, not "${env.PORT}".`)
  }
  const dataDir = path.resolve(ROOT, env.DATA_DIR || '.data')
  const databaseUrl = env.DATABASE_URL || undefined
  return {
    host: env.HOST || '127.0.0.1',
    port,
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
    dataDir,
    databaseUrl,
    isPooled: databaseUrl !== undefined && env.DATABASE_POOLER === 'transaction',
    secret: secretOf({ given: env.BALCAO_SECRET, databaseUrl, dataDir, creates }),
    metricsPort: env.METRICS_PORT || undefined,
    dev,
    instance: randomBytes(9).toString('base64url'),
  }
}

/**
 * The environment of web and worker.
 * @param {Settings} settings
 * @param {string} databaseUrl
 * @param {number} [bankingPort] beside the embedded database
 * @returns {NodeJS.ProcessEnv & { NEXTAUTH_SECRET: string | undefined }}
 */
export function environmentOf(settings, databaseUrl, bankingPort) {
  const embedded = settings.databaseUrl === undefined
  return {
    SIMULATORS: embedded ? 'on' : 'off',
    SIGN_UP: embedded && (process.env.SIMULATORS ?? 'on') === 'on' ? 'open' : 'off',
    WEBHOOKS_ALLOW_LOOPBACK: embedded ? 'on' : 'off',
    ...(bankingPort && {
      BANKING_PORT: String(bankingPort),
      BANKING_TEST_CERTIFICATES: path.join(settings.dataDir, 'banking'),
    }),
    ...process.env,
    NODE_ENV: settings.dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    HOST: settings.host,
    PORT: String(settings.port),
    ...(settings.metricsPort && { METRICS_PORT: settings.metricsPort }),
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    ...(embedded && { DATABASE_DIRECT_URL: databaseUrl, DATABASE_POOLER: 'none' }),
    BALCAO_SECRET: settings.secret,
    BALCAO_INSTANCE: settings.instance,
    BALCAO_PARENT_PID: String(process.pid),
    NEXTAUTH_URL: settings.publicUrl,
    // Derived from a path it would be known to others: the web process derives it from the secret in the file.
    NEXTAUTH_SECRET: isReference(settings.secret)
      ? undefined
      : createHmac('sha256', settings.secret).update('nextauth').digest('base64url'),
  }
}

/**
 * The address at which this machine reaches a server that listens on `host`.
 * @param {string} host
 */
export function loopbackOf(host) {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}

/** @param {Pick<Settings, 'host' | 'port'>} settings */
export async function assertPortFree({ host, port }) {
  const taken = new RunnerError(
    `Port ${port} is taken: stop what listens there, or choose another, for example PORT=${port + 1} npm start.`,
  )
  await new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) =>
      codeOf(error) === 'EADDRINUSE'
        ? reject(taken)
        : reject(new RunnerError(`Cannot listen on ${host}, port ${port}: ${error.message}.`)),
    )
    server.listen(port, host, () => server.close(resolve))
  })
  // http://localhost would open another server that listens on the other loopback address.
  const listens = await Promise.all([loopbackOf(host), '127.0.0.1', '::1'].map((at) => accepts(at, port)))
  if (listens.includes(true)) throw taken
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>} whether something accepts connections there
 */
export function accepts(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 })
    /** @param {boolean} result */
    const end = (result) => {
      socket.destroy()
      resolve(result)
    }
    socket.once('connect', () => end(true))
    for (const event of ['error', 'timeout']) socket.once(event, () => end(false))
  })
}

const BANKING_OFFSET = 443
const BANKING_TRIES = 20

/**
 * The port of the banking interface beside the embedded database: BANKING_PORT or else the first free one of a few, so that a port
 * that is taken by something else does not stop the start.
 * @param {Pick<Settings, 'host' | 'port'>} settings
 * @param {string | undefined} given BANKING_PORT
 * @returns {Promise<number>}
 */
export async function chooseBankingPort({ host, port }, given) {
  if (given) return Number(given)
  const first =
    port + BANKING_OFFSET <= 65_535 - BANKING_TRIES
      ? port + BANKING_OFFSET
      : port - BANKING_OFFSET - BANKING_TRIES
  for (let candidate = first; candidate < first + BANKING_TRIES; candidate++) {
    if (await isFree(host, candidate)) return candidate
  }
  return first
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(host, port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
