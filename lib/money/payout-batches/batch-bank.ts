// A bank without an interface for transfers: payouts wait for a batch, whose file a person takes to the bank's web page.
import type { Db } from '@/db/client'
import type { PayoutBank } from '@/lib/money/payouts/bank'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { SellerEnvironment } from '@/lib/parties/sellers/seller'
import { findOutcome } from './item-store'

/** Pays by batches. `transfer` sends nothing and returns what was entered of the payout; the job does not ask it. */
export function createBatchPayoutBank(db: Db): PayoutBank {
  return {
    isByBatch: async () => true,
    async transfer({ reference }) {
      const item = await findOutcome(db, reference)
      if (item?.status === 'RETURNED') return { outcome: 'refused' }
      if (item?.status !== 'PAID') return { outcome: 'pending' }
      return { outcome: 'done', bankReference: item.bankReference ?? undefined }
    },
  }
}

/** The bank of each environment: the simulator pays sandbox sellers only. */
export function payoutBankByEnvironment(db: Db, banks: Record<SellerEnvironment, PayoutBank>): PayoutBank {
  const bankOf = async (sellerId: number) => banks[(await getSeller(db, sellerId)).environment]
  return {
    transfer: async (request) => (await bankOf(request.sellerId)).transfer(request),
    isByBatch: async (sellerId) => (await (await bankOf(sellerId)).isByBatch?.(sellerId)) ?? false,
  }
}
