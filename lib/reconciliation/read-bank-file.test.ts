import { describe, expect, test } from 'vitest'
import { bankCnab, bankOfx, type StatementOf } from '@/e2e/fixtures/bank/statements'
import { readBankFile } from './read-bank-file'
import { amountOf } from './read-ofx'
import { MAX_FILE_BYTES, MAX_LINES, RefusedFile } from './reconciliation'

const statement: StatementOf = {
  from: '2026-11-01',
  to: '2026-11-30',
  lines: [
    { day: '2026-11-23', cents: 123_456, memo: 'PIX RECEBIDO - AÇÃO & CAFÉ' },
    { day: '2026-11-24', cents: -5, memo: 'TARIFA' },
  ],
}
const expected = {
  from: '2026-11-01',
  to: '2026-11-30',
  lines: [
    { postedDate: '2026-11-23', amount: 123_456, words: expect.stringContaining('AÇÃO & CAFÉ') },
    { postedDate: '2026-11-24', amount: -5, words: expect.stringContaining('TARIFA') },
  ],
}

const asText = (change: (text: string) => string, file = bankOfx(statement)) =>
  Buffer.from(change(Buffer.from(file).toString('latin1')), 'latin1')

function refusalOf(content: Uint8Array): string {
  try {
    readBankFile(content)
  } catch (error) {
    if (error instanceof RefusedFile) return error.refusal
    throw error
  }
  return 'read'
}

describe('an OFX file is read', () => {
  test.each([
    ['1.x in Windows-1252', bankOfx(statement)],
    ['1.x in UTF-8, whatever its header says', bankOfx(statement, { encoding: 'utf8' })],
    ['2.x in XML', bankOfx(statement, { xml: true, encoding: 'utf8' })],
    ['with a comma in amounts', bankOfx(statement, { mark: ',' })],
    [
      'with tags in small letters',
      asText((text) => text.replaceAll(/<\/?[A-Z]+>/g, (tag) => tag.toLowerCase())),
    ],
    ['with line feeds alone', asText((text) => text.replaceAll('\r', ''))],
    ['with the end-of-file mark of DOS', asText((text) => `${text}\u001a`)],
    ['without a currency', asText((text) => text.replace('<CURDEF>BRL', ''))],
  ])('%s', (_, file) => {
    const read = readBankFile(file)
    expect(read).toMatchObject({ format: 'OFX', ...expected })
    expect(read.account).toEqual({
      bank: '0341',
      branch: '1234',
      branchDigit: '',
      number: '56789',
      numberDigit: '0',
    })
  })

  test('its days are those of its lines where it names none, and a month without lines is a statement too', () => {
    const bare = readBankFile(asText((text) => text.replace(/<DTSTART>\d+<DTEND>\d+/, '')))
    expect([bare.from, bare.to]).toEqual(['2026-11-23', '2026-11-24'])
    expect(readBankFile(bankOfx({ ...statement, lines: [] })).lines).toEqual([])
  })

  test('a line of zero is left out', () => {
    const lines = [{ day: '2026-11-23', cents: 0, memo: 'SALDO' }, ...statement.lines]
    expect(readBankFile(bankOfx({ ...statement, lines })).lines).toHaveLength(2)
  })
})

test('a CNAB 240 statement is read, in both encodings and with records cut at their last letter', () => {
  const lines = [{ ...statement.lines[0]!, memo: 'PIX AÇÃO & CAFÉ' }, statement.lines[1]!]
  const files = [
    bankCnab({ ...statement, lines }),
    bankCnab({ ...statement, lines }, { encoding: 'utf8' }),
    asText((text) => text.replaceAll(/ +\r\n/g, '\n'), bankCnab({ ...statement, lines })),
  ]
  for (const file of files) {
    const read = readBankFile(file)
    expect(read).toMatchObject({ format: 'CNAB_240', ...expected })
    expect(read.account).toMatchObject({
      bank: '341',
      branch: '01234',
      number: '000000056789',
      numberDigit: '0',
    })
  }
})

