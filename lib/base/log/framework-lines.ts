// What Next, React and other libraries print: lines of the log with a code of their own, errors without values, texts masked.
import { format, stripVTControlCharacters } from 'node:util'
import type { Logger } from 'pino'
import { processWide } from '@/lib/base/copies/process-wide'
import { Problem } from '@/lib/base/kernel/problem'
import { maskText } from '@/lib/base/masking/mask-text'
import { noteFailure } from '@/lib/base/outages/unavailable'

export type ConsoleMethod = 'debug' | 'log' | 'info' | 'warn' | 'error' | 'trace'

/** As a method of `console`; `fatal` is an error that nothing handled, which ends the process. */
export type Print = (method: ConsoleMethod | 'fatal', args: readonly unknown[]) => void

const levels = {
  trace: 'debug',
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
  fatal: 'fatal',
} as const

const MAX_LINE = 1_000
/** What drizzle and inspected errors add: the statement with its values. */
const VALUES = /(?:Failed query:|\bparams:|\bparameters:|\bdetail:|\bargs:)[\s\S]*/

export function createPrint(log: Logger): Print {
  return (method, args) => {
    const error = args.map(errorIn).find((found) => found !== undefined)
    if (error && method === 'fatal')
      return log.fatal({ event: 'process.failed', err: error }, 'an error that nothing handled')
    // A refusal that was answered, such as a form of somebody without the right: a security event records it where it matters.
    if (error instanceof Problem && error.status < 500)
      return log.debug({ event: 'framework.line', err: error }, 'refused')
    // Of what a client sent that the framework does not know, such as an action of a former build.
    if (error && method === 'warn')
      return log.warn({ event: 'framework.line' }, '%s', shownText([error.message]))
    if (error) {
      noteFailure(error)
      const { digest } = error as { digest?: unknown }
      // The identifier that the page shows.
      const identifier = typeof digest === 'string' ? { digest } : {}
      return log.error({ event: 'framework.failed', err: error, ...identifier }, 'an error of the framework')
    }
    const shown = shownText(args)
    if (shown !== '') log[levels[method]]({ event: 'framework.line' }, '%s', shown)
  }
}

function shownText(args: readonly unknown[]): string {
  const text = stripVTControlCharacters(format(...args.map(printable)))
  return maskText(text.replace(VALUES, '…').trim(), MAX_LINE)
}

function errorIn(argument: unknown): Error | undefined {
  if (argument instanceof Error) return argument
  const { error, reason } = (argument ?? {}) as { error?: unknown; reason?: unknown }
  return [error, reason].find((one) => one instanceof Error) as Error | undefined
}

/** Objects may hold anything. */
const printable = (argument: unknown) =>
  typeof argument === 'object' && argument !== null ? `[${argument.constructor?.name ?? 'object'}]` : argument

/** lib/cli/json-output.mjs, which the bundler has apart from this module, finds it. */
const shared = processWide<{ print?: Print }>('print', () => ({}))

export function sharePrint(log: Logger): void {
  shared.print = createPrint(log)
}
