import type { PayoutBank } from './bank'

/** Used where no payout bank is configured: every call fails, so that its job repeats it later. */
export const noPayoutBank: PayoutBank = {
  transfer: () =>
    Promise.reject(new Error('No bank for payouts is set up: turn SIMULATORS on or add an adapter.')),
}
