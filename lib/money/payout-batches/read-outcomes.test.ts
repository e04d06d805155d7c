import { expect, test } from 'vitest'
import { readOutcomes } from './read-outcomes'

const one = '6e5d4c3b-2a19-4087-96f5-e4d3c2b1a098'
const head = 'transferencia;situacao;referencia;data;motivo'
const read = (...lines: string[]) => readOutcomes(new TextEncoder().encode(lines.join('\r\n')))

test('a line of a paid and of a returned payout is read, with either form of the date', () => {
  const { outcomes, errors } = read(
    head,
    `${one.toUpperCase()};paga;E999999992026112309001234567890;23/11/2026;`,
    '',
    `${one};DEVOLVIDA;;2026-11-23;"conta ""encerrada""; avise"`,
  )
  expect(errors).toEqual([])
  expect(outcomes).toEqual([
    {
      line: 2,
      outcome: {
        ...{ status: 'PAID', payout: one, bankDate: '2026-11-23' },
        bankReference: 'E999999992026112309001234567890',
      },
    },
    {
      line: 4,
      outcome: {
        ...{ status: 'RETURNED', payout: one, bankDate: '2026-11-23' },
        reason: 'conta "encerrada"; avise',
      },
    },
  ])
})

test('the columns may come in another order, with a byte order mark or from a spreadsheet in Windows', () => {
  const reordered = `\uFEFFsituacao;transferencia;data;referencia;motivo\nPAGA;${one};2026-11-23;STR20261123;`
  expect(readOutcomes(new TextEncoder().encode(reordered)).outcomes).toHaveLength(1)
  const latin1 = Buffer.from(`${head}\nx;DEVOLVIDA;;2026-11-23;não existe`, 'latin1')
  expect(readOutcomes(latin1).errors).toEqual([{ line: 2, error: 'unknown' }])
})

test.each([
  [`${one};TALVEZ;ABCD;2026-11-23;`, 'status'],
  [`${one};PAGA;;2026-11-23;`, 'reference'],
  [`${one};PAGA;=cmd();2026-11-23;`, 'reference'],
  [`${one};PAGA;ABCD;31/02/2026;`, 'date'],
  [`${one};DEVOLVIDA;;2026-11-23;`, 'reason'],
  [`nobody;PAGA;ABCD;2026-11-23;`, 'unknown'],
  [`${one};PAGA;ABCD;2026-11-23`, 'cells'],
])('the line %s is refused for its %s', (line, error) => {
  expect(read(head, line).errors).toEqual([{ line: 2, error }])
})

test('every wrong line is listed; a file without the columns is none of ours', () => {
  expect(read(head, 'a;b;c;d;e', 'f;g;h;i;j').errors.map(({ line }) => line)).toEqual([2, 3])
  for (const file of [[head], ['a;b'], ['payout,status']])
    expect(read(...file).errors).toEqual([{ line: 1, error: 'columns' }])
})
