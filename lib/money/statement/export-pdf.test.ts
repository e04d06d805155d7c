import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { running, statementEntry, statementHead } from '@/lib/testing/bank/statement-files'
import { type ReadText, readPdf } from '@/lib/testing/read-pdf'
import type { StatementHead } from './export'
import { pdfOf } from './export-pdf'

async function drawn(count: number, changes: Partial<StatementHead> = {}, title?: string) {
  const head = { ...statementHead, ...changes }
  const entries = await running(
    Array.from({ length: count }, (_, index) => statementEntry({ title: title ?? `Pedido ${index + 1}` })),
    head.opening,
  )
  const pdf = await pdfOf(head, entries)
  const first = await readPdf(pdf)
  const rest = Array.from({ length: first.document.getPageCount() - 1 }, (_, index) => index + 1)
  return { entries, pages: [first, ...(await Promise.all(rest.map((page) => readPdf(pdf, page))))] }
}

/** The texts of each line, from left to right. */
function linesOf(texts: readonly ReadText[]): string[][] {
  const lines = new Map<number, string[]>()
  for (const { text, y } of texts)
    lines.set(Math.round(y * 10), [...(lines.get(Math.round(y * 10)) ?? []), text])
  return [...lines.values()]
}

describe('the statement as PDF', () => {
  test('states its seller, its days, and the balance before and after', async () => {
    const { pages } = await drawn(2)
    expect(pages).toHaveLength(1)
    const { words, texts } = pages[0]!
    for (const part of ['Café do Porto Ltda.', 'CNPJ 11.222.333/0001-81', '01/11/2026 a 30/11/2026'])
      expect(words).toContain(part)
    const lines = linesOf(texts)
    expect(lines).toContainEqual(['Saldo anterior', 'Entradas', 'Saídas', 'Saldo final'])
    expect(lines).toContainEqual(['-R$ 10,50', 'R$ 178,02', 'R$ 0,00', 'R$ 167,52'])
    expect(lines).toContainEqual(['01/11/2026', 'Saldo anterior', '-10,50'])
    expect(lines).toContainEqual(['20/11/2026', 'Venda', 'Pedido 2', '89,90', '-0,89', '89,01', '167,52'])
    expect(lines).toContainEqual(['30/11/2026', 'Saldo final', '167,52'])
    expect(words).not.toContain('TESTES')
  })

  test.each([
    [0, 1],
    [41, 1],
    [42, 2],
    [91, 2],
    [92, 3],
    [400, 9],
  ])('of %i entries has %i pages, with each entry once and in its place', async (count, expected) => {
    const { pages } = await drawn(count)
    expect(pages).toHaveLength(expected)
    const rows = pages.flatMap(({ texts }) => linesOf(texts).filter(([, what]) => what === 'Venda'))
    expect(rows.map(([, , order]) => order)).toEqual(
      Array.from({ length: count }, (_, index) => `Pedido ${index + 1}`),
    )
    for (const [index, { texts, words }] of pages.entries()) {
      expect(words).toContain(`Página ${index + 1} de ${expected}`)
      expect(words).toContain(`Selo ${statementHead.seal}`)
      for (const { x, y, width } of texts) {
        expect(y).toBeLessThan(290)
        expect(x).toBeGreaterThanOrEqual(11.9)
        expect(x + width).toBeLessThanOrEqual(198.1)
      }
    }
  })

  test('of a simulated seller says so, and of an order has no balance', async () => {
    expect((await drawn(1, { simulated: true })).pages[0]!.words).toContain('AMBIENTE DE TESTES - SEM VALOR')
    const of = { kind: 'order' as const, uuid: '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f' }
    const { words } = (await drawn(1, { of, opening: centavos(0) })).pages[0]!
    expect(words).toContain(`Pedido ${of.uuid}`)
    expect(words).toContain('Acumulado')
    expect(words).not.toContain('Saldo')
  })

  test('shortens any title to its font and column', async () => {
    const { words } = (await drawn(1, {}, `Café 🎉 Łódź ${'m'.repeat(80)}`)).pages[0]!
    expect(words).toMatch(/^Café \? Łódz? ?m+…$|^Café \? .*…$/m)
  })

  test('has the same bytes for the same statement', async () => {
    const entries = await running([statementEntry()])
    expect(Buffer.from(await pdfOf(statementHead, entries))).toEqual(
      Buffer.from(await pdfOf(statementHead, entries)),
    )
  })
})
