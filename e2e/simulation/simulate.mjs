#!/usr/bin/env node
// The simulation of the suite with as many sellers as wanted: npm run simulate -- --seeds 2000 --from 1 --steps 100
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '50' },
    from: { type: 'string', default: '1' },
    steps: { type: 'string', default: '100' },
  },
})
const child = spawn('npx', ['vitest', 'run', '--project', 'db', '--maxWorkers=100%', 'e2e/simulation'], {
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
