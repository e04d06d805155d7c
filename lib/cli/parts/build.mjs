// npm run build: builds where the sources have changed since the last build. Installs nothing.
import '../check-node.mjs'
import { helpOnRequest } from '../help.mjs'
import { ensureBuilt } from '../install.mjs'
import { explain } from '../runner-error.mjs'

helpOnRequest('lib/cli/parts/build.mjs')

/** @param {string} line */
const log = (line) => console.log(line)

await ensureBuilt({ log }).catch((error) => {
  console.error(explain(error))
  process.exit(1)
})
