import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import { bankPayments, charges } from '@/db/schema'
import type { StoredNames } from '@/lib/rails/acquirer/provider-names'

export interface MatchedCharge {
  id: number
  orderId: number
  sellerId: number
  /** Named by a number that the provider gives once, not by an NSU with its code. */
  isExact: boolean
}

interface NamedCharge extends Omit<MatchedCharge, 'isExact'> {
  transactionId: string | null
  nsu: string | null
}

/** The names of sales, each once; absent ones left out. */
const namesOf = (values: (string | null | undefined)[]): string[] => [
  ...new Set(values.filter((one): one is string => Boolean(one))),
]

/** Providers write an NSU with or without its leading zeros. */
const shortNsu = (nsu: string): string => nsu.replace(/^0+(?=.)/, '')
const LONGEST_NSU = 12

function writtenNsus(nsu: string): string[] {
  const short = shortNsu(nsu)
  const zeros = Math.max(0, LONGEST_NSU - short.length)
  return Array.from({ length: zeros + 1 }, (_, count) => '0'.repeat(count) + short)
}

/**
 * The charges of a connection that sales name, by any of their names. An NSU counts only together with its authorisation code:
 * neither is unique alone.
 */
export async function findChargesOf(
  db: Db | Tx,
  connectionId: number,
  sales: readonly StoredNames[],
): Promise<(sale: StoredNames) => MatchedCharge | undefined> {
  const references = namesOf(sales.map((one) => one.reference))
  const transactions = namesOf(sales.map((one) => one.transactionId))
  const nsus = namesOf(sales.map((one) => one.nsu)).flatMap(writtenNsus)
  const found = await Promise.all([
    listBy(db, connectionId, charges.acquirerReference, references),
    listBy(db, connectionId, charges.bankReference, references),
    listBy(db, connectionId, charges.acquirerAuthorizationNsu, transactions),
    listBy(db, connectionId, bankPayments.paymentId, transactions),
    listBy(db, connectionId, charges.authorizationNsu, nsus),
  ])
  const byName = new Map<string, NamedCharge | undefined>()
  // Two charges of one name are none: money of a sale must not be taken from another one.
  const add = (name: string, charge: NamedCharge) => {
    const isOther = byName.has(name) && byName.get(name)?.id !== charge.id
    byName.set(name, isOther ? undefined : charge)
  }
  for (const { acquirerReference, bankReference, paymentId, code, ...charge } of found.flat()) {
    for (const name of [acquirerReference, bankReference]) if (name) add(`own ${name}`, charge)
    for (const name of [charge.transactionId, paymentId]) if (name) add(`transaction ${name}`, charge)
    if (charge.nsu && code) add(`nsu ${shortNsu(charge.nsu)} ${code}`, charge)
  }
  return ({ reference, transactionId, nsu, authorizationCode }) => {
    const named = byName.get(`own ${reference}`) ?? byName.get(`transaction ${transactionId}`)
    if (named) return { ...named, isExact: true }
    const ofCodes = byName.get(`nsu ${shortNsu(nsu ?? '')} ${authorizationCode}`)
    return ofCodes && !isAnother(ofCodes, transactionId) ? { ...ofCodes, isExact: false } : undefined
  }
}

/** NSUs begin again each day: a charge with another number of the transaction is another sale. One without a number has its NSU there. */
const isAnother = (charge: NamedCharge, transactionId: string | null | undefined): boolean =>
  Boolean(transactionId && charge.transactionId) &&
  charge.transactionId !== charge.nsu &&
  charge.transactionId !== transactionId

async function listBy(db: Db | Tx, connectionId: number, column: PgColumn, names: string[]) {
  if (names.length === 0) return []
  const { id, orderId, sellerId, acquirerReference, bankReference } = charges
  const { acquirerAuthorizationNsu: transactionId, authorizationNsu: nsu, authorizationCode: code } = charges
  const { paymentId } = bankPayments
  return db
    .select({ id, orderId, sellerId, acquirerReference, bankReference, transactionId, nsu, code, paymentId })
    .from(charges)
    .leftJoin(bankPayments, eq(bankPayments.chargeId, charges.id))
    .where(and(eq(charges.connectionId, connectionId), inArray(column, names)))
}
