// The simulated bank that pays sellers: it accepts every transfer but those to a PIX key that begins with "erro". What follows says
// why it refuses: "erro-encerrada" a closed account, "erro-titular" one of another holder, and else there is no such key.
import { createHash } from 'node:crypto'
import type { Db } from '@/db/client'
import type { PayoutBank } from '@/lib/money/payouts/bank'
import type { PayoutRefusal } from '@/lib/money/payouts/payout'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import { newEndToEndId } from '@/lib/rails/pix/pix-ids'
import { storeTransfer } from './transfer-store'

const SIMULATED_ISPB = '99999999'
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
      if (stored.refused) return { outcome: 'refused', refusal: refusalOf(stored.destination) }
      return { outcome: 'done', bankReference: bankReferenceOf(account, stored) }
    },
  }
}

function refusalOf(destination: string): PayoutRefusal {
  if (/^erro-encerrada/i.test(destination)) return 'CLOSED_ACCOUNT'
  return /^erro-titular/i.test(destination) ? 'OTHER_HOLDER' : 'UNKNOWN_KEY'
}

type Transfer = { reference: string; transferredAt: Date }

/** The same for a repeated call: the end-to-end id of a PIX, or the control number of a TED. */
export function bankReferenceOf(
  { transferType, account }: SellerAccount,
  { reference, transferredAt: at }: Transfer,
): string {
  const random = createHash('sha256').update(reference).digest().subarray(0, 8)
  if (transferType === 'PIX' || !account) return newEndToEndId({ ispb: SIMULATED_ISPB, at, random })
  const number = String(random.readBigUInt64BE() % 1_000_000_000n).padStart(9, '0')
  return `STR${at.toISOString().slice(0, 10).replaceAll('-', '')}${number}`
}

/** A PIX key, or bank, agency and account. */
function destinationOf({ transferType, pix, account }: SellerAccount): string {
  if (transferType === 'PIX' || !account) return pix?.key ?? ''
  return `${account.bank} ${account.issuer} ${account.number}`
}
