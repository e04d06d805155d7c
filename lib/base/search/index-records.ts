import type { Tx } from '@/db/client'
import { createBlockChanges } from './block-changes'
import type { DueRecord } from './due-store'
import {
  addMembers,
  deleteRecords,
  type IndexedRow,
  listHighestNumbers,
  listIndexed,
  putRecords,
  type RecordKey,
  removeMembers,
} from './index-store'
import { listFacts } from './source-store'
import { hashTerm, termsOf } from './terms'

const keyOf = ({ sellerId, kind, recordId }: RecordKey) => `${sellerId} ${kind} ${recordId}`
const spaceOf = ({ sellerId, kind }: Pick<RecordKey, 'sellerId' | 'kind'>) => `${sellerId} ${kind}`

/** Brings the index to the present state of these records, in the running transaction, which holds the lock of the progress. */
export async function indexRecords(tx: Tx, due: readonly DueRecord[]): Promise<void> {
  // Of several entries of a record the last one has the newest event.
  const records = [...new Map(due.map((one) => [keyOf(one), one])).values()]
  if (records.length === 0) return
  const terms = await termsOfRecords(tx, records)
  const before = new Map((await listIndexed(tx, records)).map((row) => [keyOf(row), row]))
  const present = records.filter((one) => terms.has(keyOf(one)))
  const numbers = await newNumbers(
    tx,
    present.filter((one) => !before.has(keyOf(one))),
  )
  const [added, removed] = [createBlockChanges(), createBlockChanges()]
  const stored: (IndexedRow & { eventId: number })[] = []
  for (const record of records) {
    const [now, old] = [terms.get(keyOf(record)), before.get(keyOf(record))]
    const row = { ...record, number: old?.number ?? numbers.get(keyOf(record)) ?? 0, terms: now ?? [] }
    const [has, wanted] = [new Set(old?.terms), new Set(now)]
    for (const term of wanted) if (!has.has(term)) added.add(row, term)
    for (const term of has) if (!wanted.has(term)) removed.add(row, term)
    if (now) stored.push(row)
  }
  const deleted = records.filter((one) => !terms.has(keyOf(one)))
  await removeMembers(tx, removed.list())
  await addMembers(tx, added.list())
  if (deleted.length > 0) await deleteRecords(tx, deleted)
  if (stored.length > 0) await putRecords(tx, stored)
}

/** The hashes of the terms of each record that exists. */
async function termsOfRecords(tx: Tx, records: readonly RecordKey[]): Promise<Map<string, number[]>> {
  const terms = new Map<string, number[]>()
  for (const kind of new Set(records.map((one) => one.kind))) {
    const ofKind = records.filter((one) => one.kind === kind)
    const ids = ofKind.map(({ recordId }) => recordId)
    const facts = await listFacts(tx, kind, ids)
    for (const record of ofKind) {
      const found = facts.get(record.recordId)
      if (!found) continue
      terms.set(
        keyOf(record),
        termsOf(found).map((term) => hashTerm(kind, term)),
      )
    }
  }
  return terms
}

/** The next numbers of each seller and kind, in the order of the records' ids. */
async function newNumbers(tx: Tx, records: readonly RecordKey[]): Promise<Map<string, number>> {
  const numbers = new Map<string, number>()
  if (records.length === 0) return numbers
  const spaces = new Map(records.map((one) => [spaceOf(one), one]))
  const highest = new Map(
    (await listHighestNumbers(tx, [...spaces.values()])).map((one) => [spaceOf(one), one.number]),
  )
  for (const record of records.toSorted((a, b) => a.recordId - b.recordId)) {
    const number = highest.get(spaceOf(record))! + 1
    highest.set(spaceOf(record), number)
    numbers.set(keyOf(record), number)
  }
  return numbers
}
