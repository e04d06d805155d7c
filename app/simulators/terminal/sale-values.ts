// The values of the simulated terminal's form, and their conversion into a sale.
import type { z } from 'zod'
import { readMoney } from '@/lib/base/i18n/masks'
import { centavos, reaisFromCentavos } from '@/lib/base/kernel/money'
import type { TerminalPaymentType } from '@/lib/payments/terminals/terminal'
import type { terminalSaleInput } from '@/lib/sandbox/terminal/contract'
import type { SimulatedOutcome } from '@/lib/sandbox/terminal/outcome'

export type SaleRequest = z.input<typeof terminalSaleInput>

export interface SaleValues {
  serialNumber: string
  value: string
  paymentType: TerminalPaymentType
  installments: string
  holderName: string
  cardNumber: string
  outcome: SimulatedOutcome
  dueDate: string
}

export const firstSale: Omit<SaleValues, 'serialNumber'> = {
  value: '',
  paymentType: 'CREDIT',
  installments: '1',
  holderName: 'MARIA DA SILVA',
  cardNumber: '4111 1111 1111 1111',
  outcome: 'APPROVED',
  dueDate: '',
}

export function saleOf(values: SaleValues, reference: string): SaleRequest {
  const { serialNumber, paymentType, holderName, cardNumber, outcome, dueDate } = values
  const isUnpaid = outcome === 'UNPAID'
  return {
    reference,
    serialNumber,
    value: reaisFromCentavos(centavos(readMoney(values.value) ?? 0)),
    paymentType,
    installments: paymentType === 'DEBIT' ? 1 : Number(values.installments),
    outcome,
    ...(isUnpaid ? dueDate && { dueDate } : { holderName, cardNumber }),
  }
}
