// npm run test:citus: the tests of this folder, and tests of the database whose files are named here, each in a cell on a worker.
//   CITUS_URL=postgres://… npm run test:citus [-- lib/refunds]   other files instead
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '@/lib/cli/settings.mjs'

const FILES = ['e2e/citus', 'lib/buyers', 'lib/search', 'lib/http/idempotency']

if (process.env.CITUS_URL) {
  const files = process.argv.slice(2)
  const vitest = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '--project', 'citus', ...(files.length > 0 ? files : FILES)]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
} else {
  console.error(
    'CITUS_URL is missing: the coordinator of a Citus with two workers, as a superuser. npm run citus starts one and prints its address.',
  )
  process.exitCode = 1
}
