// npm run cells -- list | create <schema> [--closed]: shows the cells of the database, or makes another one.
import { parseArgs } from 'node:util'
import { createCell, listCells } from '@/db/cells/create-cell'
import { restrictRole } from '@/db/restrict-role'
import { databaseEnv } from '@/lib/env'
import { explain, RunnerError } from '../runner-error.mjs'
import { loadEnvFile } from '../settings.mjs'

const USAGE = `npm run cells -- list
npm run cells -- create <schema> [--closed]
  The schema has small letters, digits and _. New sellers are placed in the cell with the fewest sellers; with --closed none is
  placed in this one.`

interface Given {
  verb: 'list' | 'create'
  schema: string
  closed: boolean
}

function readArguments(args: string[]): Given {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { closed: { type: 'boolean', default: false } },
    })
    const [verb, schema = '', ...rest] = positionals
    if (verb === 'list' && positionals.length === 1) return { verb, schema, closed: values.closed }
    if (verb === 'create' && schema && rest.length === 0) return { verb, schema, closed: values.closed }
  } catch {
    // Said by the usage below.
  }
  throw new RunnerError(USAGE)
}

async function run(args: string[]): Promise<void> {
  const { verb, schema, closed } = readArguments(args)
  loadEnvFile()
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATABASE_MIGRATION_URL } = databaseEnv()
  const url = DATABASE_MIGRATION_URL ?? DATABASE_DIRECT_URL
  if (verb === 'create') {
    const number = await createCell(url, { schema, acceptsSellers: !closed })
    if (DATABASE_MIGRATION_URL) await restrictRole(DATABASE_MIGRATION_URL, DATABASE_URL)
    console.log(`Cell ${number} is the schema ${schema}.`)
    return
  }
  for (const cell of await listCells(url))
    console.log(
      `${cell.number}  ${cell.schema}  ${cell.sellers} sellers${cell.acceptsSellers ? '' : ', accepts no new ones'}`,
    )
}

process.exit(
  await run(process.argv.slice(2)).then(
    () => 0,
    (error) => {
      console.error(explain(error))
      return 1
    },
  ),
)
