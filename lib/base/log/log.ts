// The log: one JSON object per line, each with a stable code (`event`). An error is logged without its data: the parameters of a
// failed query and the details of a violated constraint hold what a buyer typed. Card numbers are masked in every text, before
// anything is truncated.
import pino, { type DestinationStream, type LogFn, type Logger, type LoggerOptions } from 'pino'
import { withoutCardNumbers } from '@/lib/base/masking/number-in-text'
import { traceIds } from '@/lib/base/tracing/span'
import type { FailureLine } from './failures'
import { type LoggedError, loggedError } from './logged-error'
import { processName } from './process-name'

/** What is done with errors besides writing them. */
export interface ErrorHooks {
  /** Whether the line is written. */
  passes(line: FailureLine, error: LoggedError): boolean
  /** Called for each error that is written, with what is written. */
  report?(line: Record<string, unknown>, error: LoggedError): void
}

const WARN = 40
const ERROR = 50
const FATAL = 60

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
  const error = errorOf(first)
  if (texts.length === 0 && error !== undefined) texts.push(loggedError(error).message)
  const masked = [first, ...texts].map((one) => (typeof one === 'string' ? withoutCardNumbers(one) : one))
  return masked as Parameters<LogFn>
}

function errorOf(first: unknown): Error | undefined {
  const error = (first as { err?: unknown } | null)?.err ?? first
  return error instanceof Error ? error : undefined
}

/** Whether a line is written, after what else its error is for. */
function passes(first: unknown, level: number, hooks: ErrorHooks): boolean {
  const error = errorOf(first)
  if (error === undefined || level < WARN) return true
  const line = first === error ? { err: error } : (first as FailureLine)
  const logged = loggable(error) as LoggedError
  // What ends the process is always written, also in an outage.
  if (!hooks.passes(line, logged) && level < FATAL) return false
  if (level >= ERROR) hooks.report?.(loggable({ ...line, err: undefined }) as Record<string, unknown>, logged)
  return true
}

/** The log of a process; it writes to standard output unless a destination is given. */
export function createLog(level: string, destination?: DestinationStream, hooks?: ErrorHooks): Logger {
  const options: LoggerOptions = {
    level,
    base: { service: 'balcao', ...processName() },
    mixin: traceIds,
    // Errors are serialized by the formatter below.
    serializers: { err: (error: unknown) => error },
    formatters: { log: (line) => loggable(line) as Record<string, unknown> },
    hooks: {
      logMethod(args, method, at) {
        if (!hooks || passes(args[0], at, hooks)) method.apply(this, maskedArguments(args))
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
