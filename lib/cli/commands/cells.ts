// npm run cells -- list | create | open | close | place | move | nodes: the cells of the database, and what an operator decides about them.
import { CellError } from '@/db/cells/cell-error'
import { createCell } from '@/db/cells/create-cell'
import { listCells, moveCell, placeCell, prepareDatabase, setAcceptsSellers } from '@/db/cells/manage-cells'
import { databaseEnv } from '@/lib/process/env'
import { runCommand } from '../backup/run-command'
import { RunnerError } from '../runner-error.mjs'
import { loadEnvFile } from '../settings.mjs'
import { type CellCommand, describeCells, readCellArguments, requireReachable } from './cells-arguments'

interface Urls {
  owner: string
  /** Of the role whose rights are restricted, where it is another one. */
  restricted: string | undefined
}

async function run(command: CellCommand, { owner, restricted }: Urls): Promise<string[]> {
  switch (command.verb) {
    case 'list':
      return describeCells(await listCells(owner))
    case 'create': {
      const { schema, closed } = command
      const number = await createCell(owner, { schema, acceptsSellers: !closed, applicationUrl: restricted })
      return [`Cell ${number} is the schema ${schema}.`]
    }
    case 'open':
      await setAcceptsSellers(owner, command.schema, true)
      return [`New sellers may be placed in ${command.schema}.`]
    case 'close':
      await setAcceptsSellers(owner, command.schema, false)
      return [`No new seller is placed in ${command.schema}. Those that are in it stay.`]
    case 'place':
      console.log('Writes to the cell wait until Citus has copied its rows to a node …')
      await placeCell(owner, command.schema)
      return [`Citus has placed ${command.schema}.`, ...describeCells(await listCells(owner))]
    case 'move': {
      const { host, port } = command.node
      console.log('Citus copies the cell while it is used; writes to it wait at the end, for seconds …')
      await moveCell(owner, command.schema, command.node)
      return [`${command.schema} is on ${host}:${port}.`, ...describeCells(await listCells(owner))]
    }
    case 'nodes':
      await prepareDatabase(owner)
      return ['Every node serves its cells itself, for processes with DATABASE_NODES.']
  }
}

await runCommand(async () => {
  const command = readCellArguments(process.argv.slice(2))
  loadEnvFile()
  const settings = databaseEnv()
  requireReachable(command, settings)
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATABASE_MIGRATION_URL } = settings
  const restricted = DATABASE_MIGRATION_URL ? DATABASE_URL : undefined
  const lines = await run(command, {
    owner: DATABASE_MIGRATION_URL ?? DATABASE_DIRECT_URL,
    restricted,
  }).catch((error: unknown) => {
    throw error instanceof CellError ? new RunnerError(error.message) : error
  })
  for (const line of lines) console.log(line)
  return 0
})
