import type { BankSlipIssuer } from '@/lib/bank-slip/issuer'
import { notConfigured } from '@/lib/kernel/not-configured'
import type { PixProvider } from '@/lib/pix/provider'

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
