// What a backup of one cell is: under `cells/<number>` in the folder of the backups.
import path from 'node:path'
import type { StoredBackup } from './folder'

interface CellFacts {
  cell: number
  schema: string
  sellers: number
  platformRows: number
  migrations: { migration: string; hash: string }[]
}

export type StoredCellBackup = StoredBackup<CellFacts>

/** What pg_dump wrote of the schema. */
export const DUMP = 'schema.dump'
export const PLATFORM = 'platform.jsonl'

export const folderOfCell = (folder: string, cell: number) => path.join(folder, 'cells', String(cell))
