// The simulation of the suite with any number of sellers: npm run simulate -- --seeds 2000 --from 1 --steps 100
import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '@/lib/cli/settings.mjs'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '50' },
    from: { type: 'string', default: '1' },
    steps: { type: 'string', default: '100' },
  },
})
const vitest = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
const args = [vitest, 'run', '--project', 'db', '--maxWorkers=100%', 'e2e/simulation']
const child = spawn(process.execPath, args, {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    SIMULATE_SEEDS: values.seeds,
    SIMULATE_FROM: values.from,
    SIMULATE_STEPS: values.steps,
  },
})
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
