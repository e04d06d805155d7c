// The simulated bank that pays sellers: it takes every transfer but those to a PIX key that begins with "erro".
import type { Db } from '@/db/client'
import type { PayoutBank } from '@/lib/payouts/bank'
import { keepTransfer } from './transfer-store'

const REFUSED_KEY = /^erro/i

export function createSimulatedPayoutBank(db: Db): PayoutBank {
  return {
    async transfer({ reference, sellerId, account, value, at: transferredAt }) {
      const { agency, destination } = destinationOf(account)
      const refused = REFUSED_KEY.test(destination)
      const kept = await keepTransfer(db, {
        reference,
        sellerId,
        destination: `${agency}${destination}`,
        value,
        refused,
        transferredAt,
      })
      return { outcome: kept.refused ? 'refused' : 'done' }
    },
  }
}

function destinationOf({ transferType, pix, account }: Parameters<PayoutBank['transfer']>[0]['account']) {
  if (transferType === 'PIX' || !account) return { agency: '', destination: pix?.key ?? '' }
  return { agency: `${account.bank} ${account.issuer} `, destination: account.number }
}
