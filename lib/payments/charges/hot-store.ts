import type { Db, Tx } from '@/db/client'
import type { Queries } from '@/db/queries'
import { charges } from '@/db/schema'
import { inserted, insertedWithId, selectionOf, withDefaults } from '@/db/selection'
import type { ChargeRow, NewCharge } from './store'

const charge = selectionOf(charges)

export async function insertCharge(tx: Tx, row: NewCharge): Promise<ChargeRow> {
  const [values] = await tx.sql.values`insert into charges ${inserted(charges, row)} returning ${charge}`
  return charge.rowOf(values!)
}

/** Inserts a charge with the commit, by an id that was claimed. */
export function insertClaimedCharge(tx: Tx, row: NewCharge, id: number): ChargeRow {
  const stored = withDefaults(charges, row, id)
  tx.withCommit((db) => db.sql`insert into charges ${insertedWithId(charges, stored)}`)
  return stored
}

/** Oldest first. */
export async function listChargesOfOrder(db: Db | Tx, orderId: number): Promise<ChargeRow[]> {
  const rows = await db.sql.values`select ${charge} from charges where order_id = ${orderId} order by id`
  return rows.map((values) => charge.rowOf(values))
}

/** Stores the code or slip that the bank issued; a repeated response changes nothing, and returns false. */
export async function setIssued(
  db: Queries,
  { id, pixCode, bankSlipBarcode }: Pick<ChargeRow, 'id' | 'pixCode' | 'bankSlipBarcode'>,
): Promise<boolean> {
  const { count } = await db.sql`
    update charges set pix_code = ${pixCode}, bank_slip_barcode = ${bankSlipBarcode}, bank_asked_at = null
    where id = ${id} and pix_code is null and bank_slip_barcode is null`
  return count > 0
}
