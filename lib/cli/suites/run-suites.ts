// npm test: every suite on a clean clone. npm run test:long: those that take minutes, many more runs of the randomised tests,
// a short npm run chaos and npm run side-by-side, with a new seed at each start or the one of --seed. npm run test:citus: on the Citus
// of CITUS_URL. --only pure,db runs the named suites alone, with the build and the instance that they need.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '@/lib/testing/pooler/pgbouncer'
import { ensureBuilt, isBuilt } from '../install.mjs'
import { explain, RunnerError } from '../runner-error.mjs'
import { ROOT } from '../settings.mjs'
import { openPlacedCells } from './placed-cells'
import { addSecondCell, closeSecondCell } from './second-cell'
import { createSuiteLog } from './suite-log'
import {
  asOne,
  checkTypes,
  findUnused,
  lint,
  type Project,
  removeReports,
  runBrowserTests,
  runChaos,
  runSideBySide,
  runTests,
} from './suites'
import { type Control, startTestInstance, type TestInstance } from './test-instance'

// The tests use this clone only, whatever instance and runs the caller's environment describes.
const ABOUT_AN_INSTANCE =
  /^(DATABASE_|PORT$|HOST$|PUBLIC_URL$|DATA_DIR$|BALCAO_|SIMULATORS$|WEBHOOKS_|WORKER_|DRAIN_|START_WAIT_|LOG_LEVEL$|NEXTAUTH_|NODE_ENV$|E2E_|CARD_|TRUSTED_|CHECKOUT_|SIMULATE_|TEST_RUNS$|TEST_SEED$)/
for (const name of Object.keys(process.env)) if (ABOUT_AN_INSTANCE.test(name)) delete process.env[name]
Object.assign(process.env, {
  CI: 'true',
  NEXT_TELEMETRY_DISABLED: '1',
  // All buyers of the tests are one person at one address.
  CARD_ATTEMPTS_PER_BUYER: '100000',
  CARD_ATTEMPTS_PER_ADDRESS: '100000',
})

const LONG_RUNS = 20
const LONG_TIMEOUT_MS = 1_800_000
/** What every randomised test imports, directly or through the fixture that runs it. */
const RANDOMISED = /\/(seeded|test-size|storm|simulate-seeds|finance-month)'/

const POOLED = 'http through PgBouncer'
/** Of the db tests, those whose statements Citus could refuse. */
const CITUS_FILES = [
  ...[
    'e2e/citus',
    'db/lists/page',
    'lib/base/audit/erase',
    'lib/parties/buyers',
    'lib/base/search',
    'lib/access/idempotency',
  ],
  ...[
    'lib/payments/charges/listing',
    'lib/payments/order-lists/metadata',
    'lib/payments/orders/metadata-entry',
    'lib/payments/orders/person',
  ],
  'lib/money/statement/statement-months',
]

const { values, positionals } = parseArgs({
  options: {
    long: { type: 'boolean' },
    citus: { type: 'boolean' },
    seed: { type: 'string' },
    only: { type: 'string' },
  },
  allowPositionals: process.argv.includes('--citus'),
})
const control = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => control.abort())
const { signal } = control
const log = (line: string) => console.log(line)
/** Each needs the build and an instance. */
const ON_INSTANCE = ['http', 'browser', 'long', 'chaos', POOLED]
const named = values.only?.split(',')
const needed = named?.some((name) => ON_INSTANCE.includes(name)) ? ['build', 'start'] : []
const suites = createSuiteLog(log, signal, named && [...needed, ...named])

async function runAll(): Promise<void> {
  await suites.run('types', () => checkTypes(signal))
  // The build leaves one of two cores idle, which the suites without an instance use.
  const printBuild = startBuild()
  await suites.run('lint', () => lint(signal))
  await suites.run('unused code', () => findUnused(signal))
  await suites.run('pure', () => runTests('pure', { signal }))
  await suites.run('db', () => runTests('db', { signal }))
  await printBuild()
  await withInstance(async (getInstance) => {
    await suites.run('http', async () => {
      const { env } = getInstance()
      return addSecondCell(env)
        .then(() => runTests('http', { signal, env }))
        .finally(() => closeSecondCell(env))
    })
    await suites.run('browser', async () => runBrowserTests(signal, getInstance().env))
  })
}

