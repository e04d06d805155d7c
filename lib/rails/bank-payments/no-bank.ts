import { notConfigured } from '@/lib/base/kernel/not-configured'
import type { BankSlipIssuer } from '@/lib/rails/bank-slip/issuer'
import type { PixProvider } from '@/lib/rails/pix/provider'

const absent = notConfigured('bank')

/** Used where no bank is configured: every call fails, so that its job repeats it later. */
export const noBank = {
  createCharge: absent,
  registerSlip: absent,
  findPayments: absent,
  returnPayment: absent,
  withdrawCharge: absent,
  refund: absent,
  findChargeState: absent,
  findPayment: absent,
  listPayments: absent,
  listRemoved: absent,
  bank: { name: '', code: '', payeeAccount: '' },
} satisfies PixProvider & BankSlipIssuer
