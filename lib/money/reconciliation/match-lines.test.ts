import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { matchLines, type OpenLine, type ReconciledPayout } from './match-lines'

const day = (text: string) => text as CivilDate
const MONDAY = day('2026-11-23')
const E2E = 'E99999999202611230900aB3dE6gH9jK'

function payout(changes: Partial<ReconciledPayout> & { on?: CivilDate } = {}): ReconciledPayout {
  const { on = MONDAY, ...rest } = changes
  return {
    uuid: randomUUID(),
    status: 'SUCCESS',
    value: centavos(100_00),
    bankReference: null,
    days: { from: on, to: on },
    isMatched: false,
    refusedLines: [],
    ...rest,
  }
}

function line(changes: Partial<OpenLine> = {}): OpenLine {
  return {
    uuid: randomUUID(),
    postedDate: MONDAY,
    amount: centavos(100_00),
    words: 'TRANSF RECEBIDA',
    accountKey: '341 1234 567890',
    ...changes,
  }
}

const outcome = (lines: OpenLine[], payouts: ReconciledPayout[]) => {
  const { matches, differences } = matchLines(lines, payouts)
  return {
    ways: matches.map(({ way }) => way),
    pairs: matches.map((one) => [lines.indexOf(one.line), payouts.indexOf(one.payout)]),
    differences: differences.map(({ difference }) => difference),
  }
}

describe('a line that names a payout', () => {
  test.each([
    ['its end-to-end id', (one: ReconciledPayout) => `PIX RECEB ${one.bankReference}`],
    [
      'the id in capitals and broken',
      (one: ReconciledPayout) => one.bankReference!.toUpperCase().replace(/(.{10})/, '$1 '),
    ],
    ['its uuid', (one: ReconciledPayout) => `DOC ${one.uuid}`],
    ['its uuid without hyphens', (one: ReconciledPayout) => one.uuid.replaceAll('-', '').toUpperCase()],
  ])('by %s is matched, on any day', (_, words) => {
    const paid = payout({ bankReference: E2E })
    const other = payout({ on: day('2026-11-25') })
    const found = outcome([line({ words: words(paid), postedDate: day('2026-11-25') })], [other, paid])
    expect(found).toEqual({ ways: ['REFERENCE'], pairs: [[0, 1]], differences: [] })
  })

  test('with another amount is a difference', () => {
    const lines = [line({ words: E2E, amount: centavos(99_99) })]
    expect(outcome(lines, [payout({ bankReference: E2E })]).differences).toEqual(['OTHER_AMOUNT'])
  })

  test('twice is left to a person', () => {
    const lines = [line({ words: E2E }), line({ words: `${E2E} OUTRA` })]
    expect(outcome(lines, [payout({ bankReference: E2E })])).toEqual({
      ways: [],
      pairs: [],
      differences: ['SEVERAL', 'SEVERAL'],
    })
  })

  test('that is reconciled is a duplicate', () => {
    const lines = [line({ words: E2E })]
    expect(outcome(lines, [payout({ bankReference: E2E, isMatched: true })]).differences).toEqual([
      'DUPLICATE',
    ])
  })

  test.each(['PROCESSING', 'ERROR'] as const)(
    'in %s is a difference, since we say that it was not paid',
    (status) => {
      const paid = payout({ bankReference: E2E, status })
      expect(outcome([line({ words: E2E })], [paid]).differences).toEqual(['NOT_PAID'])
      expect(outcome([line()], [{ ...paid, bankReference: null }]).differences).toEqual(['NOT_PAID'])
    },
  )

  test('and takes money away is one that the bank returned', () => {
    const lines = [line({ words: E2E, amount: centavos(-100_00) })]
    expect(outcome(lines, [payout({ bankReference: E2E })]).differences).toEqual(['RETURNED'])
  })
})

