// The options of npm run soak.
import { parseArgs } from 'node:util'
import { countOf } from '../options'

export interface SoakOptions {
  minutes: number
  /** Payments that begin in a second; half of what was measured as the capacity just before. */
  rate: number | 'half'
  hosts: number
  seed: number
}

export function readSoakOptions(args: string[]): SoakOptions {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '60' },
      rate: { type: 'string', default: 'half' },
      hosts: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
    },
  })
  return {
    minutes: countOf('minutes', values.minutes, 0.5),
    rate: values.rate === 'half' ? 'half' : countOf('rate', values.rate, 0.1),
    hosts: countOf('hosts', values.hosts, 1),
    seed: countOf('seed', values.seed),
  }
}
