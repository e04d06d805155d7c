// The port of the banking interface beside the embedded database: the one that BANKING_PORT names or else the first free one of
// a few, so that a second instance and a port that is taken by something else do not stop the start.
import { createServer } from 'node:net'

const OFFSET = 443
const TRIES = 20

/**
 * @param {{ host: string, port: number }} settings
 * @param {string | undefined} given BANKING_PORT
 * @returns {Promise<number>}
 */
export async function chooseBankingPort({ host, port }, given) {
  if (given) return Number(given)
  const first = port + OFFSET <= 65_535 - TRIES ? port + OFFSET : port - OFFSET - TRIES
  for (let candidate = first; candidate < first + TRIES; candidate++) {
    if (await isFree(host, candidate)) return candidate
  }
  return first
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(host, port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
