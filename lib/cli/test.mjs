// npm test, npm run test:long (what takes minutes), npm run test:citus (on a Citus of CITUS_URL). -- --only SUITE FILES runs some of
// the tests. The last line is always the sum of passed and failed tests.
import { helpOnRequest } from './help.mjs'
import { runScript } from './run-script.mjs'
import { explain } from './runner-error.mjs'

helpOnRequest('lib/cli/test.mjs')
await runScript('lib/cli/suites/run-suites.ts', { tools: true }).catch((error) => {
  console.log(`${explain(error)}\n0 passed, 1 failed`)
  process.exit(1)
})
