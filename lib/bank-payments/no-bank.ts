import type { BankSlipIssuer } from '@/lib/bank-slip/issuer'
import type { PixProvider } from '@/lib/pix/provider'

/** Used where no bank is configured: every call fails, so that its job repeats it later. */
export const noBank = {
  createCharge: absent,
  registerSlip: absent,
  findPayments: absent,
  returnPayment: absent,
  withdrawCharge: absent,
  refund: absent,
  bank: { name: '', code: '' },
} satisfies PixProvider & BankSlipIssuer

function absent(): Promise<never> {
  return Promise.reject(new Error('No bank is set up: turn SIMULATORS on or add an adapter.'))
}
