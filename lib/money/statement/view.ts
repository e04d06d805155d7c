import { wireInstant } from '@/lib/base/kernel/dates'
import { type Centavos, centavos, decimalText, reaisFromCentavos } from '@/lib/base/kernel/money'
import type { StatementEntry } from './contract'
import type { Entry } from './list-entries'
import { inOf, outOf, type StatementLine } from './statement'
import type { StatementPosting } from './statement-store'

/** An entry on the wire; fields that do not apply are absent. */
export function viewEntry(
  entry: StatementLine & Pick<StatementPosting, 'charge'> & Pick<Entry, 'uuid' | 'subSellers'>,
): StatementEntry {
  const { uuid, executionDate, operacao, gross, net, charge, subSellers } = entry
  return {
    uuid,
    execution_date: executionDate,
    ...(charge?.paidAt && { charge_paid_date: wireInstant(charge.paidAt) }),
    ...(charge && { uuid_charge: charge.uuid }),
    operacao,
    ...(charge && { payment_method: charge.paymentMethod }),
    entrada_bruta: reaisFromCentavos(inOf(gross)),
    saida_bruta: reaisFromCentavos(outOf(gross)),
    entrada_liquida: reaisFromCentavos(inOf(net)),
    saida_liquida: reaisFromCentavos(outOf(net)),
    taxa_operacao: feeText(gross, net),
    ...(charge?.brand && { bandeira: charge.brand }),
    ...(subSellers && {
      subSellers: subSellers.map((part) => ({ ...part, amount: reaisFromCentavos(part.amount) })),
    }),
  }
}

function feeText(gross: Centavos, net: Centavos): string {
  return decimalText(centavos(Math.abs(gross - net)))
}
