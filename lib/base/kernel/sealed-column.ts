// A column of sealed texts, as `npm run secrets:rotate` reads and writes it. Each noun describes its own; a column that is not
// described fails lib/process/sealed-columns.test.ts.
import type { Ctx } from './ctx'

/** A row by the names of its columns; numbers may be texts. */
export type SealedRow = Readonly<Record<string, unknown>>

export type Sealers = Pick<Ctx, 'sealer' | 'vault'>

export interface SealedColumn {
  /** Names in the database; of a table of the platform with its schema. */
  table: string
  column: string
  /** The primary key, in its order. */
  key: readonly string[]
  /** Further columns that `reseal` reads. */
  reads?: readonly string[]
  /** The id of the key that seals now: a text that names another one is old. */
  keyId(sealers: Sealers): string
  /** The same content under that key. Throws if the text can't be opened. */
  reseal(sealers: Sealers, sealed: string, row: SealedRow): string
  /** A hash `<key id>.<hex>` of the content, which is computed again from it. */
  hash?: {
    column: string
    keyId(sealers: Sealers): string
    compute(sealers: Sealers, sealed: string, row: SealedRow): string
  }
}

/** A column that `ctx.sealer` seals. */
export function sealedColumn(
  names: Pick<SealedColumn, 'table' | 'column' | 'key' | 'reads'>,
  contextOf: (row: SealedRow) => string,
): SealedColumn {
  return {
    ...names,
    keyId: ({ sealer }) => sealer.keyId,
    reseal: ({ sealer }, sealed, row) =>
      sealer.sealBytes(sealer.openBytes(sealed, contextOf(row)), contextOf(row)),
  }
}
