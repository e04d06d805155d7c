import { methodFacts } from '@/lib/base/kernel/payment-method'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { demandsAuthentication } from '@/lib/payments/risk/charge-risk'

/** Whether a card may be charged only with a liability shift, whatever its order or link requires: debit, and by a rule. */
export const isShiftRequired = ({
  paymentMethod,
  risk,
}: Pick<ChargeRow, 'paymentMethod' | 'risk'>): boolean =>
  methodFacts[paymentMethod].authenticates || demandsAuthentication(risk)
