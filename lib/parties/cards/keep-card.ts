import type { Deciding } from '@/lib/base/kernel/ctx'
import { setCardStatus } from './store'

/** Makes a card that was stored for one payment a token that can be charged again, before that payment is decided. */
export function keepCard({ rows }: Deciding, id: number): void {
  setCardStatus(rows, { id, from: 'PENDING' }, 'ACTIVE')
}
