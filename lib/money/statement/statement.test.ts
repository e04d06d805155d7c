import { describe, expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { postingReasons, purposes } from '@/lib/money/ledger/ledger'
import { randomOf } from '@/lib/testing/random'
import { seed as firstSeed, scaled } from '@/lib/testing/test-size'
import { entryUuid } from './entry-uuid'
import { type BalancePosting, dayTotals, linesOf, operationShown } from './statement'
import { viewEntry } from './view'

const days = ['2026-11-20', '2026-11-23', '2026-12-21'] as CivilDate[]

function randomPostings(seed: number): BalancePosting[] {
  const next = randomOf(seed).below
  return Array.from({ length: 300 }, () => {
    const number = next(60)
    return {
      transactionUuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      reason: postingReasons[number % postingReasons.length]!,
      purpose: purposes[next(4)]!,
      executionDate: days[next(days.length)]!,
      amount: centavos(next(200_000) - 100_000 || 1),
    }
  })
}

test('money that comes back of a failed refund or payout is not called a refund or a payout', () => {
  const shown = (operacao: 'ESTORNO' | 'TRANSFERENCIA' | 'VENDA', gross: number) =>
    operationShown({ operacao, gross: centavos(gross) })
  expect([shown('ESTORNO', -100), shown('ESTORNO', 100)]).toEqual(['ESTORNO', 'ESTORNO_DESFEITO'])
  expect([shown('TRANSFERENCIA', -100), shown('TRANSFERENCIA', 100)]).toEqual([
    'TRANSFERENCIA',
    'TRANSFERENCIA_DESFEITA',
  ])
  expect(shown('VENDA', 100)).toBe('VENDA')
})

describe('the lines of a statement', () => {
  test('have every centavo of the balance exactly once, whatever was posted', () => {
    for (let seed = firstSeed; seed < firstSeed + scaled(25); seed += 1) {
      const postings = randomPostings(seed)
      const balance = -postings.reduce((sum, { amount }) => sum + amount, 0)
      const lines = linesOf(postings)
      const cents = (reais: number) => Math.round(reais * 100)
      const shown = lines.map((line) => viewEntry({ ...line, uuid: entryUuid(line) }))
      const net = shown.reduce(
        (sum, { entrada_liquida, saida_liquida }) => sum + cents(entrada_liquida) - cents(saida_liquida),
        0,
      )
      expect(net, `seed ${seed}`).toBe(balance)
      const ofDays = [...dayTotals(lines).values()].reduce(
        (sum, { netIn, netOut }) => sum + netIn - netOut,
        0,
      )
      expect(ofDays, `seed ${seed}`).toBe(balance)
      expect(new Set(shown.map(({ uuid }) => uuid)).size).toBe(lines.length)
    }
  })

  test('have a fee in the line of its gross amount, and early payment and shares in lines of their own', () => {
    const of = (purpose: BalancePosting['purpose'], amount: number): BalancePosting => ({
      transactionUuid: '00000000-0000-4000-8000-000000000001',
      reason: 'SALE',
      purpose,
      executionDate: days[0]!,
      amount: centavos(amount),
    })
    const lines = linesOf([
      of('GROSS', -10_000),
      of('FEE', 349),
      of('EARLY_FEE', 200),
      of('SPLIT', 3_000),
      of('MOVE', 999),
    ])
    expect(lines.map(({ operacao, gross, net }) => [operacao, gross, net])).toEqual([
      ['VENDA', 10_000, 9_651],
      ['ANTECIPACAO', -200, -200],
      ['SPLIT', -3_000, -3_000],
    ])
    expect(viewEntry({ ...lines[0]!, uuid: entryUuid(lines[0]!) })).toMatchObject({
      entrada_bruta: 100,
      entrada_liquida: 96.51,
      taxa_operacao: '3.49',
    })
  })

  test.each([
    ['REFUND', 'ESTORNO'],
    ['REFUND_REVERSED', 'ESTORNO'],
    ['DISPUTE', 'CHARGEBACK'],
    ['CHARGEBACK_REVERSED', 'CHARGEBACK_REVERTIDO'],
    ['ANTICIPATION', 'ANTECIPACAO'],
    ['PAYOUT', 'TRANSFERENCIA'],
    ['PAYOUT_REVERSED', 'TRANSFERENCIA'],
    ['CHARGEBACK', 'TARIFA'],
  ] as const)('of %s say %s', (reason, operacao) => {
    const posting = {
      transactionUuid: '00000000-0000-4000-8000-000000000001',
      reason,
      purpose: 'GROSS' as const,
      executionDate: days[0]!,
      amount: centavos(5),
    }
    expect(linesOf([posting])).toMatchObject([{ operacao, gross: -5, net: -5 }])
  })
})
