// What `npm run cells` is given and what it prints.
import { parseArgs } from 'node:util'
import { SCHEMA_NAME } from '@/db/cells/create-cell'
import type { ListedCell } from '@/db/cells/manage-cells'
import { RunnerError } from '../runner-error.mjs'

const USAGE = `npm run cells -- list
npm run cells -- create <schema> [--closed]   another cell; the schema has small letters, digits and _
npm run cells -- open <schema>                new sellers may be placed in it
npm run cells -- close <schema>               no new seller is placed in it
npm run cells -- place <schema>               Citus places it on a node
npm run cells -- move <schema> <host:port>    Citus moves it to that node
npm run cells -- nodes                        with Citus, every node serves its cells itself (DATABASE_NODES)
A new seller is placed in the open cell with the fewest sellers.`

export type CellCommand =
  | { verb: 'list' | 'nodes' }
  | { verb: 'create'; schema: string; closed: boolean }
  | { verb: 'open' | 'close' | 'place'; schema: string }
  | { verb: 'move'; schema: string; node: { host: string; port: number } }

/** Throws the usage for anything else. */
export function readCellArguments(args: string[]): CellCommand {
  const command = parse(args)
  if (command) return command
  throw new RunnerError(USAGE)
}

function parse(args: string[]): CellCommand | undefined {
  const { values, positionals } = split(args)
  const [verb, schema = '', node = '', ...rest] = positionals
  if (rest.length > 0 || (values.closed && verb !== 'create') || (node && verb !== 'move')) return undefined
  if (verb === 'list' || verb === 'nodes') return schema ? undefined : { verb }
  if (!SCHEMA_NAME.test(schema)) return undefined
  if (verb === 'create') return { verb, schema, closed: values.closed }
  if (verb === 'open' || verb === 'close' || verb === 'place') return { verb, schema }
  const place = nodeOf(node)
  return verb === 'move' && place ? { verb, schema, node: place } : undefined
}

function split(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { closed: { type: 'boolean', default: false } },
    })
  } catch {
    throw new RunnerError(USAGE)
  }
}

function nodeOf(text: string): { host: string; port: number } | undefined {
  const [, host, digits] = /^([\w.-]+|\[[\da-fA-F:]+\]):(\d{1,5})$/.exec(text) ?? []
  const port = Number(digits)
  return host && port > 0 && port < 65_536 ? { host: host.replace(/^\[|\]$/g, ''), port } : undefined
}

/** Throws where the processes would not reach the cell in which sellers are to be placed. */
export function requireReachable(
  command: CellCommand,
  { DATABASE_POOLER, DATABASE_CELL_URL }: { DATABASE_POOLER: string; DATABASE_CELL_URL?: string | undefined },
): void {
  if (DATABASE_POOLER !== 'transaction' || DATABASE_CELL_URL) return
  if (command.verb === 'create' || (command.verb === 'open' && command.schema !== 'public'))
    throw new RunnerError(
      `No process reaches ${command.schema} behind this pooler: set DATABASE_CELL_URL for all processes first (guide operations, Cells).`,
    )
}

/** A line of headings and one for each cell. */
export function describeCells(cells: readonly ListedCell[]): string[] {
  const rows = cells.map((cell) => [
    String(cell.number),
    cell.schema,
    String(cell.sellers),
    cell.bytes === undefined ? 'no schema' : String(cell.bytes),
    cell.acceptsSellers ? 'open' : 'closed',
    cell.lacks.length === 0 ? 'complete' : `lacks ${cell.lacks.join(' ')}`,
    cell.node ?? '-',
  ])
  const all = [['CELL', 'SCHEMA', 'SELLERS', 'BYTES', 'NEW', 'MIGRATIONS', 'NODE'], ...rows]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  return all.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}
