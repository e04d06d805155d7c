// What npm start says while a long step runs: what it does, how long that usually takes, and every few seconds how far it is.
const EVERY_MS = 10_000

/**
 * @param {{ what: string, expected: string, log: (line: string) => void, everyMs?: number }} step
 * @param {(onState: (state: string) => void) => Promise<void>} work
 */
export async function withProgress({ what, expected, log, everyMs = EVERY_MS }, work) {
  log(`${what}: ${expected}.`)
  const startedAt = performance.now()
  const elapsed = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
  let state = 'working'
  const timer = setInterval(() => log(`  ${state}, ${elapsed()}`), everyMs)
  try {
    await work((next) => {
      state = next
    })
  } finally {
    clearInterval(timer)
  }
  log(`${what} took ${elapsed()}.`)
}

/**
 * Reads the output of a command line by line.
 * @param {(state: string) => void} onState
 * @param {(line: string) => string | undefined} stateOf undefined for a line that is no news
 */
export const reportTo = (onState, stateOf) => (/** @type {string} */ line) => {
  const state = stateOf(line)
  if (state) onState(state)
}

const FETCHED = /^npm http (?:fetch GET 200|cache) \S+\.tgz\b/

/**
 * Of the lines of `npm ci --loglevel=http`.
 * @param {number} total how many packages this platform needs, about
 */
export function createPackageCounter(total) {
  let fetched = 0
  /** @param {string} line */
  return (line) => {
    if (!FETCHED.test(line)) return undefined
    fetched = Math.min(fetched + 1, total)
    return fetched < total ? `${fetched} of about ${total} packages fetched` : 'unpacking the packages'
  }
}

const STAGE =
  /^ *(Creating an optimized|Running TypeScript|Collecting page data|Generating static pages|Finalizing page|Collecting build traces)\b/

const STAGES = new Map([
  ['Creating an optimized', 'compiling'],
  ['Running TypeScript', 'checking types'],
  ['Collecting page data', 'loading the pages'],
  ['Generating static pages', 'rendering fixed pages'],
  ['Finalizing page', 'finishing'],
  ['Collecting build traces', 'finishing'],
])

/**
 * Of the lines of `next build`.
 * @param {string} line
 */
export const buildStage = (line) => STAGES.get(STAGE.exec(line)?.[1] ?? '')
