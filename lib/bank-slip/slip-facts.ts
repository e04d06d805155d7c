// What stands on a bank slip, and the words in which it says it.
import { formatMoney } from '@/lib/i18n/format'
import { nextBusinessDay } from '@/lib/kernel/business-days'
import type { CivilDate } from '@/lib/kernel/dates'
import { formatDocument } from '@/lib/kernel/documents'
import type { Centavos } from '@/lib/kernel/money'
import { digitableLineOf, formatDigitableLine } from './bank-slip'

/** Texts are "" where unknown. */
export interface SlipParty {
  name: string
  document: string
  /** CPF, CNPJ, or what the document is called. */
  documentType: string
  /** At most two lines. */
  address: readonly string[]
}

export interface SlipFacts {
  /** Why nobody may pay it; absent where it is to be paid. */
  ended?: 'PAID' | 'CANCELED' | 'EXPIRED'
  /** Whether it is part of the simulated world. */
  simulated: boolean
  bank: { name: string; code: string }
  /** 44 digits. */
  barcode: string
  /** The number that the bank knows it by (nosso número). */
  reference: string
  /** The number that the seller knows it by. */
  documentNumber: string
  payee: SlipParty
  payer: SlipParty
  title: string
  description: string
  /** Which instalment it is of how many; absent where there is one. */
  instalment?: { number: number; of: number }
  value: Centavos
  issuedDate: CivilDate
  dueDate: CivilDate
  /** The last day on which a bank takes it. */
  lastDate: CivilDate
  /** When it was issued, which is also what the file says of itself. */
  issuedAt: Date
}

export interface Ending {
  word: string
  /** Why, as a sentence. */
  because: string
}

const endings: Record<NonNullable<SlipFacts['ended']>, Ending> = {
  PAID: { word: 'PAGO', because: 'Este boleto já foi pago. Não pague de novo.' },
  CANCELED: { word: 'CANCELADO', because: 'Este boleto foi cancelado e não vale mais. Não pague.' },
  EXPIRED: { word: 'VENCIDO', because: 'O prazo deste boleto acabou e ele não vale mais. Não pague.' },
}

export const endingOf = ({ ended }: SlipFacts): Ending | undefined => ended && endings[ended]

export const DO_NOT_PAY = 'NÃO PAGAR'

export const dateOf = (date: CivilDate) => date.split('-').reverse().join('/')
export const moneyOf = ({ value }: SlipFacts) => formatMoney(value, 'pt-BR')
export const lineOf = ({ barcode }: SlipFacts) => formatDigitableLine(digitableLineOf(barcode))

const isBrazilian = (type: string) => type === 'CPF' || type === 'CNPJ'

/** `CPF 529.982.247-25`, or what else the document is called and says. */
export function documentOf({ document, documentType }: SlipParty): string {
  const number = isBrazilian(documentType) ? formatDocument(document) : document
  return number && [documentType, number].filter(Boolean).join(' ')
}

/** `1A2B3C4D 2/3` */
export function documentNumberOf({ documentNumber, instalment }: SlipFacts): string {
  return instalment ? `${documentNumber} ${instalment.number}/${instalment.of}` : documentNumber
}

export function subjectOf({ title, instalment }: SlipFacts): string {
  return instalment ? `Parcela ${instalment.number} de ${instalment.of} - ${title}` : title
}

/** For the payer and whoever takes the money: until when, and how much then. */
export function instructionsOf(facts: SlipFacts): string[] {
  const ending = endingOf(facts)
  if (ending) return [ending.because]
  const { dueDate, lastDate } = facts
  const inTimeUntil = nextBusinessDay(dueDate)
  return [
    `Pagável em qualquer banco, aplicativo ou lotérica até ${dateOf(lastDate)}.`,
    ...(inTimeUntil === dueDate
      ? []
      : [`Os bancos não funcionam no vencimento: pago até ${dateOf(inTimeUntil)}, ainda está em dia.`]),
    'Depois do vencimento o valor é o mesmo: sem juros e sem multa.',
  ]
}
