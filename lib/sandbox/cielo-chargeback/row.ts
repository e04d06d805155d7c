// A chargeback as the lists show it (16 Chargeback API 2.0): neither PaymentId nor the order number, and the NSU as a number.
import { daysBetween } from '@/lib/base/kernel/dates'
import type { Cielo } from '../cielo/context'
import type { Reply } from '../cielo/listener'
import type { Brand, Chargeback, ChargebackProcess, LifecycleStep, Sale } from '../cielo/records'
import { dateTime } from '../cielo/sale-view'
import { today } from './chargebacks'

const messages = {
  101: 'Chargeback acatado.',
  102: 'Chargeback recusado.',
  103: 'Nenhum registro encontrado.',
  104: 'Documento de apoio enviado.',
  105: 'Documento do emissor enviado.',
  138: 'O limite por página é de 200 registros.',
  901: 'Requisição não concluída. Tente mais tarde.',
  902: 'O caso não pertence ao estabelecimento.',
  903: 'Documento fora do padrão: .TIF, .TIFF, .PDF ou .JPEG, 8 MB e 10 páginas.',
  904: 'É necessário um documento para recusar.',
  905: 'O motivo passa de 100 caracteres.',
  906: 'O período passa de 180 dias.',
  907: 'O período deve ter o formato AAAA-MM-DD.',
  909: 'Informe o estabelecimento ou a matriz.',
  916: 'A página deve ser 0 ou mais.',
  917: 'O tamanho da página deve ser 1 ou mais.',
  919: 'O status é obrigatório.',
  920: 'O período é obrigatório.',
  923: 'O início do período deve ser antes do fim.',
  926: 'O id do chargeback é obrigatório.',
  927: 'O caso não tem documentação de apoio.',
  928: 'O id do chargeback aceita somente números.',
  929: 'O nome do documento deve ser o número do caso.',
  930: 'O motivo da recusa é obrigatório.',
  931: 'Chargeback já tratado.',
  932: 'A bandeira não é válida.',
  933: 'O campo de ordenação não é válido.',
  934: 'A ordem não é válida.',
} as const

export type ChargebackCode = keyof typeof messages

export const coded = (code: ChargebackCode) => ({ code: String(code), message: messages[code] })
/** A precondition that is not met. */
export const refused = (code: ChargebackCode, status = 412): Reply => ({ status, json: coded(code) })

export const brandCode: Partial<Record<Brand, number>> = {
  Visa: 1,
  Master: 2,
  Amex: 3,
  Elo: 7,
  Hipercard: 40,
}

const processName: Record<ChargebackProcess, string> = {
  1: 'PRIMEIRO_CHARGEBACK',
  2: 'COBRANCA_AMIGAVEL',
  3: 'SEGUNDO_CHARGEBACK',
  13: 'PRE_COMPLIANCE',
  15: 'ARBITRAGEM',
  16: 'COMPLIANCE',
}

export const stepText: Record<LifecycleStep, string> = {
  client: 'Em análise com o Cliente',
  issuer: 'Em análise com o Emissor',
  cielo: 'Em análise com a Cielo',
  'for-establishment': 'A favor do Estabelecimento',
  'for-issuer': 'A favor do Emissor',
}

export function chargebackRow(cielo: Cielo, chargeback: Chargeback) {
  const sale = cielo.state.get('sale', chargeback.paymentId)!
  const last = chargeback.lifecycle.at(-1)!
  const isDone = chargeback.lifecycle.length > 1
  const remaining = daysBetween(today(cielo), chargeback.treatmentDeadline as ReturnType<typeof today>)
  return {
    treatmentDeadline: chargeback.treatmentDeadline,
    idCase: chargeback.idCase,
    idChargeback: chargeback.idChargeback,
    establishmentNumber: Number(chargeback.establishment),
    process: processName[chargeback.process],
    lifecycle: isDone ? { action: stepText[last.step], actionDate: last.date } : {},
    transactionAmount:
      cielo.options.chargebackAmounts === 'reais' ? chargeback.amount / 100 : chargeback.amount,
    actionTakenCode: chargeback.action,
    transactionDetails: { ...transactionOf(sale), ...(isDone && { tid: sale.tid }) },
    chargebackDetails: {
      reasonCode: chargeback.reasonCode,
      reasonDescription: chargeback.reasonDescription,
      tpReason: 1,
      receptionDate: chargeback.receptionDate,
      replyDate: chargeback.replyDate,
      rapidDisputeResolution: 'false',
    },
    remainingDaysToTreat: Math.max(0, remaining),
  }
}

function transactionOf(sale: Sale) {
  return {
    transactionDate: dateTime(sale.receivedAt).slice(0, 10),
    authorization: sale.authorizationCode,
    cardAssociation: brandCode[sale.card.brand] ?? 0,
    cardAssociationName: sale.card.brand.toUpperCase(),
    productCode: sale.installments > 1 ? 43 : 40,
    productDescription: `${sale.card.brand.toUpperCase()} ${sale.installments > 1 ? 'PARCELADO LOJA' : 'A VISTA'}`,
    truncatedCard: sale.card.number,
    currency: 'REAL',
    referenceNumber: sale.tid,
    nsu: Number(sale.proofOfSale),
  }
}
