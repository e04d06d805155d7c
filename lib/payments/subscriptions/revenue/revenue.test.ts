import { describe, expect, it } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { monthlyRevenue, type RevenueTerms, revenueChange } from './revenue'
import { revenueSummary } from './summarize-revenue'

const terms = (changes: Partial<RevenueTerms> = {}): RevenueTerms => ({
  status: 'ACTIVE',
  cycleType: 'MONTHLY',
  valuePerMonth: centavos(10_000),
  additionalValue: centavos(0),
  additionalCycles: 0,
  discountBasisPoints: 0,
  discountValue: centavos(0),
  discountEnd: null,
  pausedAt: null,
  ...changes,
})

describe('the monthly revenue of a subscription', () => {
  it('is its value per month with the monthly part of what every cycle adds', () => {
    expect(monthlyRevenue(terms())).toBe(10_000)
    const added = { cycleType: 'YEARLY', additionalValue: centavos(1_300) } as const
    expect(monthlyRevenue(terms(added))).toBe(10_108)
    expect(monthlyRevenue(terms({ ...added, additionalCycles: 3 }))).toBe(10_000)
  })

  it.each([
    ['PENDING', 'ACTIVE', { kind: 'NEW', change: 10_000 }],
    ['ACTIVE', 'DEFAULTER', { kind: 'DEFAULT', change: -10_000 }],
    ['DEFAULTER', 'ACTIVE', { kind: 'RECOVERY', change: 10_000 }],
    ['ACTIVE', 'INACTIVE', { kind: 'CANCEL', change: -10_000 }],
    ['ACTIVE', 'CHARGEBACK', { kind: 'CANCEL', change: -10_000 }],
    ['DEFAULTER', 'INACTIVE', { kind: 'CANCEL', change: 0 }],
    ['PENDING', 'INACTIVE', undefined],
  ] as const)('changes from %s to %s', (from, to, change) => {
    expect(revenueChange(terms({ status: from }), terms({ status: to }))).toEqual(change)
  })

  it('changes with the value of an active one only', () => {
    const more = { valuePerMonth: centavos(12_000) }
    expect(revenueChange(terms(), terms(more))).toEqual({ kind: 'UPGRADE', change: 2_000 })
    expect(revenueChange(terms(more), terms())).toEqual({ kind: 'DOWNGRADE', change: -2_000 })
    const late = { status: 'DEFAULTER' } as const
    expect(revenueChange(terms(late), terms({ ...late, ...more }))).toBeUndefined()
  })
})

describe('churn', () => {
  const sum = (
    kind: 'NEW' | 'CANCEL' | 'DEFAULT' | 'RECOVERY' | 'PAUSE' | 'RESUME',
    within: boolean,
    count: number,
    change: number,
  ) => ({
    ...{ kind, within, count },
    change: centavos(change),
  })

  it('is the part of the subscriptions at the start that was cancelled, and of the revenue that was lost', () => {
    const summary = revenueSummary([
      sum('NEW', false, 10, 100_000),
      sum('CANCEL', false, 2, -20_000),
      sum('NEW', true, 1, 10_000),
      sum('CANCEL', true, 1, -10_000),
      sum('DEFAULT', true, 2, -20_000),
      sum('RECOVERY', true, 1, 10_000),
    ])
    expect(summary).toMatchObject({ opening: 80_000, revenue: 70_000, openingCount: 8 })
    expect(summary).toMatchObject({ churnBasisPoints: 1_250, revenueChurnBasisPoints: 2_500 })
  })

  it('counts what a pause took, whether it was resumed, cancelled, or paid again after a default', () => {
    const lost = (...within: ReturnType<typeof sum>[]) =>
      revenueSummary([sum('NEW', false, 10, 100_000), ...within]).revenueChurnBasisPoints
    const paused = sum('PAUSE', true, 1, -10_000)
    expect(lost(paused, sum('CANCEL', true, 1, 0))).toBe(1_000)
    expect(lost(paused, sum('RESUME', true, 1, 10_000))).toBe(0)
    const others = sum('DEFAULT', true, 1, -10_000)
    expect(lost(paused, others, sum('RECOVERY', true, 1, 10_000))).toBe(1_000)
  })

  it('is absent without a subscription at the start', () => {
    expect(revenueSummary([sum('NEW', true, 1, 10_000)])).not.toHaveProperty('churnBasisPoints')
  })
})