describe('a line that names none', () => {
  test('is the only payout with its amount on its business day, and a Saturday counts as the Monday after', () => {
    const found = outcome(
      [line({ postedDate: day('2026-11-21') }), line({ amount: centavos(7) })],
      [payout(), payout({ value: centavos(7) })],
    )
    expect(found).toEqual({
      ways: ['DAY', 'DAY'],
      pairs: [
        [0, 0],
        [1, 1],
      ],
      differences: [],
    })
  })

  test('is never guessed among equal payouts, nor a payout among equal lines', () => {
    expect(outcome([line()], [payout(), payout()]).differences).toEqual(['SEVERAL'])
    expect(outcome([line(), line()], [payout()]).differences).toEqual(['SEVERAL', 'SEVERAL'])
  })

  test('of another day, amount or account is unknown', () => {
    const lines = [
      line({ postedDate: day('2026-11-24') }),
      line({ amount: centavos(102_01) }),
      line({ accountKey: '001 1 1' }),
    ]
    const found = outcome(lines, [payout({ accountKeys: ['341 1234 567890'] })])
    expect(found.differences).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN'])
  })

  test('of nearly the same amount on its day is for a person to confirm, the nearest payout first', () => {
    const payouts = [payout({ value: centavos(98_50) }), payout(), payout({ on: day('2026-11-24') })]
    const { matches, differences } = matchLines([line({ amount: centavos(99_99) })], payouts)
    expect(matches).toEqual([])
    expect(differences).toMatchObject([{ difference: 'NEAR', payouts: [payouts[1], payouts[0]] }])
    const large = payout({ value: centavos(75_000_00) })
    expect(outcome([line({ amount: centavos(74_300_00) })], [large]).differences).toEqual(['NEAR'])
    expect(outcome([line({ amount: centavos(74_200_00) })], [large]).differences).toEqual(['UNKNOWN'])
  })

  test.each([
    ['that another line is', [line({ amount: centavos(99_99) }), line()], [payout()]],
    ['that is reconciled', [line({ amount: centavos(99_99) })], [payout({ isMatched: true })]],
    ['that was not paid', [line({ amount: centavos(99_99) })], [payout({ status: 'ERROR' })]],
    [
      'that is another PIX',
      [line({ amount: centavos(99_99), words: E2E.replace('aB3', 'zZ9') })],
      [payout({ bankReference: E2E })],
    ],
  ])('is not offered as a payout %s', (_, lines, payouts) => {
    expect(outcome(lines, payouts).differences).toEqual(['UNKNOWN'])
  })

  test('with the id of another PIX is unknown, though amount and day are the same', () => {
    const other = E2E.replace('aB3', 'zZ9')
    expect(outcome([line({ words: other })], [payout({ bankReference: E2E })]).differences).toEqual([
      'UNKNOWN',
    ])
  })

  test('equals a payout that the same file names elsewhere: a duplicate is listed, not matched with another', () => {
    const paid = payout({ bankReference: 'STR20261123000000001' })
    const found = outcome([line({ words: 'STR20261123000000001' }), line()], [paid])
    expect(found.pairs).toEqual([[0, 0]])
    expect(outcome([line()], [{ ...paid, isMatched: true }]).differences).toEqual(['DUPLICATE'])
  })

  test('is matched while a payout waited for its approval, on the day of the bank', () => {
    const waited = payout({ days: { from: MONDAY, to: day('2026-11-26') } })
    expect(outcome([line({ postedDate: day('2026-11-26') })], [waited]).ways).toEqual(['DAY'])
    expect(outcome([line({ postedDate: day('2026-11-27') })], [waited]).ways).toEqual([])
  })
})

test('a pair that a person undid is not matched again', () => {
  const one = line({ words: E2E })
  const paid = payout({ bankReference: E2E, refusedLines: [one.uuid] })
  expect(outcome([one], [paid])).toMatchObject({ ways: [], differences: ['SEVERAL'] })
})

test('a day with twenty thousand lines and a thousand payouts is matched within a second', () => {
  const payouts = Array.from({ length: 1_000 }, (_, index) => payout({ value: centavos(index + 1) }))
  const lines = Array.from({ length: 20_000 }, (_, index) =>
    line({ amount: centavos(index + 1), words: `${payouts[index]?.uuid ?? ''} ${'MERCADO '.repeat(12)}` }),
  )
  const begun = performance.now()
  expect(matchLines(lines, payouts).matches).toHaveLength(1_000)
  expect(performance.now() - begun).toBeLessThan(5_000)
})
