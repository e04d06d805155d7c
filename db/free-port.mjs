import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems take for outgoing connections (Linux from 32768 on): such a connection, also one of the last
 * minute, would keep a process from listening, or from listening again when it is restarted.
 */
const [FIRST, END] = [20_000, 32_000]
const TRIES = 100

/**
 * A free port of 127.0.0.1: the preferred one, or any other where that is in use.
 * @returns {Promise<number>}
 */
export async function freePort(preferred = 0) {
  let candidate = preferred || randomInt(FIRST, END)
  for (let tries = 0; tries < TRIES; tries++) {
    if (await isFree(candidate)) return candidate
    candidate = randomInt(FIRST, END)
  }
  throw new Error(`No port of 127.0.0.1 from ${FIRST} to ${END - 1} is free.`)
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
