// Where one instance listens, keeps its data and finds its database. The runner reads the environment here, before any
// package is installed; what the product itself needs, it gets through `environmentOf`.
import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { RunnerError } from './runner-error.mjs'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * @typedef {object} Settings
 * @property {string} host
 * @property {number} port
 * @property {string} publicUrl
 * @property {string} dataDir absolute
 * @property {string | undefined} databaseUrl a Postgres of one's own; the embedded one without it
 * @property {string} secret
 * @property {boolean} dev
 * @property {string} instance a random word by which the runner knows its own web process
 */

/** @returns {Settings} */
export function readSettings({ env = process.env, dev = false } = {}) {
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
    secret: readSecret(env.BALCAO_SECRET, databaseUrl, dataDir),
    dev,
    instance: randomBytes(9).toString('base64url'),
  }
}

function readSecret(given, databaseUrl, dataDir) {
  if (given && given.length >= 32) return given
  if (given) throw new RunnerError('BALCAO_SECRET must have at least 32 characters.')
  if (databaseUrl) {
    throw new RunnerError(
      'Set BALCAO_SECRET (at least 32 random characters) when DATABASE_URL is set: it encrypts what that database keeps.',
    )
  }
  const file = path.join(dataDir, 'secret')
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim()
    mkdirSync(dataDir, { recursive: true })
    const secret = randomBytes(36).toString('base64url')
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  } catch (error) {
    if (error.code === 'EEXIST' && existsSync(file)) return readFileSync(file, 'utf8').trim()
    throw new RunnerError(`The data directory ${dataDir} cannot be used: ${error.message}.`)
  }
}

/**
 * @param {Settings} settings
 * @param {string} databaseUrl
 * @param {number} [bankingPort] beside the embedded database
 */
export function environmentOf(settings, databaseUrl, bankingPort) {
  const embedded = settings.databaseUrl === undefined
  return {
    SIMULATORS: embedded ? 'on' : 'off',
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
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    ...(embedded && { DATABASE_DIRECT_URL: databaseUrl }),
    BALCAO_SECRET: settings.secret,
    BALCAO_INSTANCE: settings.instance,
    BALCAO_PARENT_PID: String(process.pid),
    NEXTAUTH_URL: settings.publicUrl,
    NEXTAUTH_SECRET: createHmac('sha256', settings.secret).update('nextauth').digest('base64url'),
  }
}

/** The address at which this machine reaches what listens on `host`. */
export function loopbackOf(host) {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}

/** @param {Pick<Settings, 'host' | 'port'>} settings */
export async function assertPortFree({ host, port }) {
  const taken = new RunnerError(
    `Port ${port} is taken: stop what listens there, or choose another, for example PORT=${port + 1} npm start.`,
  )
  const listens = await new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) =>
      error.code === 'EADDRINUSE'
        ? reject(taken)
        : reject(new RunnerError(`Cannot listen on ${host}, port ${port}: ${error.message}.`)),
    )
    server.listen(port, host, () => server.close(resolve))
  }).then(() => Promise.all([loopbackOf(host), '127.0.0.1', '::1'].map((at) => answers(at, port))))
  // Another server on the other loopback address would be what http://localhost opens.
  if (listens.includes(true)) throw taken
}

export function answers(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 })
    const done = (yes) => () => {
      socket.destroy()
      resolve(yes)
    }
    socket.once('connect', done(true)).once('error', done(false)).once('timeout', done(false))
  })
}
