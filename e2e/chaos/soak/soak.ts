// npm run soak [-- --minutes 60 --rate half]: steady traffic; memory, pauses and durations must not grow.
import { ensureBuilt } from '@/lib/cli/install.mjs'
import { explain } from '@/lib/cli/runner-error.mjs'
import { readSoakOptions } from './options'
import { runSoak } from './run'

const control = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => control.abort())
const progress = { log: (line: string) => console.log(line), signal: control.signal }

async function main(): Promise<number> {
  const options = readSoakOptions(process.argv.slice(2))
  await ensureBuilt(progress)
  return (await runSoak(options, progress)) ? 0 : 1
}

process.exit(
  await main().catch((error: unknown) => {
    console.error(explain(error))
    return 1
  }),
)
