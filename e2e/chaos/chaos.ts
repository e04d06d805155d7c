// npm run chaos [-- --payments 5000 --kills 100 --seed 7]: kills and outages under traffic, then compares everything.
import { setMaxListeners } from 'node:events'
import { ensureBuilt } from '@/lib/cli/install.mjs'
import { explain } from '@/lib/cli/runner-error.mjs'
import { readOptions } from './options'
import { runChaos } from './run'

const control = new AbortController()
// Each client that pauses listens to it.
setMaxListeners(0, control.signal)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => control.abort())
const progress = { log: (line: string) => console.log(line), signal: control.signal }

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), Date.now() % 1_000_000)
  if (process.platform !== 'linux')
    throw new Error('npm run chaos finds processes in /proc: it runs on Linux.')
  progress.log(`Seed ${options.seed}`)
  await ensureBuilt(progress)
  const isRight = await runChaos(options, progress)
  progress.log(isRight ? 'Everything is as it must be.' : 'Something is not as it must be.')
  return isRight ? 0 : 1
}

process.exit(
  await main().catch((error: unknown) => {
    console.error(explain(error))
    return 1
  }),
)
