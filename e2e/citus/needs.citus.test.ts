// What a cell needs of the nodes of Citus is asked before anything is locked or copied, and named.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCell } from '@/db/cells/create-cell'
import { listCells, moveCell, placeCell } from '@/db/cells/manage-cells'
import { nodeName, requireSettings } from '@/db/cells/node-settings'
import { migrateDatabase } from '@/db/migrate'
import { asOwner } from '@/db/migrating/owner'
import { asAdmin, type CitusDatabase, createCitusDatabase } from './database'

const SCHEMA = 'cell_2'
let database: CitusDatabase

/** Of new sessions in the database of this test, on one of its workers. */
async function setOnWorker(value: string) {
  const { host, port } = database.workers[0]!
  const worker = Object.assign(new URL(database.url), { hostname: host, port: String(port) })
  await asAdmin(worker.href, (sql) =>
    sql.unsafe(
      `set citus.enable_ddl_propagation to off;
       alter database ${worker.pathname.slice(1)} set citus.enable_unsafe_triggers = ${value}`,
    ),
  )
}

beforeAll(async () => {
  database = await createCitusDatabase(process.env.CITUS_URL!)
  await migrateDatabase(database.url)
  await createCell(database.url, { schema: SCHEMA })
})
afterAll(() => database?.drop())

test('a cell is not placed where one node refuses its triggers, and the node is named', async () => {
  await setOnWorker('off')
  const worker = nodeName(database.workers[0]!)
  await expect(placeCell(database.url, SCHEMA)).rejects.toThrow(
    `citus.enable_unsafe_triggers must be on on every node of Citus, and is not on ${worker} (off)`,
  )
  expect((await listCells(database.url)).find(({ schema }) => schema === SCHEMA)!.node).toBeUndefined()
  await setOnWorker('on')
  await placeCell(database.url, SCHEMA)
})

test('a placed cell is not moved where one node refuses its triggers, nor to a node that takes no cells', async () => {
  const { node } = (await listCells(database.url)).find(({ schema }) => schema === SCHEMA)!
  const target = database.workers.find((worker) => nodeName(worker) !== node)!
  await setOnWorker('off')
  await expect(moveCell(database.url, SCHEMA, target)).rejects.toThrow('is not on')
  await setOnWorker('on')
  const elsewhere = { host: '127.0.0.1', port: 1 }
  await expect(moveCell(database.url, SCHEMA, elsewhere)).rejects.toThrow('no active node 127.0.0.1:1')
  await moveCell(database.url, SCHEMA, target)
})

test('each node whose setting differs is named with its value', async () => {
  const asked = asOwner(database.url, (sql) =>
    requireSettings(sql, [{ setting: 'wal_level', value: 'replica' }]),
  )
  await expect(asked).rejects.toThrow(
    new RegExp(`wal_level must be replica .*${nodeName(database.workers[1]!)} \\(logical\\)`),
  )
})