async function runLong(seed: number): Promise<void> {
  Object.assign(process.env, { TEST_SEED: String(seed), TEST_RUNS: String(LONG_RUNS) })
  log(`Seed ${seed}; this run can be repeated by: npm run test:long -- --seed ${seed}`)
  const printBuild = startBuild()
  const long = (project: Project) => ({
    signal,
    files: randomisedTests(project),
    timeoutMs: LONG_TIMEOUT_MS,
  })
  await suites.run('pure', () => runTests('pure', long('pure')))
  await suites.run('db', () => runTests('db', long('db')))
  await printBuild()
  await suites.run('long', () => runTests('long', { signal }))
  await withInstance(async (getInstance) => {
    await suites.run('http', async () => runTests('http', { ...long('http'), env: getInstance().env }))
  })
  await suites.run('chaos', () => runChaos(signal, seed))
  await suites.run('side by side', () => runSideBySide(signal))
  if (hasPgbouncer) await runPooled()
  log(`\nSeed ${seed}`)
}

/** All HTTP tests once more, on an instance that reaches its database through PgBouncer. */
async function runPooled(): Promise<void> {
  let pooler: Pgbouncer | undefined
  const startPooler = async (databaseUrl: string) => {
    pooler = await startPgbouncer(databaseUrl)
    return pooler.url
  }
  await withInstance(
    // As many runs as in npm test: the time limits of the files are for those.
    async (getInstance) => {
      const env = { ...getInstance().env, TEST_RUNS: '1' }
      await suites.run(POOLED, () => runTests('http', { signal, env }))
    },
    { startPooler },
  )
  await pooler?.stop()
}

/** The HTTP tests have their sellers in cells on workers; positionals name other files of the suite of --only. */
async function runCitus(): Promise<void> {
  const citusUrl = process.env.CITUS_URL
  if (!citusUrl)
    throw new RunnerError(
      'CITUS_URL is missing: the coordinator of a Citus with two workers, as a superuser. npm run citus starts one and prints its address.',
    )
  const files = positionals.length > 0 ? positionals : undefined
  await startBuild()()
  await suites.run('citus', () => runTests('citus', { signal, files: files ?? CITUS_FILES }))
  await withInstance(
    async (getInstance) => {
      await suites.run('http', async () => runTests('http', { signal, env: getInstance().env, files }))
    },
    { openDatabase: () => openPlacedCells(citusUrl) },
  )
}

const startBuild = () =>
  suites.runBeside('build', async (print) => {
    await ensureBuilt({ log: print, signal })
    return asOne(true)
  })

/** The suites run also where it did not start: each of them then fails with the reason. */
async function withInstance(
  run: (getInstance: () => TestInstance) => Promise<void>,
  options: Pick<Control, 'openDatabase' | 'startPooler'> = {},
): Promise<void> {
  let instance: TestInstance | undefined
  await suites.run('start', async () => {
    if (!isBuilt()) throw new RunnerError('There is no build to start.')
    instance = await startTestInstance({ log, signal, ...options })
    return asOne(true)
  })
  await run(() => {
    if (!instance) throw new RunnerError('There is no instance to test.')
    return instance
  })
  await instance?.stop()
}

function randomisedTests(project: Project): string[] {
  const ending =
    project === 'pure' ? /(?<!\.db|\.http|\.long)\.test\.tsx?$/ : new RegExp(`\\.${project}\\.test\\.ts$`)
  return ['app', 'components', 'db', 'e2e', 'lib']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => ending.test(file) && RANDOMISED.test(readFileSync(path.join(ROOT, file), 'utf8')))
}

function seedOf(text: string | undefined): number {
  const seed = text === undefined ? Date.now() % 1_000_000_000 : Number(text)
  if (!Number.isSafeInteger(seed)) throw new RunnerError('--seed is an integer.')
  return seed
}

try {
  mkdirSync(path.join(ROOT, '.data'), { recursive: true })
  if (values.citus) await runCitus()
  else await (values.long ? runLong(seedOf(values.seed)) : runAll())
} catch (error) {
  suites.fail(explain(error))
}
removeReports()
process.exit(suites.sumUp() ? 0 : 1)
