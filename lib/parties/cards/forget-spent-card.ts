import type { Deciding } from '@/lib/base/kernel/ctx'
import { setCardStatus } from './store'

/**
 * Erases the number of a card that was stored for one payment, once that is decided. A token that can be charged
 * stays.
 */
export function forgetSpentCard({ rows }: Deciding, cardId: number): void {
  setCardStatus(rows, { id: cardId, from: 'PENDING' }, 'INACTIVE')
}
