// The identifiers of PIX Automático (pix-automatico.md, 3.2 and 9). The bank makes that of an authorization; ours are made so that a call
// whose answer is lost is asked again by the same key: the contract of an authorization, the txid of a collection.
import { createHash } from 'node:crypto'
import { newTxid } from '@/lib/rails/pix/pix-ids'

/** Bytes of a hash that a txid takes. */
const TXID_BYTES = 20

/**
 * Our own key of an authorization, unique over all of a receiver, shown to the payer as the number of its contract: S and 26 letters
 * and digits, so that the mark of a cell fits before it (35 at most). The same uuid gives the same contract.
 */
export function contractOf(uuid: string): string {
  const hex = uuid.replaceAll('-', '')
  if (!/^[0-9a-f]{32}$/i.test(hex)) throw new RangeError('A contract is made of a uuid')
  return `S${newTxid(Buffer.from(hex, 'hex'))}`
}

/**
 * The txid of a collection, the same for the same contract, cycle and number: a repeated job asks for the collection that it made and
 * makes no second one. `number` counts the collections of a cycle from 0: the scheme allows another one only after the former was
 * refused or cancelled, not after it expired. A first try that was refused as above the payer's maximum (AM02) leaves the collection
 * open, so that it is cancelled before.
 */
export function collectionTxid(of: { contract: string; cycle: number; number: number }): string {
  const name = `cobr:${of.contract}:${of.cycle}:${of.number}`
  return newTxid(createHash('sha256').update(name).digest().subarray(0, TXID_BYTES))
}

/** What the identifier of an authorization says; undefined where it is none. */
export function readAuthorizationId(
  id: string,
): { allowsRetries: boolean; ispb: string; day: string } | undefined {
  const [, policy, ispb, year, month, day] =
    /^R([RN])([0-9A-Z]{8})(\d{4})(\d{2})(\d{2})[a-zA-Z0-9]{11}$/.exec(id) ?? []
  if (!policy || !ispb) return undefined
  return { allowsRetries: policy === 'R', ispb, day: `${year}-${month}-${day}` }
}
