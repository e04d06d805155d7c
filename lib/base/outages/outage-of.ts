// Whether an error is but the outage of something that this process needs, judged by the codes of Postgres, of the clients and of
// the network.

export type OutageKind = 'database' | 'disk' | 'cell' | 'provider' | 'mail'

export interface FoundOutage {
  kind: OutageKind
  /** The database, its disk, a cell by its number, the mail server, or the address of a provider. */
  what: string
  code?: string | undefined
}

/** Of Postgres: no connection, not yet or no longer accepting any, no rights to connect, too many connections. */
const OF_SERVER = /^(?:08\w{3}|57P0[1-5]|25P03|53300|28\w{3}|3D000)$/
/** Of postgres.js, and of the network below it: only of an error to which postgres.js added the statement, as it does to each. */
const OF_CLIENT = /^(?:CONNECTION_(?:CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT)$/
const OF_NETWORK =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** Of nodemailer. */
const OF_MAIL = /^(?:ECONNECTION|ESOCKET|EDNS|ETLS|EAUTH|ETIMEDOUT)$/
const ORIGIN = /^[A-Z]+ (https?:\/\/[^\s:/]+(?::\d+)?)/

interface Failure extends Error {
  code?: unknown
  query?: unknown
  severity_local?: unknown
  command?: unknown
}

/** Of Postgres: no space on its disk for what a statement writes; reading goes on. */
const DISK_FULL = '53100'

export const THE_DATABASE = 'the database'
const THE_DISK = 'the disk of the database'

/** Undefined for any other error, and for several of which one is another. */
export function outageOf(error: unknown): FoundOutage | undefined {
  if (!(error instanceof Error)) return undefined
  const own = ofOne(error)
  if (own) return own
  if (!(error instanceof AggregateError)) return outageOf(error.cause)
  const found = error.errors.map(outageOf)
  return found.length > 0 && found.every(Boolean) ? found[0] : undefined
}

function ofOne(error: Failure): FoundOutage | undefined {
  const code = typeof error.code === 'string' ? error.code : undefined
  const provider = providerOf(error)
  const cell = error.name === 'SilentCells' && /cell \d+/.exec(error.message)?.[0]
  if (cell) return { kind: 'cell', what: cell }
  if (provider) return provider
  if (error.message === 'The connection of this transaction was lost')
    return { kind: 'database', what: THE_DATABASE, code: 'CONNECTION_CLOSED' }
  if (code === undefined) return undefined
  const isOfPostgres = error.severity_local !== undefined
  if (isOfPostgres && code === DISK_FULL) return { kind: 'disk', what: THE_DISK, code }
  if (error.command !== undefined && !isOfPostgres)
    return OF_MAIL.test(code) ? { kind: 'mail', what: 'the mail server', code } : undefined
  const isOfDatabase = isOfPostgres
    ? OF_SERVER.test(code)
    : OF_CLIENT.test(code) || (OF_NETWORK.test(code) && 'query' in error)
  return isOfDatabase ? { kind: 'database', what: THE_DATABASE, code } : undefined
}

/** The errors of lib/rails/connections/http, which this noun may not import, by their names; a refusal of ours is no outage. */
function providerOf({ name, message, cause }: Failure): FoundOutage | undefined {
  if (name === 'CircuitOpen') return { kind: 'provider', what: message.split(' fails at present')[0]! }
  const what = ORIGIN.exec(message)?.[1]
  if ((name !== 'NotSent' && name !== 'NoAnswer') || !what) return undefined
  const { code } = (cause ?? {}) as { code?: unknown }
  return { kind: 'provider', what, code: typeof code === 'string' ? code : undefined }
}
