// npm run bench: one table of what requests, events and pages cost on this machine, beside a floor that is written by hand. Runs alone
// on the machine. `-- --only api,webhooks` measures some sections, `-- --large` those of large sellers too (minutes to fill them; `--keep` keeps them).
// Shorter with BENCH_ROUNDS=1 BENCH_SECONDS=1. Ends with 1 where a section fails, or a large seller waits too long.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { ensureBuilt } from '@/lib/cli/install.mjs'
import { explain } from '@/lib/cli/runner-error.mjs'
import { killParts } from '@/lib/testing/parts/part'
import { CONNECTIONS, ROUNDS, SECONDS } from './load'
import { printMachine } from './machine'
import { isServed, readBenchOptions, type Section, sectionNames } from './options'
import { measureApi } from './sections/api'
import { measureCheckout } from './sections/checkout'
import { measureLarge } from './sections/large'
import { measurePages } from './sections/pages'
import { measureProcesses } from './sections/processes'
import { measureStatement } from './sections/statement'
import { measureWebhooks } from './sections/webhooks'
import { printHead } from './table'

const MAX_CONNECTIONS = '500'

const control = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => control.abort())

async function main(): Promise<number> {
  const { sections, orders, postings, isKept, matching } = readBenchOptions(process.argv.slice(2))
  if ([...sections].some(isServed))
    await ensureBuilt({ log: (line) => console.log(line), signal: control.signal })
  const home = path.resolve('.data/bench')
  rmSync(home, { recursive: true, force: true })
  const server = await startEmbeddedServer({ home, settings: { max_connections: MAX_CONNECTIONS } })
  control.signal.addEventListener('abort', () => {
    killParts()
    server.stop().finally(() => process.exit(1))
  })
  try {
    await printMachine(server.url)
    console.log(`${CONNECTIONS} connections, ${SECONDS} s a round, median of ${ROUNDS} rounds in turn`)
    printHead()
    const measures: Record<Section, () => Promise<unknown>> = {
      api: () => measureApi(server.url, matching),
      pages: () => measurePages(server.url),
      checkout: () => measureCheckout(server.url),
      webhooks: () => measureWebhooks(server.url),
      processes: () => measureProcesses(server.url),
      statement: () => measureStatement(postings, isKept),
      large: () => measureLarge({ orders, isKept, matching }),
    }
    let failed = 0
    for (const name of sectionNames.filter((one) => sections.has(one)))
      failed += control.signal.aborted ? 1 : await failuresOf(name, measures[name])
    return failed > 0 ? 1 : 0
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/** How much of a section takes too long; where it fails, the others are measured all the same. */
async function failuresOf(name: Section, measure: () => Promise<unknown>): Promise<number> {
  try {
    const slow = await measure()
    return typeof slow === 'number' ? slow : 0
  } catch (error) {
    console.error(`${name} was not measured to its end: ${explain(error)}`)
    return 1
  }
}

process.exit(
  await main().catch((error: unknown) => {
    console.error(explain(error))
    return 1
  }),
)
