import { describe, expect, test } from 'vitest'
import { bankCnab, bankOfx, type StatementOf } from '@/lib/testing/bank/statements'
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

/** The only statement of a file. */
function readOne(content: Uint8Array) {
  const { statements } = readBankFile(content)
  expect(statements).toHaveLength(1)
  return statements[0]
}

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
    const read = readOne(file)
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
    const bare = readOne(asText((text) => text.replace(/<DTSTART>\d+<DTEND>\d+/, '')))
    expect([bare.from, bare.to]).toEqual(['2026-11-23', '2026-11-24'])
    expect(readOne(bankOfx({ ...statement, lines: [] })).lines).toEqual([])
  })

  test('a line of zero is left out', () => {
    const lines = [{ day: '2026-11-23', cents: 0, memo: 'SALDO' }, ...statement.lines]
    expect(readOne(bankOfx({ ...statement, lines })).lines).toHaveLength(2)
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
    const read = readOne(file)
    expect(read).toMatchObject({ format: 'CNAB_240', ...expected })
    expect(read.account).toMatchObject({
      bank: '341',
      branch: '01234',
      number: '000000056789',
      numberDigit: '0',
    })
  }
})

describe('what can be read of a file is read, and the rest is counted', () => {
  const cnab = bankCnab(statement)
  test.each([
    ['an amount of letters', { AMOUNT: 1 }, asText((text) => text.replace('1234.56', 'abc'))],
    ['a month 13', { DAY: 1 }, asText((text) => text.replace('<DTPOSTED>20261123', '<DTPOSTED>20261323'))],
    ['the year 9999', { DAY: 1 }, asText((text) => text.replace('<DTPOSTED>20261123', '<DTPOSTED>99991231'))],
    ['a balance', { BALANCE: 1 }, asText((text) => text.replace(/<MEMO>PIX[^\r]*/, '<MEMO>S A L D O'))],
    ['a day 99 in CNAB', { DAY: 1 }, asText((text) => text.replace('23112026', '99992026'), cnab)],
    ['the year 9999 in CNAB', { DAY: 1 }, asText((text) => text.replace('23112026', '31129999'), cnab)],
    ['no sign in CNAB', { AMOUNT: 1 }, asText((text) => text.replace(/(0{12}123456)C213/, '$1 213'), cnab)],
  ])('without %s', (_, leftOut, file) => {
    const read = readOne(file)
    expect(read.leftOut).toEqual(leftOut)
    expect(read.lines).toMatchObject([{ amount: -5 }])
  })

  test('a line that no one can read leaves a difference in the sums of CNAB, which is said', () => {
    expect(readOne(asText((text) => text.replace('23112026', '99992026'), cnab)).sumDifference).toBe(123_456)
    expect(readOne(cnab).sumDifference).toBe(0)
  })

  test('a line of CNAB that is named like a balance is a movement where the sums need it', () => {
    const lines = [{ ...statement.lines[0]!, memo: 'SALDO DO DIA' }, statement.lines[1]!]
    const read = readOne(bankCnab({ ...statement, lines }))
    expect([read.lines.length, read.leftOut]).toEqual([2, {}])
  })

  test('a payer called like a balance is a movement where the identifier of the line is that of a PIX', () => {
    const pix = 'E12345678202611231030abcdefghijk'
    const file = asText((text) =>
      text.replace(/<MEMO>PIX[^\r]*/, '<MEMO>SALDO SERVICOS').replace(/<FITID>[^\r<]*/, `<FITID>${pix}`),
    )
    expect(readOne(file).lines[0]).toMatchObject({ amount: 123_456, bankId: pix })
  })

  test('a balance is one whatever digits stand beside it: no identifier of a PIX begins in its name', () => {
    const file = asText((text) =>
      text
        .replace(/<MEMO>PIX[^\r]*/, '<MEMO>SALDO TOTAL DISPONIVEL DIA')
        .replace(/<FITID>[^\r<]*/, `<FITID>${'1234567890'.repeat(4)}`),
    )
    expect(readOne(file).leftOut).toEqual({ BALANCE: 1 })
  })

  test('characters that no bank writes are left out of the words', () => {
    const file = asText((text) => text.replace('<MEMO>', '<MEMO>a&#0;b').replace('<FITID>', '<FITID>&#27;'))
    expect(readOne(file).lines[0]!.words).toMatch(/^abPIX/)
  })

  test('the lines of a card bill in the same file are none of the account', () => {
    const card = '<CCSTMTRS><CCACCTFROM><ACCTID>4111</CCACCTFROM><STMTTRN><TRNAMT>5.00</STMTTRN></CCSTMTRS>'
    const { statements, otherAccounts } = readBankFile(
      asText((text) => text.replace('<BANKMSGSRSV1>', `${card}<BANKMSGSRSV1>`)),
    )
    expect([statements[0].lines.length, otherAccounts]).toEqual([2, ['4111']])
  })

  test('an account in another currency beside one in reais is named', () => {
    const dollars = Buffer.from(bankOfx(statement, { currency: 'USD' })).toString('latin1')
    const [usd] = /<STMTRS>[\s\S]*<\/STMTRS>/.exec(dollars)!
    const { statements, otherAccounts } = readBankFile(
      asText((text) => text.replace('<STMTRS>', `${usd.replace('56789', '11111')}<STMTRS>`)),
    )
    expect([statements.length, otherAccounts]).toEqual([1, ['341 1234 111110']])
  })
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
    ['INCOMPLETE', asText((text) => text.replaceAll(/<TRNAMT>[^\r]*/g, '<TRNAMT> . '))],
    ['INCOMPLETE', asText((text) => `${text}<OFX><STMTRS>`)],
    ['INCOMPLETE', asText((text) => text.replace(/<ACCTID>[^\r]*\r/, '\r'))],
    ['ENCODING', asText((text) => text.replace('<ACCTID>', '<ACCTID>&#55296;'))],
    ['OTHER_CURRENCY', bankOfx(statement, { currency: 'USD' })],
    ['NOT_A_STATEMENT', asText((text) => text.replaceAll('STMTRS', 'CCSTMTRS'))],
    ['NOT_A_STATEMENT', bankCnab(statement, { service: '01' })],
    ['NOT_A_STATEMENT', Buffer.from(`${'02RETORNO01COBRANCA'.padEnd(394)}000001\r\n`)],
    ['WRONG_SUM', asText((text) => text.replace('000000000000123456', '000000000000123457'), cnab)],
    ['INCOMPLETE', asText((text) => text.split('\r\n').slice(0, 3).join('\r\n'), cnab)],
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

  test('with more accounts than a person has, within a second', () => {
    const begin = performance.now()
    const parts = '<STMTRS><ACCTID>1<DTSTART>20261101<DTEND>20261101</STMTRS>'.repeat(50_000)
    expect(refusalOf(asText((text) => text.replace('</OFX>', `${parts}</OFX>`)))).toBe('TOO_MANY_LINES')
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
