import { civilDateOf } from '@/lib/base/kernel/dates'
import { centavos, reaisFromCentavos } from '@/lib/base/kernel/money'
import type { StatementEntry } from '@/lib/money/statement/contract'
import { operationOfReason } from '@/lib/money/statement/statement'
import { viewEntry } from '@/lib/money/statement/view'
import type { SubSellerBalanceResponse } from './contract'
import type { SubSellerBalance } from './get-balance'
import type { SubSellerPosting } from './store'

/** An entry of a sub-seller in the format of the seller's statement; no fee is deducted from a share. */
export function viewSubSellerEntry(posting: SubSellerPosting): StatementEntry {
  const { uuid, reason, occurredAt, charge } = posting
  const amount = centavos(-posting.amount)
  return viewEntry({
    uuid,
    transactionUuid: uuid,
    executionDate: civilDateOf(occurredAt),
    operacao: operationOfReason[reason],
    gross: amount,
    net: amount,
    ...(charge && { charge: { ...charge, ...(charge.card && { brand: charge.card.brand }) } }),
  })
}

export function viewSubSellerBalance(found: SubSellerBalance): SubSellerBalanceResponse {
  const { idSubSeller, balance, received, takenBack, paidOut, payable, receivable } = found
  return {
    idSubSeller,
    balance: reaisFromCentavos(balance),
    received: reaisFromCentavos(received),
    takenBack: reaisFromCentavos(takenBack),
    paidOut: reaisFromCentavos(paidOut),
    available: reaisFromCentavos(payable),
    toReceive: reaisFromCentavos(receivable),
  }
}
