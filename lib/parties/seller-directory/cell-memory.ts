import type { PlatformCtx } from '@/lib/base/kernel/ctx'
import { listCellsOfSellers } from './store'

/** How many sellers are remembered; the oldest goes first. */
const REMEMBERED = 10_000

/**
 * The cell of a seller, read once: for what may as well go to another cell, such as a notification of a change. Undefined for a
 * seller that does not exist.
 */
export function createCellMemory(makeCtx: () => PlatformCtx) {
  const cells = new Map<number, Promise<number | undefined>>()
  const read = async (sellerId: number) => {
    const [found] = await listCellsOfSellers(makeCtx().db, [sellerId])
    return found?.cell
  }
  return (sellerId: number): Promise<number | undefined> => {
    const known = cells.get(sellerId)
    if (known) return known
    const reading = read(sellerId)
    if (cells.size >= REMEMBERED) cells.delete(cells.keys().next().value!)
    cells.set(sellerId, reading)
    reading.catch(() => cells.delete(sellerId))
    return reading
  }
}
