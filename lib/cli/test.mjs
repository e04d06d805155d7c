// npm test, npm run test:long with --long, and npm run test:citus with --citus. The last line is always the sum of passed and failed tests.

import { runScript } from './run-script.mjs'
import { explain } from './runner-error.mjs'

await runScript('lib/cli/suites/run-suites.ts', { tools: true }).catch((error) => {
  console.log(`${explain(error)}\n0 passed, 1 failed`)
  process.exit(1)
})
