// npm run side-by-side [-- --seconds 20 --updates 2]: updates a database while it is used, as the guide operations says, from each of
// the last versions to the next: both serve, then the former one alone on the migrated database, then the next one alone. No request
// may fail, no process may log an error, and everything has to add up at the end.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { explain } from '@/lib/cli/runner-error.mjs'
import { ROOT } from '@/lib/cli/settings.mjs'
import { buildOf } from './build'
import { startInstallation } from './installation'
import { type Instance, readLog } from './instance'
import { lastVersions, type Version } from './versions'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, updates: { type: 'string', default: '2' } },
})
const MAX_KINDS = 30
const SECONDS = Number(values.seconds)
const LOGS = path.join(ROOT, '.data', 'side-by-side')
const control = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => control.abort())
const { signal } = control

interface Built {
  name: string
  folder: string
  logFile: string
}

/** Returns what is not as it must be. */
async function main(): Promise<string[]> {
  mkdirSync(LOGS, { recursive: true })
  const versions: Built[] = []
  const found = lastVersions(Number(values.updates))
  if (found.length === 1) {
    console.log(
      'The history has no version with the baseline that lacks a migration: there is no update to try.',
    )
    return []
  }
  for (const version of found) {
    const logFile = path.join(LOGS, `${version.tag}.log`)
    rmSync(logFile, { force: true })
    versions.push({ name: nameOf(version), folder: await buildOf(version, signal), logFile })
  }
  const home = mkdtempSync(path.join(tmpdir(), 'balcao-side-by-side-'))
  const installation = await startInstallation(home, versions[0]!.folder)
  try {
    const startedAt = performance.now()
    await updateAll(installation, versions)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const problems = await installation.findProblems(ROOT)
    for (const { name, logFile } of versions)
      problems.push(...readLog(logFile).errors.map((line) => `Log of ${name}: ${line}`))
    console.log(`${installation.figures()} in ${seconds} s`)
    return problems
  } finally {
    await installation.close()
    rmSync(home, { recursive: true, force: true })
  }
}

const nameOf = ({ tag, commit }: Version) => `${tag} (${commit?.slice(0, 8) ?? 'working tree'})`

type Installation = Awaited<ReturnType<typeof startInstallation>>

async function updateAll(installation: Installation, versions: readonly Built[]): Promise<void> {
  let [former] = versions as [Built]
  let serving = await installation.start(former)
  await installation.beginTraffic(serving)
  await sleep(SECONDS * 500, undefined, { signal })
  await installation.fillLogs()
  for (const next of versions.slice(1)) {
    serving = await update(installation, { former, serving, next })
    former = next
  }
  await installation.endTraffic()
}

/** Resolves to the instance of the next version, which then serves alone. */
async function update(
  { client, start, stop, untilDelivered }: Installation,
  { former, serving, next }: { former: Built; serving: Instance; next: Built },
): Promise<Instance> {
  const phase = phasesOf(client)
  const first = await start(next)
  phase(
    `${former.name} while ${next.name} migrates; locks were not free ${readLog(next.logFile).waits} times`,
  )
  await client.use([serving.url, first.url])
  await sleep(SECONDS * 1000, undefined, { signal })
  phase('both')
  await client.use([serving.url])
  await stop(first)
  await sleep(SECONDS * 500, undefined, { signal })
  await untilDelivered()
  phase(`${former.name} alone on the migrated database`)
  const last = await start(next)
  await client.use([last.url])
  await stop(serving)
  await sleep(SECONDS * 500, undefined, { signal })
  await untilDelivered()
  phase(`${next.name} alone`)
  return last
}

function phasesOf({ total, failures }: Installation['client']) {
  let [requests, failed] = [total(), failures.length]
  return (name: string) => {
    console.log(`${name}: ${total() - requests} requests, ${failures.length - failed} failed`)
    requests = total()
    failed = failures.length
  }
}

/** The first of each kind with their number: those that differ only in their identifiers are of one kind. */
function kindsOf(problems: readonly string[]): [first: string, count: number][] {
  const kinds = new Map<string, [string, number]>()
  for (const problem of problems) {
    const kind = problem.replace(/[0-9a-f-]{36}|\d+/g, '').slice(0, 80)
    const [first, count] = kinds.get(kind) ?? [problem, 0]
    kinds.set(kind, [first, count + 1])
  }
  return [...kinds.values()]
}

process.exit(
  await main().then(
    (problems) => {
      for (const [first, count] of kindsOf(problems).slice(0, MAX_KINDS)) console.error(`${count} × ${first}`)
      console.log(problems.length === 0 ? 'Everything is as it must be.' : 'Something is not as it must be.')
      return problems.length === 0 ? 0 : 1
    },
    (error: unknown) => {
      console.error(explain(error))
      return 1
    },
  ),
)
