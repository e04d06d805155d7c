// Clients of postgres.js as all parts of the database need them.
import postgres, { type Sql } from 'postgres'
import { sessionLimits } from './session-limits'
import { textTypes, valueTypes } from './value-types'

export interface ConnectOptions {
  url: string
  /** Whether a pooler in transaction mode is in between: no state of a session outlives a transaction. */
  isPooled?: boolean | undefined
  /**
   * The schemas in which names without a schema are searched, as a startup parameter of each connection. A pooler has to accept
   * that parameter; one that ignores it would read another schema.
   */
  searchPath?: string | undefined
  /** Is called with the text of each statement and its values before they are sent. */
  onStatement?: ((text: string, values: readonly unknown[]) => void) | undefined
  /** Is called when a connection has closed. With it the caller ends what is old or idle, which otherwise is closed after a time. */
  onClose?: (() => void) | undefined
}

export type RawSql = Sql<{ int8: number }>

/** Reads instants and dates as Date. */
export const connectRaw = (options: ConnectOptions, max: number): RawSql =>
  postgres(options.url, { ...optionsOf(options, max), types: valueTypes })

/** Reads instants and dates as text, and sends JSON that is text already: what drizzle expects of a client. */
export const connectText = (options: ConnectOptions, max: number): Sql =>
  postgres(options.url, { ...optionsOf(options, max), types: textTypes }) as unknown as Sql

function optionsOf({ isPooled, searchPath, onStatement, onClose }: ConnectOptions, max: number) {
  return {
    max,
    prepare: !isPooled,
    idle_timeout: 60,
    connect_timeout: 10,
    backoff: reconnectDelay,
    onnotice: () => {},
    fetch_types: false,
    ...(onClose && { onclose: onClose, max_lifetime: null, idle_timeout: undefined }),
    ...(onStatement && {
      debug: (_: number, text: string, values: unknown[]) => onStatement(text, [...values]),
    }),
    connection: {
      application_name: 'balcao',
      TimeZone: 'UTC',
      ...(searchPath !== undefined && { search_path: searchPath }),
      // A pooler rejects settings that it cannot apply per client: there the role has them.
      ...(!isPooled && sessionLimits),
    },
  }
}

/** Seconds before the next attempt to connect. The default grows to 20 while the database is unreachable. */
function reconnectDelay(failures: number): number {
  return Math.min(0.02 * 2 ** failures, 1) * (0.5 + Math.random() / 2)
}
