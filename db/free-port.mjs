import { createServer } from 'node:net'

/**
 * A free port of 127.0.0.1: the preferred one, or any other where that is in use.
 * @returns {Promise<number>}
 */
export function freePort(preferred = 0) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (preferred ? freePort().then(resolve, reject) : reject(error)))
    server.listen(preferred, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : preferred))
    })
  })
}
