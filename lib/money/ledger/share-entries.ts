// The entries of what is owed to sub-sellers: payable now, or receivable on a later day.
import type { CivilDate } from '@/lib/base/kernel/dates'
import { type Centavos, centavos } from '@/lib/base/kernel/money'

/** A part of a share: receivable on its day, or payable where it has none. */
export interface SharePart {
  subSellerId: number
  amount: Centavos
  executionDate?: CivilDate
}

interface ShareEntry extends SharePart {
  account: 'SUB_SELLER_PAYABLE' | 'SUB_SELLER_RECEIVABLE'
}

/** What a sub-seller is owed becomes less: a debit. */
export function takenEntry({ subSellerId, amount, executionDate }: SharePart): ShareEntry {
  if (executionDate === undefined) return { account: 'SUB_SELLER_PAYABLE', amount, subSellerId }
  return { account: 'SUB_SELLER_RECEIVABLE', amount, subSellerId, executionDate }
}

/** It becomes more: a credit. */
export const givenEntry = (share: SharePart): ShareEntry =>
  takenEntry({ ...share, amount: centavos(-share.amount) })
