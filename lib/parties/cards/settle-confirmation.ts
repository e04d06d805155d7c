import type { Db, Tx } from '@/db/client'
import { type CardRow, findCard, updateCardStatus } from './store'

/**
 * Makes a token that its issuer was asked about ACTIVE, or INACTIVE without its number. Returns it as it stands then: where another
 * request was decided first, that result counts.
 */
export async function settleConfirmation(
  db: Db | Tx,
  id: number,
  decided: Pick<CardRow, 'status' | 'cvvChecked'>,
): Promise<CardRow> {
  return (await updateCardStatus(db, { id, from: 'PENDING' }, decided)) ?? (await findCard(db, id))!
}
