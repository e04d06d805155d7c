import type { Db, Tx } from '@/db/client'
import { simulatedCharges } from '@/db/schema'
import { inserted, selectionOf } from '@/db/selection'
import { findCharge, type SimulatedCharge } from './store'

const charge = selectionOf(simulatedCharges)

/** Stores a charge at the simulated bank; an existing one with the same reference is returned unchanged. */
export async function storeCharge(db: Db | Tx, row: SimulatedCharge): Promise<SimulatedCharge> {
  const [values] = await db.sql.values`
    insert into simulated_charges ${inserted(simulatedCharges, row)}
    on conflict (reference) do nothing returning ${charge}`
  return values ? charge.rowOf(values) : (await findCharge(db, row.reference))!
}
