// The secret of an installation: BALCAO_SECRET, or beside the embedded database the file that its first start made. It is made
// with the database alone, since another secret would open nothing of what that keeps.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isEmpty } from '../../../db/embedded-cluster.mjs'
import { codeOf, messageOf } from '../../../db/embedded-error.mjs'
import { RunnerError } from '../runner-error.mjs'

const MIN_LENGTH = 32

/**
 * Whether the secret is in a file, which each process reads by itself.
 * @param {string | undefined} secret
 */
export const isReference = (secret) => secret?.startsWith('file:') === true

/** @param {string} dataDir */
const clusterOf = (dataDir) => path.join(dataDir, 'postgres', 'cluster')

/** @param {string} dataDir */
const hasCluster = (dataDir) => !isEmpty(clusterOf(dataDir))

/**
 * Before a command opens the embedded database, which would make a new one otherwise.
 * @param {string} dataDir
 */
export function requireInstallation(dataDir) {
  if (hasCluster(dataDir)) return
  throw new RunnerError(
    `There is no installation in ${dataDir}: npm start makes one. For another one set DATA_DIR, or DATABASE_URL and BALCAO_SECRET.`,
  )
}

/**
 * @param {object} from
 * @param {string | undefined} from.given BALCAO_SECRET
 * @param {string | undefined} from.databaseUrl
 * @param {string} from.dataDir
 * @param {boolean} from.creates whether a new installation gets one
 */
export function secretOf({ given, databaseUrl, dataDir, creates }) {
  if (!databaseUrl && !creates) requireInstallation(dataDir)
  if (given && (given.length >= MIN_LENGTH || isReference(given))) return given
  if (given) throw new RunnerError(`BALCAO_SECRET must have at least ${MIN_LENGTH} characters.`)
  if (databaseUrl) {
    throw new RunnerError(
      'Set BALCAO_SECRET (at least 32 random characters) when DATABASE_URL is set: it encrypts what that database keeps.',
    )
  }
  return storedSecret(path.join(dataDir, 'secret'), dataDir)
}

/**
 * @param {string} file
 * @param {string} dataDir
 */
function storedSecret(file, dataDir) {
  try {
    if (!existsSync(file)) {
      if (hasCluster(dataDir)) throw missing(file, dataDir)
      mkdirSync(dataDir, { recursive: true })
      const secret = randomBytes(36).toString('base64url')
      writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
      return secret
    }
  } catch (error) {
    // Another start may make it at the same moment.
    if (codeOf(error) !== 'EEXIST') throw asRunnerError(error, dataDir)
  }
  return readStored(file, dataDir)
}

/**
 * @param {string} file
 * @param {string} dataDir
 */
function readStored(file, dataDir) {
  let secret
  try {
    secret = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw asRunnerError(error, dataDir)
  }
  if (secret.length >= MIN_LENGTH) return secret
  throw new RunnerError(
    `The secret in ${file} has less than ${MIN_LENGTH} characters: put back the file that npm start made.`,
  )
}

/**
 * @param {string} file
 * @param {string} dataDir
 */
const missing = (file, dataDir) =>
  new RunnerError(
    `The database in ${clusterOf(dataDir)} exists, but the secret that encrypted what it keeps does not: ` +
      `copy it to ${file}, or set BALCAO_SECRET to it.`,
  )

/**
 * @param {unknown} error
 * @param {string} dataDir
 */
const asRunnerError = (error, dataDir) =>
  error instanceof RunnerError
    ? error
    : new RunnerError(`The data directory ${dataDir} cannot be used: ${messageOf(error)}.`)
