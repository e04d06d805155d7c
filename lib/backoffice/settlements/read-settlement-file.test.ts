import { describe, expect, test } from 'vitest'
import { RefusedSettlement, readSettlementFile } from './read-settlement-file'

const bytes = (text: string) => new TextEncoder().encode(text)
const head = 'id;tipo;pago_em;tid;nsu;autorizacao;parcela;parcelas;bruto;tarifa;liquido'

/** The refusal of a file, with its line and column. */
function refusalOf(text: string): string {
  try {
    readSettlementFile(bytes(text))
  } catch (error) {
    if (!(error instanceof RefusedSettlement)) throw error
    return [error.refusal, error.at?.line, error.at?.column].filter(Boolean).join(' ')
  }
  return 'none'
}

test('a line has the amounts in centavos, its day, its sale and its instalment', () => {
  const [line] = readSettlementFile(
    bytes(
      `${head}\n7;Venda;31/03/2026;TID1;000123;ABC123;2;3;1.234,56;30,01;1204,55\n`.replace('1.234', '1234'),
    ),
  )
  expect(line).toEqual({
    ...{ id: '7', kind: 'SALE', paidOn: '2026-03-31', reference: undefined },
    ...{ transactionId: 'TID1', nsu: '000123', authorizationCode: 'ABC123', installment: 2, installments: 3 },
    ...{ gross: 123_456, fee: 3_001, net: 120_455 },
  })
})

test('the columns come in any order, with commas, a byte order mark and quotes; what is missing is one instalment without a fee', () => {
  const [line] = readSettlementFile(
    bytes('\uFEFFbruto,pago_em,tipo,nsu\r\n"-10.5",2026-03-31,"estorno","1"\r\n'),
  )
  expect(line).toMatchObject({
    kind: 'REFUND',
    gross: -1_050,
    fee: 0,
    net: -1_050,
    installment: 1,
    installments: 1,
  })
})

test('the fee is what is missing between gross and net, or the net what is left after the fee', () => {
  const read = (text: string) => readSettlementFile(bytes(text))[0]!
  expect(read('tipo;pago_em;bruto;liquido\nvenda;2026-03-31;10,00;9,80\n').fee).toBe(20)
  expect(read('tipo;pago_em;bruto;tarifa\nvenda;2026-03-31;10,00;0,20\n').net).toBe(980)
})

describe('a file is refused whole', () => {
  const row = '7;venda;31/03/2026;T;1;A;1;1;10,00;0,20;9,80'

  test.each([
    ['EMPTY', `${head}\n`],
    ['UNREADABLE', ''],
    ['UNREADABLE', `${head}\n${row};1\n`],
    ['COLUMNS', 'tipo;pago_em\nvenda;2026-03-31\n'],
    ['COLUMNS', `${head};outra\n${row};1\n`],
    ['COLUMNS', 'tipo;tipo;pago_em;bruto\nvenda;venda;2026-03-31;1\n'],
    ['LINE 3 liquido', `${head}\n${row}\n8;venda;31/03/2026;T;1;A;1;1;10,00;0,20;9,81\n`],
    ['LINE 3 id', `${head}\n${row}\n${row}\n`],
    ['LINE 2 tipo', `${head}\n${row.replace('venda', 'compra')}\n`],
    ['LINE 2 pago_em', `${head}\n${row.replace('31/03/2026', '31/02/2026')}\n`],
    ['LINE 2 bruto', `${head}\n${row.replace('10,00', '10,001')}\n`],
    ['LINE 2 bruto', 'tipo;pago_em;bruto\nestorno;2026-03-31;10,00\n'],
    ['LINE 2 bruto', 'tipo;pago_em;bruto\nvenda;2026-03-31;-10,00\n'],
    ['LINE 2 parcela', `${head}\n${row.replace(';1;1;10', ';2;1;10')}\n`],
    ['LINE 2 parcela', `${head}\n${row.replace(';1;1;10', ';0;1;10')}\n`],
  ])('%s', (refusal, text) => {
    expect(refusalOf(text)).toBe(refusal)
  })
})
