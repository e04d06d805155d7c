// The log: one JSON object per line. An error is logged without its data: the parameters of a failed query and the
// details of a violated constraint hold what a buyer typed. Card numbers are masked in every text, before anything is
// truncated.
import pino, { type DestinationStream, type LogFn, type Logger, type LoggerOptions } from 'pino'
import { withoutCardNumbers } from './cards/number-in-text'

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

/** A value that is safe to log: an error as `loggedError` returns it, a text with its card numbers masked. */
function loggable(value: unknown): unknown {
  if (value instanceof Error) return loggable(loggedError(value))
  if (typeof value === 'string') return withoutCardNumbers(value)
  if (typeof value === 'number' || typeof value === 'bigint') {
    const text = String(value)
    const shown = withoutCardNumbers(text)
    return shown === text ? value : shown
  }
  if (Array.isArray(value)) return value.map(loggable)
  const isPlain = typeof value === 'object' && value !== null && !('toJSON' in value)
  if (!isPlain) return value
  const members = Object.entries(value).map(([name, member]) => [withoutCardNumbers(name), loggable(member)])
  return Object.fromEntries(members)
}

/** The arguments of a log call with masked texts; an error logged without a text gets its own message as text. */
function maskedArguments(args: Parameters<LogFn>): Parameters<LogFn> {
  const [first, ...texts] = args as unknown[]
  const error = (first as { err?: unknown } | null)?.err ?? first
  if (texts.length === 0 && error instanceof Error) texts.push(error.message)
  const masked = [first, ...texts].map((one) => (typeof one === 'string' ? withoutCardNumbers(one) : one))
  return masked as Parameters<LogFn>
}

/** The log of a process; it writes to standard output unless a destination is given. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service: 'balcao' },
    // Errors are serialized by the formatter below.
    serializers: { err: (error: unknown) => error },
    formatters: { log: (line) => loggable(line) as Record<string, unknown> },
    hooks: {
      logMethod(args, method) {
        method.apply(this, maskedArguments(args))
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
