// Why a refund failed, in the reader's language. Stored is the Portuguese sentence, ours or that of the bank or the acquirer.
import type { Locale } from '@/lib/base/i18n/locales'
import { englishOf, templateOf } from '@/lib/base/i18n/templates'

/** The English of our own sentences, by the Portuguese one. */
export const refundFailuresEn: Record<string, string> = {
  'Uma segunda pessoa da loja recusou o estorno.': 'A second person of the shop rejected the refund.',
  'Ninguém da loja aprovou o estorno em sete dias.':
    'Nobody of the shop approved the refund within seven days.',
  'Estorno recusado pelo simulador.': 'Refund refused by the simulator.',
  'O banco recusou a devolução: fora do prazo ou acima do que resta do PIX.':
    'The bank refused the return: too late, or more than what is left of the PIX.',
  'O banco recusou a devolução sem dizer o motivo.': 'The bank refused the return without a reason.',
  'A adquirente negou o cancelamento depois de o ter aceitado.':
    'The acquirer denied the cancellation after it had accepted it.',
  'O valor é maior que o saldo da venda na adquirente.':
    'The amount is more than what is left of the sale at the acquirer.',
  'A venda não está capturada na adquirente.': 'The sale is not captured at the acquirer.',
  'A adquirente recusou o pedido: código {0}.': 'The acquirer refused the request: code {0}.',
  'Código {0} da adquirente.': 'Code {0} of the acquirer.',
  'O banco ou a adquirente recusou o estorno sem dizer o motivo.':
    'The bank or the acquirer refused the refund without a reason.',
}

const templates = Object.entries(refundFailuresEn).map(templateOf)

/** What a bank or an acquirer wrote by itself stays as it is. */
export const refundFailureIn = (locale: Locale, message: string): string =>
  locale === 'en' ? (englishOf(templates, message) ?? message) : message
