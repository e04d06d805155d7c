import { wireInstant } from '@/lib/kernel/dates'
import { type Centavos, centavos, decimalText, reaisFromCentavos } from '@/lib/kernel/money'
import type { StatementEntry } from './contract'
import { inOf, outOf, type StatementLine } from './statement'
import type { StatementPosting } from './statement-store'

/** An entry on the wire; fields that do not apply are absent. */
export function viewEntry(
  entry: StatementLine & Pick<StatementPosting, 'charge'> & { uuid: string },
): StatementEntry {
  const { uuid, executionDate, operacao, gross, net, charge } = entry
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
  }
}

function feeText(gross: Centavos, net: Centavos): string {
  return decimalText(centavos(Math.abs(gross - net)))
}
