// The settings without which a part cannot run, checked before any package is loaded. What else is wrong, the schema of all
// settings says (lib/process/env.ts).

/** @typedef {'web' | 'worker' | 'banking' | 'migrate'} PartName */

const DATABASE = 'DATABASE_URL (the Postgres database that all parts share)'
const SECRET = 'BALCAO_SECRET (at least 32 random characters, the same in all parts)'
const PUBLIC = 'PUBLIC_URL (the address at which buyers, sellers and integrators reach the service)'

/** @type {Record<PartName, Record<string, string>>} */
const REQUIRED = {
  web: { DATABASE_URL: DATABASE, BALCAO_SECRET: SECRET, PUBLIC_URL: PUBLIC },
  worker: { DATABASE_URL: DATABASE, BALCAO_SECRET: SECRET, PUBLIC_URL: PUBLIC },
  banking: {
    DATABASE_URL: DATABASE,
    BALCAO_SECRET: SECRET,
    PUBLIC_URL: PUBLIC,
    BANKING_PORT: 'BANKING_PORT (the port of the banking interface)',
  },
  migrate: { DATABASE_URL: DATABASE },
}

/**
 * @param {string | undefined} name
 * @returns {name is PartName}
 */
export const isPart = (name) => Object.keys(REQUIRED).includes(name ?? '')

/**
 * One sentence that names what is missing; undefined where nothing is.
 * @param {PartName} part
 * @param {Record<string, string | undefined>} env
 */
export function missingSettings(part, env) {
  const missing = Object.entries(REQUIRED[part]).filter(([name]) => !env[name])
  return missing.length > 0 ? `Missing settings: ${missing.map(([, text]) => text).join('; ')}.` : undefined
}

const ADDRESSES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL']

/**
 * One sentence that names the addresses of the database that are none; undefined where all are right. Waiting changes nothing.
 * @param {Record<string, string | undefined>} env
 */
export function wrongAddresses(env) {
  const isAddress = (/** @type {string} */ text) => URL.canParse(text) && /^postgres(ql)?:/.test(text)
  const wrong = ADDRESSES.filter((name) => env[name] && !isAddress(env[name]))
  if (wrong.length === 0) return undefined
  return (
    `${wrong.join(' and ')} must be an address such as postgres://role:password@host:5432/database, with characters of the ` +
    'password such as / # ? @ percent-encoded.'
  )
}

const WHOLE = /^\d{1,4}$/

/**
 * A number of seconds that the parts read before the schema is loaded.
 * @param {Record<string, string | undefined>} env
 * @param {string} name
 * @param {{ byDefault: number, max: number }} limits
 * @returns {number} NaN where the value is wrong
 */
export function secondsOf(env, name, { byDefault, max }) {
  const text = env[name]
  if (!text) return byDefault
  return WHOLE.test(text) && Number(text) <= max ? Number(text) : Number.NaN
}

export const START_WAIT = { byDefault: 120, max: 3600 }
/** How long a web process continues to serve after SIGTERM, in a part; npm start has another default. */
export const DRAIN = { byDefault: 5, max: 600 }
