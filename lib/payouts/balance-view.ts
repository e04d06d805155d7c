import { reaisFromCentavos } from '@/lib/kernel/money'
import type { Balance } from '@/lib/ledger/seal'
import type { BalanceResponse } from './balance-contract'

export function viewBalance({ payable, receivable, blocked }: Balance): BalanceResponse {
  return {
    available: reaisFromCentavos(payable),
    toReceive: reaisFromCentavos(receivable),
    blocked: reaisFromCentavos(blocked),
  }
}
