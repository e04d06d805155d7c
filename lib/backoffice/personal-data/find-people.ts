import { inCell, listCells } from '@/lib/base/cells/in-cell'
import { atSellerClock, type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { OperatorPermission } from '@/lib/base/kernel/permissions'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { findCellOfUuid } from '@/lib/parties/seller-directory/store'
import { type FoundBuyer, listBuyersOf } from './people-store'
import type { PersonSearch } from './search'

/** One person is a buyer of few sellers; more are a search that was not meant, and some of them would be left out. */
const MAX_FOUND = 500

export interface PeopleInput {
  search: PersonSearch
  /** One seller by its uuid; all without it. */
  seller?: string | undefined
  /** Of those found, the buyers that are meant; all without it. */
  buyers?: readonly string[] | undefined
  /** The number of the request at the operator and its day; absent for commands. */
  reference?: string | undefined
  receivedOn?: CivilDate | undefined
}

/** Throws FORBIDDEN for everybody but the operator's commands and its people with the permission. */
export function requirePeople(ctx: Ctx, permission: OperatorPermission): void {
  if (ctx.actor.kind !== 'operator') requireOperator(ctx, permission)
}

/** A buyer that was found, and the cell that it is in. */
type FoundPerson = FoundBuyer & { cell: number }

/**
 * The buyers of all sellers, or of one, that are a person, without those whose data was erased. Throws FORBIDDEN, BAR-0100 for an
 * unknown seller and where they are too many to be one person, CONFLICT where a buyer that is meant is not among them, and the
 * error of a cell that does not answer: what other cells have would be no answer to a person.
 */
export async function findPeople(ctx: Ctx, input: PeopleInput): Promise<FoundPerson[]> {
  requirePeople(ctx, 'people.export')
  const { buyers } = input
  const found = await listPeople(ctx, input)
  if (found.length > MAX_FOUND)
    throw invalidField(
      'search',
      'seller',
      `More than ${MAX_FOUND} buyers: search by document, or at one seller.`,
    )
  if (!buyers) return found
  const meant = found.filter(({ buyer }) => buyers.includes(buyer.uuid))
  if (meant.length < new Set(buyers).size) throw new Problem('CONFLICT')
  return meant
}

async function listPeople(ctx: Ctx, { search, seller }: PeopleInput): Promise<FoundPerson[]> {
  const cell = seller && (await findCellOfUuid(ctx.db, seller))
  if (seller && !cell) throw invalidField('seller', 'não é um vendedor da plataforma')
  const cells = cell ? [await inCell(ctx, cell)] : await listCells(ctx)
  const found = await Promise.all(
    cells.map(async (own) => {
      const rows = await listBuyersOf(own.db, search, { sellerUuid: seller, limit: MAX_FOUND + 1 })
      return rows.map((row) => ({ ...row, cell: own.cell }))
    }),
  )
  return found.flat().toSorted((one, other) => one.buyer.sellerId - other.buyer.sellerId)
}

/**
 * Works on each person that was found, in one transaction for each cell; the last one, which also has `finish`, is that of the
 * log of the platform. Returns the results in the order of the people.
 */
export async function workInCells<Result>(
  ctx: Ctx,
  people: readonly FoundPerson[],
  work: (inner: TxCtx, person: FoundPerson) => Promise<Result>,
  finish: (inner: TxCtx) => Promise<unknown>,
): Promise<Result[]> {
  const results = new Map<FoundPerson, Result>()
  const workOn = async (inner: TxCtx) => {
    for (const one of people.filter(({ cell }) => cell === inner.cell))
      results.set(one, await work(inner, one))
  }
  const others = new Set(people.map(({ cell }) => cell).filter((cell) => cell !== ctx.cell))
  for (const cell of others) await transaction(await inCell(ctx, cell), workOn)
  await transaction(ctx, async (inner) => {
    await workOn(inner)
    await finish(inner)
  })
  return people.map((one) => results.get(one)!)
}

/** A context on the clock of the seller whose buyer was found. */
export const atSellerOf = <Of extends Ctx>(ctx: Of, { seller }: FoundBuyer): Of => ({
  ...ctx,
  ...atSellerClock(ctx, seller.clockOffsetMs),
})

/** What the log of the platform says of a request: what was searched by, and how much was found. */
export function requestFacts({ search, seller, receivedOn }: PeopleInput, found: readonly FoundBuyer[]) {
  const sellers = new Set(found.map(({ buyer }) => buyer.sellerId)).size
  return { by: Object.keys(search)[0], seller, receivedOn, buyers: found.length, sellers }
}
