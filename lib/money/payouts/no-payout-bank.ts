import { notConfigured } from '@/lib/base/kernel/not-configured'
import type { PayoutBank } from './bank'

/** Used where no payout bank is configured: every call fails, so that its job repeats it later. */
export const noPayoutBank: PayoutBank = { transfer: notConfigured('bank for payouts') }
