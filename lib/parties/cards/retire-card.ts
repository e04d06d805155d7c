import type { Deciding } from '@/lib/base/kernel/ctx'
import { setCardStatus } from './store'

/** Makes a token unusable: only its shown digits remain. */
export function retireCard({ rows }: Deciding, id: number): void {
  setCardStatus(rows, { id, from: 'ACTIVE' }, 'INACTIVE')
}
