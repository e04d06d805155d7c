import type { PayoutBank } from './bank'

/** What stands in for the bank where none is set up: every call fails, and is asked again later. */
export const noPayoutBank: PayoutBank = {
  transfer: () =>
    Promise.reject(new Error('No bank for payouts is set up: turn SIMULATORS on or add an adapter.')),
}
