// The content of a bank slip, and its texts.
import { formatMoney } from '@/lib/base/i18n/format'
import { nextBusinessDay } from '@/lib/base/kernel/business-days'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { formatDocument } from '@/lib/base/kernel/documents'
import type { Centavos } from '@/lib/base/kernel/money'
import { digitableLineOf, formatDigitableLine } from '@/lib/base/slip-code/slip-code'
import type { SlipBank } from './issuer'

/** Texts are "" where unknown. */
export interface SlipParty {
  name: string
  document: string
  /** CPF, CNPJ, or the name of the document's type. */
  documentType: string
  /** At most two lines. */
  address: readonly string[]
}

export interface SlipFacts {
  /** Why it can't be paid; absent if it can. */
  ended?: 'PAID' | 'CANCELED' | 'EXPIRED'
  /** Whether it is a slip of the sandbox. */
  simulated: boolean
  bank: SlipBank
  /** 44 digits. */
  barcode: string
  /** The BR Code that pays the slip too. */
  pixCode?: string
  /** The bank's number of the slip (nosso número). */
  reference: string
  /** The seller's number of the slip. */
  documentNumber: string
  payee: SlipParty
  /** The name by which buyers know the payee, where it is another one. */
  shop?: string
  /** How the payer reaches the payee, and its refund policy. */
  contact?: string
  refundPolicy?: string
  payer: SlipParty
  title: string
  description: string
  /** The instalment and the number of instalments; absent if there is only one. */
  instalment?: { number: number; of: number }
  value: Centavos
  issuedDate: CivilDate
  dueDate: CivilDate
  /** The last day on which a bank accepts it. */
  lastDate: CivilDate
  /** The instant of issue, which is also the creation date of the file. */
  issuedAt: Date
}

export interface Ending {
  word: string
  /** The reason as a sentence. */
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

/** `CPF 529.982.247-25`, or the type and number of another document. */
export function documentOf({ document, documentType }: SlipParty): string {
  const number = isBrazilian(documentType) ? formatDocument(document) : document
  return number && [documentType, number].filter(Boolean).join(' ')
}

/** `1A2B3C4D 2/3` */
export function documentNumberOf({ documentNumber, instalment }: SlipFacts): string {
  return instalment ? `${documentNumber} ${instalment.number}/${instalment.of}` : documentNumber
}

export function subjectOf({ title, instalment, shop }: SlipFacts): string {
  const part = instalment && `Parcela ${instalment.number} de ${instalment.of}`
  return [shop, part, title].filter(Boolean).join(' - ')
}

/** Instructions for the payer and the cashier: until when it can be paid, and how much. */
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
