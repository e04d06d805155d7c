// Imported first by each process that serves: all that it prints is a line of the log. Once there is a runtime, its log writes
// the lines (lib/base/log/framework-lines.ts); until then only this process's own start has printed anything.
import { format, stripVTControlCharacters } from 'node:util'

/** @typedef {import('../base/log/framework-lines').ConsoleMethod} ConsoleMethod */
/** @typedef {import('../base/log/framework-lines').Print} Print */

const LEVELS = { trace: 20, debug: 20, log: 30, info: 30, warn: 40, error: 50, fatal: 60 }
const MAX_LINE = 2_000

const shared = /** @type {Record<symbol, { print?: Print, part?: string } | undefined>} */ (globalThis)
const PRINT = Symbol.for('balcao.print')
const NAME = Symbol.for('balcao.process-name')

/** @type {Print} */
function write(method, args) {
  const shown = args.map((one) => (one instanceof Error ? one.message.replace(/\nparams:[\s\S]*/, '') : one))
  const msg = stripVTControlCharacters(format(...shown)).slice(0, MAX_LINE)
  const event = method === 'fatal' ? 'process.failed' : 'framework.line'
  const { part } = shared[NAME] ?? {}
  const name = { service: 'balcao', ...(part && { part }), pid: process.pid }
  const line = { level: LEVELS[method], time: Date.now(), ...name, event, msg }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** @type {Print} */
const print = (method, args) => (shared[PRINT]?.print ?? write)(method, args)

for (const method of /** @type {ConsoleMethod[]} */ (['trace', 'debug', 'log', 'info', 'warn', 'error']))
  console[method] = (...args) => print(method, args)

// The listener of Node prints plain text.
process.removeAllListeners('warning')
process.on('warning', ({ name, message }) => print('warn', [`${name}: ${message}`]))

/** How long a report of the error may take, where there is a server for them. */
const REPORT_MS = 300

process.on('uncaughtException', (error) => {
  print('fatal', [error])
  setTimeout(() => process.exit(1), REPORT_MS)
})
