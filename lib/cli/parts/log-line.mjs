// One line of the structured log, for what a part says before it has loaded any package.

const LEVELS = { info: 30, warn: 40, fatal: 60 }
const NUMBERS = { trace: 10, debug: 20, ...LEVELS, error: 50, silent: Number.POSITIVE_INFINITY }

/** @typedef {(level: keyof typeof LEVELS, msg: string, more?: Record<string, unknown>) => void} LogLine */

/**
 * @param {string} part
 * @param {string | undefined} lowest LOG_LEVEL; what ends the process is always written
 * @param {(line: string) => void} write
 * @returns {LogLine}
 */
export function createLogLine(part, lowest, write = (line) => process.stdout.write(line)) {
  const from = NUMBERS[/** @type {keyof typeof NUMBERS} */ (lowest)] ?? LEVELS.info
  return (level, msg, more = {}) => {
    const number = LEVELS[level]
    if (number < from && level !== 'fatal') return
    write(`${JSON.stringify({ level: number, time: Date.now(), service: 'balcao', part, ...more, msg })}\n`)
  }
}
