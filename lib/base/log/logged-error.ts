// What of an error is logged, by a list of what may be: names, codes, positions in our code, and messages that hold no values.
// What a failed statement had in it (its parameters, the detail "Key (email)=(…)", the message "invalid input syntax for type
// uuid: …") is never part of it.
import { maskText } from '@/lib/base/masking/mask-text'
import { withoutValues } from '@/lib/base/tracing/statement-text'
import { withSourceLine } from './source-line'

export interface LoggedError {
  name: string
  message: string
  code?: string | number
  constraint?: string
  table?: string
  /** The function of Postgres that raised it. */
  routine?: string
  /** Without values. */
  statement?: string
  stack?: string
  cause?: LoggedError
  errors?: LoggedError[]
  /** How many further errors an AggregateError has. */
  more?: number
}

const MAX_MESSAGE = 500
const MAX_FRAMES = 12
const MAX_ERRORS = 3
const MAX_DEPTH = 5

/**
 * The codes of Postgres whose messages hold names and numbers of the server alone: connections, constraints, conflicts,
 * resources, the operator's interventions, and missing tables, columns and rights.
 */
const PLAIN_CODES = /^(?:08|23|40|53|55|57|58)|^(?:25P0[123]|25006|42P01|42703|42501|3D000)$/
/** Codes, names of constraints and tables: what is no identifier is left out. */
const IDENTIFIER = /^[\w$.:-]{1,100}$/
const FRAME = /^ {4}at (?:[^\n]* \()?[^\n()]+(?::\d+:\d+\)?|\(<anonymous>\)|<anonymous>\)?)$/

/** The members in use of the errors of postgres.js, drizzle and Node. */
interface Failure extends Error {
  code?: unknown
  constraint_name?: unknown
  table_name?: unknown
  routine?: unknown
  severity_local?: unknown
  /** The text of the statement; drizzle adds its values to the message of the error. */
  query?: unknown
  params?: unknown
}

export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { name: typeof error, message: typeof error === 'string' ? maskText(error, MAX_MESSAGE) : '' }
  const failure: Failure = error
  const { code, constraint_name, table_name, routine, query, cause } = failure
  const stack = framesOf(error)
  return {
    name: identifier(error.name) ?? 'Error',
    message: messageOf(failure),
    ...member('code', typeof code === 'number' ? code : identifier(code)),
    ...member('constraint', identifier(constraint_name)),
    ...member('table', identifier(table_name)),
    ...member('routine', identifier(routine)),
    ...member('statement', typeof query === 'string' ? withoutValues(query) : undefined),
    ...(stack && { stack }),
    ...(cause !== undefined && depth < MAX_DEPTH && { cause: loggedError(cause, depth + 1) }),
    ...(error instanceof AggregateError && depth < MAX_DEPTH && errorsOf(error, depth)),
  }
}

const identifier = (value: unknown) =>
  typeof value === 'string' && IDENTIFIER.test(value) ? value : undefined

const member = <Value>(name: string, value: Value | undefined) =>
  value === undefined ? undefined : { [name]: value }

function errorsOf({ errors }: AggregateError, depth: number) {
  const more = errors.length - MAX_ERRORS
  return {
    errors: errors.slice(0, MAX_ERRORS).map((one: unknown) => loggedError(one, depth + 1)),
    ...(more > 0 && { more }),
  }
}

/** Postgres writes its messages in the language of the server, so they are judged by their code and not by their text. */
function messageOf(error: Failure): string {
  const { message, code, severity_local: ofPostgres, query, params } = error
  if (ofPostgres !== undefined)
    return PLAIN_CODES.test(String(code))
      ? message.slice(0, MAX_MESSAGE)
      : `Postgres error ${identifier(code)}`
  if (params !== undefined && query !== undefined) return 'Failed query'
  // The parser of JSON quotes what it could not read, and Node what it was given.
  const plain = error instanceof SyntaxError ? message.replace(/"[\s\S]*"/, '"…"') : message
  return maskText(
    plain.replace(/\breceived\b[\s\S]*/i, (found) => (error instanceof TypeError ? 'received …' : found)),
    MAX_MESSAGE,
  )
}

/** Without the message at its beginning, of which any line could look like a frame. */
function framesOf({ stack = '', message }: Error): string | undefined {
  const at = message === '' ? -1 : stack.indexOf(message)
  const rest = at < 0 ? stack : stack.slice(at + message.length)
  const frames = rest.split('\n').filter((line) => FRAME.test(line))
  return frames.length > 0 ? frames.slice(0, MAX_FRAMES).map(withSourceLine).join('\n') : undefined
}
