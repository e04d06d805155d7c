import type { Db, Tx } from '@/db/client'
import { inCell } from '@/lib/base/cells/in-cell'
import type { PlatformCtx } from '@/lib/base/kernel/ctx'

/** Where a seller's rows are. */
interface SellerPlace {
  sellerId: number
  cell: number
}

/** How many keys are remembered, some hundred bytes each; the oldest goes first. */
const REMEMBERED = 10_000

/**
 * Reads rows of the platform with something of their sellers, which is in a cell: at the same time, where the key was read before.
 * What is remembered of a key only says which seller to read, and where; a row that has another seller by now, or one that moved,
 * is answered with what is there.
 */
export function besideSeller<Found>(find: (db: Db | Tx, sellerId: number) => Promise<Found | undefined>) {
  const places = new Map<string, SellerPlace>()
  const findAt = async (ctx: PlatformCtx, { sellerId, cell }: SellerPlace) =>
    find((await inCell(ctx, cell)).db, sellerId)
  return async <Row>(
    ctx: PlatformCtx,
    key: string,
    row: Promise<Row | undefined>,
    placeOf: (row: Row) => SellerPlace | undefined,
  ): Promise<{ row: Row; seller: Found | undefined } | undefined> => {
    const expected = places.get(key)
    const beside = expected && findAt(ctx, expected)
    // Its failure counts where the row still has that seller.
    beside?.catch(() => {})
    const read = await row
    if (!read) return undefined
    const place = placeOf(read)
    if (!place) return { row: read, seller: undefined }
    if (place.sellerId === expected?.sellerId && place.cell === expected.cell)
      return { row: read, seller: await beside }
    if (places.size >= REMEMBERED) places.delete(places.keys().next().value!)
    places.set(key, place)
    return { row: read, seller: await findAt(ctx, place) }
  }
}
