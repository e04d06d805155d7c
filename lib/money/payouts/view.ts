import { wireInstant } from '@/lib/base/kernel/dates'
import { reaisFromCentavos } from '@/lib/base/kernel/money'
import type { PayoutResponse } from './contract'
import type { PayoutRow } from './store'

export function viewPayout(payout: PayoutRow): PayoutResponse {
  const { uuid, status, executionDate, account, createdAt, statusAt } = payout
  const value = reaisFromCentavos(payout.value)
  return {
    uuid,
    status,
    value,
    amount: value,
    executionDate,
    account,
    createdAt: wireInstant(createdAt),
    date: wireInstant(statusAt),
  }
}
