// Runs after a process that used an embedded server was killed, with the directory of the server: stops the server, unless
// another process uses it.
import path from 'node:path'
import { findPostmaster } from './embedded-cluster.mjs'
import { startEmbeddedServer } from './embedded-server.mjs'

const [home = ''] = process.argv.slice(2)
if (findPostmaster(path.join(home, 'cluster'))) {
  const server = await startEmbeddedServer({ home })
  await server.stop()
}
process.exit(0)
