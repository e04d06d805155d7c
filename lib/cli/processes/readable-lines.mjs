// The lines of the log as people read them in a terminal.

const [WARN, ERROR, FATAL] = [40, 50, 60]

/** What Next and Node say of themselves is only shown where it is a warning. */
const QUIET = 'framework.line'

/**
 * A line of a process for a terminal: time, part, and what happened; undefined for one that people need not see. A line that is none
 * of the log stays as it is.
 * @param {string} line
 * @returns {string | undefined}
 */
export function readable(line) {
  const logged = parse(line)
  if (!logged) return line
  const { level, time, part = '', event, msg, err, code } = logged
  if (level < WARN && event === QUIET) return undefined
  const at = new Date(time).toLocaleTimeString('en-GB')
  const kind = level >= FATAL ? 'FATAL ' : level >= ERROR ? 'ERROR ' : level >= WARN ? 'Warning: ' : ''
  const reason = err?.message && err.message !== msg ? `: ${err.message}` : ''
  return `${at} ${part.padEnd(7)} ${kind}${msg}${reason}${code ? ` (${code})` : ''}`
}

/**
 * @param {string} line
 * @returns {{ level: number, time: number, part?: string, event?: string, msg: string, code?: string, err?: { message?: string } } | undefined}
 */
function parse(line) {
  if (!line.startsWith('{')) return undefined
  try {
    const found = JSON.parse(line)
    return found.service === 'balcao' && typeof found.msg === 'string' ? found : undefined
  } catch {
    return undefined
  }
}
