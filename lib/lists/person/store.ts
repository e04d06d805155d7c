import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import { listExportParts, listExports, savedViews } from '@/db/schema'

/** As the query of an address has it, in lower case. */
const encoded = (word: string) => new URLSearchParams({ q: word }).toString().slice(2).toLowerCase()

/** Whether a column has one of these texts, which are in lower case. */
const hasOne = (column: PgColumn, texts: readonly string[]): SQL =>
  sql`exists (select from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) one
    where position(one in lower(${column})) > 0)`

/** Deletes files with a line of one of these records, and those that were filtered by one of the words. */
export async function deleteExportsAbout(
  db: Db | Tx,
  sellerId: number,
  { resources, words }: { resources: readonly string[]; words: readonly string[] },
): Promise<void> {
  const { exportId, content } = listExportParts
  const hasLine = sql`exists (select from ${listExportParts}
    where ${exportId} = ${listExports.id} and ${hasOne(content, resources)})`
  const isSearch = hasOne(listExports.query, words.map(encoded))
  await db.delete(listExports).where(and(eq(listExports.sellerId, sellerId), or(hasLine, isSearch)))
}

/** Deletes saved views that are named after one of the words or search for it. */
export async function deleteViewsAbout(
  db: Db | Tx,
  sellerId: number,
  words: readonly string[],
): Promise<void> {
  const isNamed = hasOne(
    savedViews.name,
    words.map((word) => word.toLowerCase()),
  )
  const isSearch = hasOne(savedViews.query, words.map(encoded))
  await db.delete(savedViews).where(and(eq(savedViews.sellerId, sellerId), or(isNamed, isSearch)))
}
