import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import {
  centavosOf,
  gather,
  readCsv,
  statementEntry,
  statementHead,
} from '@/lib/testing/bank/statement-files'
import fc from '@/lib/testing/seeded'
import { type StatementHead, withBalance } from './export'
import { csvOf } from './export-table'
import type { Entry } from './list-entries'

async function written(entries: readonly Entry[], changes: Partial<StatementHead> = {}) {
  const head = { ...statementHead, ...changes }
  const text = (await gather(csvOf(head, withBalance(head.opening, entries)))).join('')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const [titles, ...rows] = readCsv(text.slice(1))
  const named = rows.map((row) => {
    expect(row).toHaveLength(titles!.length)
    return Object.fromEntries(titles!.map((title, index) => [title, row[index]!]))
  })
  return { titles: titles!, entries: named.slice(0, -1), last: rows.at(-1)! }
}

describe('the statement as CSV', () => {
  test('has all data of an entry, in the format of a spreadsheet in Portuguese', async () => {
    const entry = statementEntry({ gross: centavos(123_456_789), net: centavos(123_456_700) })
    const { entries, last } = await written([entry])
    expect(entries).toEqual([
      {
        Data: '20/11/2026',
        Operação: 'Venda',
        Pedido: 'Café especial 1 kg',
        'Código do pedido': entry.order!.uuid,
        'Código da cobrança': entry.charge!.uuid,
        'Forma de pagamento': 'Cartão de crédito',
        Bandeira: 'Visa',
        'Pago em': '20/11/2026',
        'Valor bruto': '1234567,89',
        Tarifa: '-0,89',
        'Valor líquido': '1234567,00',
        Saldo: '1234556,50',
        'Código do lançamento': entry.uuid,
        Subvendedor: '',
      },
    ])
    expect(last.slice(0, 3)).toEqual(['Selo', statementHead.seal, ''])
  })

  test('keeps every centavo: the balance changes by the net amount, whatever was posted', async () => {
    const amount = fc.integer({ min: -99_999_999, max: 99_999_999 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(amount, amount), { maxLength: 30 }), async (amounts) => {
        const booked = amounts.map(([gross, net]) =>
          statementEntry({ gross: centavos(gross), net: centavos(net) }),
        )
        let balance: number = statementHead.opening
        const { entries } = await written(booked)
        expect(entries).toHaveLength(booked.length)
        for (const [index, entry] of entries.entries()) {
          balance += booked[index]!.net
          expect(centavosOf(entry.Saldo!)).toBe(balance)
          expect(centavosOf(entry['Valor bruto']!) + centavosOf(entry.Tarifa!)).toBe(booked[index]!.net)
        }
      }),
    )
  })

  test('accepts any title, and makes none a formula', async () => {
    const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r\n=1', '\u200b=1', '＝1+1']
    const titles = [...dangerous, 'A; "B"\r\nC', 'plain - 1', "'quoted"]
    const { entries } = await written(titles.map((title) => statementEntry({ title })))
    expect(entries.map(({ Pedido }) => Pedido)).toEqual(
      titles.map((title) => (dangerous.includes(title) ? `'${title}` : title)),
    )
    const any = fc.sample(fc.string({ unit: 'binary', maxLength: 20 }), 200)
    const { entries: rows } = await written(any.map((title) => statementEntry({ title })))
    for (const [index, { Pedido }] of rows.entries()) {
      expect([any[index], `'${any[index]}`]).toContain(Pedido)
      expect(Pedido).not.toMatch(/^[\s\p{C}]*[=+\-@]/u)
    }
  })

  test('has no balance for an order, and states where nothing is sealed', async () => {
    const { titles, last } = await written([statementEntry()], {
      of: { kind: 'order', uuid: 'x' },
      seal: undefined,
    })
    expect(titles).toContain('Acumulado')
    expect(titles).not.toContain('Saldo')
    expect(last[1]).toBe('nada selado ainda')
  })
})
