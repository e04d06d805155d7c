import { afterEach, expect, test } from 'vitest'
import type { CellDatabases } from '@/db/cells/databases'
import { askCells, findInCells } from '@/lib/base/cells/ask-cells'
import type { PlatformCtx } from '@/lib/base/kernel/ctx'
import { createProcessLog } from '@/lib/base/log/process-log'
import { composeCells } from './compose-cells'

let close = async () => {}
afterEach(() => close())

/** The cells 1, 2 and 3 of a process, and the lines of its log. */
function newCells() {
  const lines: Record<string, unknown>[] = []
  const processLog = createProcessLog({
    level: 'info',
    dsn: undefined,
    clock: () => new Date(),
    tries: {},
    destination: { write: (line: string) => void lines.push(JSON.parse(line)) },
  })
  close = processLog.close
  const { log } = processLog
  const databases = {
    find: async (cell: number) => ({ db: { cell } }),
    list: async () => [1, 2, 3],
  } as unknown as CellDatabases
  const replica = { primaryUrl: '', max: 1 }
  const cells = composeCells({ databases, portsIn: () => ({}) as never, replica, log })
  return { ctx: { cells } as unknown as PlatformCtx, log, lines }
}

const bug = () => Promise.reject(new TypeError('rows is not iterable'))
const refused = () =>
  Promise.reject(
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', query: 'select 1' }),
  )

test('a cell that fails by an error that is no outage is logged with it, wherever its silence goes', async () => {
  const { ctx, log, lines } = newCells()
  expect(await askCells(ctx, ({ cell }) => (cell === 2 ? bug() : Promise.resolve(cell)))).toMatchObject({
    silent: [2],
  })
  expect(await askCells(ctx, bug, { cells: [3] })).toEqual({ answers: [], silent: [3] })
  const failed = await findInCells(ctx, ({ cell }) =>
    cell === 2 ? bug() : Promise.resolve(undefined),
  ).catch((error: unknown) => error)
  log.error({ event: 'job.failed', job: 'readClaims', err: failed }, 'x')
  expect(lines).toMatchObject(
    [2, 3, 2].map((cell) => ({ event: 'cell.failed', cell, err: { name: 'TypeError' } })),
  )
})

test('where all cells fail so, each error is in the log', async () => {
  const { ctx, log, lines } = newCells()
  const failed = await askCells(ctx, bug).catch((error: unknown) => error)
  log.error({ event: 'request.failed', err: failed }, 'x')
  const logged = lines.find(({ event }) => event === 'request.failed')
  expect(logged).toMatchObject({ err: { errors: [1, 2, 3].map(() => ({ name: 'TypeError' })) } })
})

test('one that cannot be reached or is late is an outage of that cell, and where none of all can be reached of the database, once', async () => {
  const { ctx, log, lines } = newCells()
  await askCells(ctx, ({ cell }) => (cell === 2 ? refused() : Promise.resolve(cell)))
  const late = ({ cell }: { cell: number }) =>
    cell === 3 ? new Promise<never>(() => {}) : Promise.resolve(cell)
  await askCells(ctx, late, { within: 20 })
  await askCells(ctx, refused, { cells: [1] })
  const failed = await askCells(ctx, refused).catch((error: unknown) => error)
  log.error({ event: 'request.failed', err: failed }, 'x')
  expect(lines.map(({ event, what }) => [event, what])).toEqual([
    ['outage.began', 'cell 2'],
    ['outage.began', 'cell 3'],
    ['outage.began', 'cell 1'],
    ['outage.began', 'the database'],
  ])
})

test('where all cells are late the error is in the log', async () => {
  const { ctx, log, lines } = newCells()
  const failed = await askCells(ctx, () => new Promise<never>(() => {}), { within: 20 }).catch(
    (error: unknown) => error,
  )
  log.error({ event: 'request.failed', err: failed }, 'x')
  expect(lines).toMatchObject([{ event: 'request.failed', err: { errors: { length: 3 } } }])
})
