// The log: one JSON object a line. An error is told without the data it was about: what a buyer typed stands in the
// parameters of a failed query and in the details of a broken constraint, and has no place in a log.
import pino, { type Logger } from 'pino'

const PARAMETERS = /\nparams:[\s\S]*?(?=\n {4}at |$)/

export interface LoggedError {
  name: string
  message: string
  code?: unknown
  constraint?: unknown
  stack?: string
  cause?: LoggedError
}

export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error) }
  const { code, constraint_name: constraint } = error as { code?: unknown; constraint_name?: unknown }
  return {
    name: error.name,
    message: error.message.replace(PARAMETERS, ''),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.stack && { stack: error.stack.replace(PARAMETERS, '') }),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(loggedError) }),
  }
}

export function createLog(level: string): Logger {
  return pino({ level, base: { service: 'balcao' }, serializers: { err: loggedError } })
}
