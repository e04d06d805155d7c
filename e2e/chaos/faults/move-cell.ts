// A cell is moved to another node of Citus while its sellers sell, which is no fault for them: no request may fail.
import { listCells, moveCell } from '@/db/cells/manage-cells'
import type { Fault } from './fault'

export const moveACell: Fault = {
  name: 'move-cell',
  weight: 3,
  unavailable: ({ database }) => (database.workers ? undefined : 'the database has no Citus'),
  async play({ database: { url, workers } }, random) {
    const { schema, node } = random.pick((await listCells(url)).filter((cell) => cell.node !== undefined))
    const target = random.pick(workers!.filter(({ host, port }) => `${host}:${port}` !== node))
    await moveCell(url, schema, target)
    return `${schema} to ${target.host}:${target.port}`
  },
}
