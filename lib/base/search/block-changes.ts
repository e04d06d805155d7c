import type { BlockChange } from './index-store'
import { BLOCK_SIZE } from './search'

/** Collects which terms records get or lose, so that each block is written once. */
export function createBlockChanges() {
  const blocks = new Map<string, BlockChange>()
  return {
    add({ sellerId, number }: { sellerId: number; number: number }, term: number): void {
      const block = Math.floor(number / BLOCK_SIZE)
      const key = `${sellerId} ${term} ${block}`
      const change = blocks.get(key) ?? { sellerId, term, block, members: [] }
      change.members.push(number % BLOCK_SIZE)
      blocks.set(key, change)
    },
    /** In the order of the index, so that each of its pages is visited once. */
    list(): BlockChange[] {
      return [...blocks.values()].sort(
        (a, b) => a.sellerId - b.sellerId || a.term - b.term || a.block - b.block,
      )
    },
  }
}
