// The cells of a run: the first one and others, which with Citus are placed on its workers while no seller is in the first one.
import type { Sql } from 'postgres'
import { setAcceptsSellers } from '@/db/cells/manage-cells'
import { placeCells } from '@/e2e/citus/database'
import { type ChaosDatabase, connectDirectly } from './database'

export interface ChaosCell {
  number: number
  schema: string
  /** Directly, not through the gate. */
  sql: Sql
}

const FIRST = { number: 1, schema: 'public' }

/** The schemas of all cells that a run with so many cells for sellers will have, and none where it has only the first. */
export function schemasOf(count: number, isPlaced: boolean): string[] {
  const others = isPlaced ? count : count - 1
  return others === 0
    ? []
    : [FIRST.schema, ...Array.from({ length: others }, (_, index) => `cell_${index + 2}`)]
}

/** Makes them in a migrated database. */
export async function makeCells(database: ChaosDatabase, schemas: readonly string[]): Promise<ChaosCell[]> {
  const { url, sql, workers } = database
  const first = { ...FIRST, sql }
  if (schemas.length === 0) return [first]
  const count = schemas.length - 1
  const others = await placeCells(url, count, workers ? count : 0)
  if (workers) await setAcceptsSellers(url, FIRST.schema, false)
  return [first, ...others.map((cell) => ({ ...cell, sql: connectDirectly(url, cell.schema) }))]
}
