// The statement, as the API returns it, against charges and refunds.
import type { ChargeRecord, RefundRecord } from './stored'
import { type Violation, violationsOf } from './violation'

export interface StatementLine {
  uuid: string
  uuid_charge?: string
  operacao: string
  entrada_bruta: number
  saida_bruta: number
}

const paidOnce = ['PAID', 'REFUND', 'DISPUTE', 'CHARGEBACK']

/** By charge: the gross amounts of an operation, in centavos. */
function sumsOf(lines: readonly StatementLine[], operation: string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { operacao, uuid_charge: charge = '', entrada_bruta, saida_bruta } of lines)
    if (operacao === operation)
      sums.set(charge, (sums.get(charge) ?? 0) + Math.round((entrada_bruta - saida_bruta) * 100))
  return sums
}

export function checkStatement(
  lines: readonly StatementLine[],
  { charges, refunds }: { charges: readonly ChargeRecord[]; refunds: readonly RefundRecord[] },
): Violation[] {
  const sold = sumsOf(lines, 'VENDA')
  const givenBack = sumsOf(lines, 'ESTORNO')
  const refunded = new Map<string, number>()
  for (const { charge, value, status } of refunds)
    if (status !== 'ERROR') refunded.set(charge, (refunded.get(charge) ?? 0) + value)
  const wrong = (expected: (charge: ChargeRecord) => number, shown: Map<string, number>) =>
    charges
      .map((charge) => ({ ...charge, expected: expected(charge), shown: shown.get(charge.uuid) ?? 0 }))
      .filter(({ expected, shown }) => expected !== shown)
  return violationsOf('different', {
    'the statement has each sale with its value': wrong(
      ({ status, value }) => (paidOnce.includes(status) ? value : 0),
      sold,
    ),
    'the statement has each refund with its value': wrong(
      ({ uuid }) => -(refunded.get(uuid) ?? 0),
      givenBack,
    ),
  })
}
