// The receipt of a payout as PDF: one page, the same bytes for the same state.

import { formatDateTime, formatMoney } from '@/lib/base/i18n/format'
import type { PayoutStatus } from '@/lib/money/payouts/payout'
import type { PayoutRow } from '@/lib/money/payouts/store'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { oneLine } from '@/lib/rails/bank-slip/lettering'
import { newPaper } from '@/lib/rails/bank-slip/paper'
import { dayWords, documentWords } from '../export'

const [LEFT, WIDTH, ROW] = [20, 170, 9]

const statusWords: Record<PayoutStatus, string> = {
  PROCESSING: 'A caminho: o banco ainda não confirmou',
  SUCCESS: 'Feita',
  ERROR: 'Recusada: o valor voltou a ficar disponível',
}

function destinationRows({ account }: Pick<PayoutRow, 'account'>): [string, string][] {
  const { transferType, pix, account: bank } = account
  if (transferType === 'PIX' || !bank) return [['Chave PIX', pix?.key ?? '']]
  const withDigit = (number: string, digit = '') => (digit ? `${number}-${digit}` : number)
  return [
    ['Banco', bank.bank],
    ['Agência', withDigit(bank.issuer, bank.issuerDigit)],
    ['Conta', withDigit(bank.number, bank.bankDigit)],
  ]
}

export async function receiptOf(payout: PayoutRow, seller: SellerRow, at: Date): Promise<Uint8Array> {
  const { uuid, status, value, executionDate, statusAt, bankReference } = payout
  const paper = await newPaper()
  const title = 'Comprovante de transferência'
  paper.text(title, { x: LEFT, y: 26, width: WIDTH }, { size: 16, bold: true })
  if (seller.environment === 'SANDBOX')
    paper.text(
      'AMBIENTE DE TESTES - SEM VALOR',
      { x: LEFT, y: 33, width: WIDTH },
      { color: 'red', bold: true },
    )
  paper.text(formatMoney(value, 'pt-BR'), { x: LEFT, y: 50, width: WIDTH }, { size: 24, bold: true })
  const rows: [string, string][] = [
    ['Situação', statusWords[status]],
    ['Dia', dayWords(executionDate)],
    [
      status === 'SUCCESS' ? 'Confirmada pelo banco em' : 'Última mudança em',
      formatDateTime(statusAt, 'pt-BR'),
    ],
    ['Para', seller.companyName],
    ['Documento', documentWords(seller.document)],
    ...destinationRows(payout),
    ['Referência do banco', bankReference ?? 'ainda não há'],
    ['Código da transferência', uuid],
  ]
  for (const [index, [term, text]] of rows.entries()) {
    const y = 66 + index * ROW
    paper.text(term, { x: LEFT, y, width: 55 }, { size: 10, color: 'grey' })
    paper.text(oneLine(text), { x: LEFT + 58, y, width: WIDTH - 58 }, { size: 10 })
    paper.line({ x: LEFT, y: y + 3 }, { x: LEFT + WIDTH, y: y + 3 }, { thickness: 0.1 })
  }
  const foot = `Emitido em ${formatDateTime(at, 'pt-BR')}, horário de Brasília.`
  paper.text(foot, { x: LEFT, y: 280, width: WIDTH }, { color: 'grey' })
  const { document } = paper
  document.setTitle(`${title} ${uuid}`, { showInWindowTitleBar: true })
  document.setLanguage('pt-BR')
  for (const set of ['setCreator', 'setProducer'] as const) document[set]('Balcão')
  document.setCreationDate(at)
  document.setModificationDate(at)
  return document.save()
}
