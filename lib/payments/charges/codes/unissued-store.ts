import type { Tx } from '@/db/client'

/** Has the job ask the bank again for the code or slip of a new charge, until it has one: see `forgetIssued`. */
export const awaitIssue = (tx: Tx, chargeId: number): void =>
  tx.withCommit((db) => db.sql`insert into unissued_charges (charge_id) values (${chargeId})`)
