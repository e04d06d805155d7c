// The product in parts: web, worker and migrate as processes of their own on one database.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsDatabase } from './fixtures/parts/database'
import { killParts, startPart, startWebPart } from './fixtures/parts/part'
import { productionTree } from './fixtures/parts/production-tree'

let database: Awaited<ReturnType<typeof partsDatabase>>
let tree: ReturnType<typeof productionTree>

beforeAll(async () => {
  database = await partsDatabase()
  tree = productionTree()
}, 60_000)

afterAll(async () => {
  killParts()
  tree?.remove()
  await database?.drop()
})

/** As nobody, who may read the tree only. */
const options = () => ({ root: tree.root, uid: process.getuid?.() === 0 ? 65_534 : undefined })

test('a part that cannot run says why in one line of JSON, and ends with 78, or with 75 where it may try again', {
  timeout: 60_000,
}, async () => {
  const { settings } = database
  const { BALCAO_SECRET: _, ...withoutSecret } = settings
  const unreachable = {
    ...settings,
    DATABASE_URL: 'postgres://balcao@127.0.0.1:9/x',
    START_WAIT_SECONDS: '0',
  }
  const parts = [
    [startPart('web', {}), 78, /^Missing settings: DATABASE_URL .*BALCAO_SECRET .*PUBLIC_URL/],
    [startPart('worker', withoutSecret), 78, /^Missing settings: BALCAO_SECRET /],
    [startPart('migrate', {}), 78, /^Missing settings: DATABASE_URL /],
    [startPart('worker', { ...settings, WORKER_JOBS: 'mail' }), 78, /^Wrong settings: WORKER_JOBS/],
    [startPart('worker', { ...settings, BALCAO_SECRET: 'file:/nowhere' }), 78, /BALCAO_SECRET/],
    [startPart('migrate', unreachable), 75, /^The database cannot be reached \(.*START_WAIT_SECONDS/],
    [startPart('worker', { ...settings, START_WAIT_SECONDS: '0' }), 75, /npm run migrate/],
  ] as const
  for (const [part, code, sentence] of parts) {
    expect([await part.exited, part.output()]).toEqual([code, expect.stringContaining('"level":60')])
    expect(part.lines()).toEqual([expect.objectContaining({ msg: expect.stringMatching(sentence) })])
  }
})

test('a part that waits for the database ends at once on a signal', async () => {
  const settings = { ...database.settings, DATABASE_URL: 'postgres://balcao@127.0.0.1:9/x' }
  const worker = startPart('worker', settings)
  await expect.poll(worker.output, { timeout: 15_000 }).toContain('Waiting.')
  expect(await worker.stop()).toBe(0)
})

test('a web part without a build of its sources says so and builds nothing', async () => {
  rmSync(path.join(tree.root, '.next', 'built-from'))
  const web = await startWebPart(database.settings, options())
  expect([await web.exited, web.lines()]).toEqual([
    78,
    [expect.objectContaining({ msg: 'There is no build of these sources (npm run build).' })],
  ])
})
