// The log: one JSON object a line. An error is told without the data it was about: what a buyer typed stands in the
// parameters of a failed query and in the details of a broken constraint, and has no place in a log. Nor has a card's number,
// whatever text it stands in: it is looked for before anything is cut.
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

/** A value as a log may show it: of an error what loggedError leaves, of a text all but the numbers of cards. */
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

/** What is logged beside a line: texts without numbers, and of an error that is logged without a text its own. */
function saidWith(given: Parameters<LogFn>): Parameters<LogFn> {
  const [first, ...texts] = given as unknown[]
  const error = (first as { err?: unknown } | null)?.err ?? first
  if (texts.length === 0 && error instanceof Error) texts.push(error.message)
  const said = [first, ...texts].map((one) => (typeof one === 'string' ? withoutCardNumbers(one) : one))
  return said as Parameters<LogFn>
}

/** The log of a process, to its standard output where nothing else is said. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service: 'balcao' },
    // Errors are read by the formatter.
    serializers: { err: (error: unknown) => error },
    formatters: { log: (line) => loggable(line) as Record<string, unknown> },
    hooks: {
      logMethod(given, method) {
        method.apply(this, saidWith(given))
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
