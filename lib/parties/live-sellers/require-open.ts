import { Problem } from '@/lib/base/kernel/problem'
import type { SellerRow } from '@/lib/parties/sellers/store'

/** Throws CONFLICT for a closed seller, whose keys, credentials and endpoints stay revoked. Call it with the row lock. */
export function requireOpen(seller: Pick<SellerRow, 'status'> | undefined): void {
  if (seller?.status === 'CLOSED') throw new Problem('CONFLICT', { message: 'O vendedor está encerrado.' })
}
