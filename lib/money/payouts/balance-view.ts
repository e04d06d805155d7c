import { reaisFromCentavos } from '@/lib/base/kernel/money'
import type { Balance } from '@/lib/money/ledger/seal'
import type { BalanceResponse } from './balance-contract'

export function viewBalance({ payable, receivable, blocked }: Balance): BalanceResponse {
  return {
    available: reaisFromCentavos(payable),
    toReceive: reaisFromCentavos(receivable),
    blocked: reaisFromCentavos(blocked),
  }
}