describe('a file is refused', () => {
  const cnab = bankCnab(statement)
  test.each([
    ['EMPTY', Buffer.from(' \r\n')],
    ['TOO_LARGE', Buffer.alloc(MAX_FILE_BYTES + 1, 65)],
    ['ENCODING', Buffer.from([0, 1, 2])],
    ['ENCODING', Buffer.from(`\ufeff${Buffer.from(bankOfx(statement)).toString('latin1')}`, 'utf16le')],
    ['ENCODING', Buffer.from('%PDF-1.7\n\u0001\u0002', 'latin1')],
    ['UNKNOWN_FORMAT', Buffer.from('data;valor\r\n23/11/2026;10,00\r\n')],
    ['INCOMPLETE', asText((text) => text.slice(0, -30))],
    ['INCOMPLETE', asText((text) => text.replace('1234.56', 'abc'))],
    ['INCOMPLETE', asText((text) => text.replace('<DTPOSTED>20261123', '<DTPOSTED>20261323'))],
    ['INCOMPLETE', asText((text) => text.replace(/<ACCTID>[^\r]*\r/, '\r'))],
    ['INCOMPLETE', asText((text) => text.replace('<DTPOSTED>20261123', '<DTPOSTED>99991231'))],
    ['ENCODING', asText((text) => text.replace('<MEMO>', '<MEMO>a&#0;b'))],
    ['ENCODING', asText((text) => text.replace('<FITID>', '<FITID>&#27;'))],
    ['ENCODING', asText((text) => text.replace('<ACCTID>', '<ACCTID>&#55296;'))],
    ['OTHER_CURRENCY', bankOfx(statement, { currency: 'USD' })],
    ['NOT_A_STATEMENT', asText((text) => text.replaceAll('STMTRS', 'CCSTMTRS'))],
    ['SEVERAL_ACCOUNTS', asText((text) => text.replace('<STMTRS>', '<STMTRS><STMTRS>'))],
    ['NOT_A_STATEMENT', bankCnab(statement, { service: '01' })],
    ['NOT_A_STATEMENT', Buffer.from(`${'02RETORNO01COBRANCA'.padEnd(394)}000001\r\n`)],
    ['WRONG_SUM', asText((text) => text.replace('000000000000123456', '000000000000123457'), cnab)],
    ['INCOMPLETE', asText((text) => text.split('\r\n').slice(0, 3).join('\r\n'), cnab)],
    ['INCOMPLETE', asText((text) => text.replace('23112026', '99992026'), cnab)],
    ['INCOMPLETE', asText((text) => text.replace('23112026', '31129999'), cnab)],
    ['UNKNOWN_FORMAT', asText((text) => `${text}${'9'.repeat(241)}`, cnab)],
  ] as const)('%s', (refusal, file) => {
    expect(refusalOf(file)).toBe(refusal)
  })

  test('or read within a second where a tag of a megabyte has no end', () => {
    const begin = performance.now()
    const file = asText((text) => text.replace('<STMTTRN>', `<${'A'.repeat(1_000_000)}\r\n<STMTTRN>`))
    expect(refusalOf(file)).toBe('read')
    expect(performance.now() - begin).toBeLessThan(1_000)
  })

  test('with more lines than a shop has', () => {
    const lines = Array.from({ length: MAX_LINES + 1 }, (_, index) => ({
      day: '2026-11-23',
      cents: index + 1,
      memo: 'X',
    }))
    expect(refusalOf(bankOfx({ ...statement, lines }))).toBe('TOO_MANY_LINES')
    expect(refusalOf(bankCnab({ ...statement, lines: lines.slice(0, 20_001) }))).toMatch(
      /TOO_LARGE|TOO_MANY_LINES/,
    )
  })
})

test.each([
  ['1234.56', 123_456],
  ['-1234,56', -123_456],
  ['+12.5', 1_250],
  ['7', 700],
  ['1.234,56', 123_456],
  ['1,234,567.89', 123_456_789],
  ['-0.00', 0],
  ['1234.5600', 123_456],
  ['1.234', undefined],
  ['1.2345', undefined],
  ['12a', undefined],
  ['', undefined],
  ['99999999999999', undefined],
])('the amount %s is %s centavos', (text, amount) => {
  expect(amountOf(text)).toBe(amount)
})
