// The simulated bank that pays sellers: it accepts every transfer but those to a PIX key that begins with "erro".
import type { Db } from '@/db/client'
import type { PayoutBank } from '@/lib/payouts/bank'
import type { SellerAccount } from '@/lib/sellers/seller'
import { storeTransfer } from './transfer-store'

const REFUSED_KEY = /^erro/i

export function createSimulatedPayoutBank(db: Db): PayoutBank {
  return {
    async transfer({ reference, sellerId, account, value, at: transferredAt }) {
      const destination = destinationOf(account)
      const refused = REFUSED_KEY.test(destination)
      const stored = await storeTransfer(db, {
        reference,
        sellerId,
        destination,
        value,
        refused,
        transferredAt,
      })
      return { outcome: stored.refused ? 'refused' : 'done' }
    },
  }
}

/** A PIX key, or bank, agency and account. */
function destinationOf({ transferType, pix, account }: SellerAccount): string {
  if (transferType === 'PIX' || !account) return pix?.key ?? ''
  return `${account.bank} ${account.issuer} ${account.number}`
}
