import { expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { newLines, type StoredKey } from './line-keys'
import type { BankFileFormat, StatementLine } from './reconciliation'

const line = (bankId: string, amount = 100, words = 'PIX'): StatementLine => ({
  postedDate: '2026-11-23' as CivilDate,
  amount: centavos(amount),
  bankId,
  words,
})

/** Imports files one after the other; returns how many lines each added. */
function imports(...files: [BankFileFormat, StatementLine[]][]): number[] {
  const stored: StoredKey[] = []
  return files.map(([format, lines]) => {
    const added = newLines(format, lines, stored)
    stored.push(...added.map((one) => ({ ...one, format })))
    return added.length
  })
}

test('a line that an earlier file had is not new, equal lines with one identifier are counted', () => {
  expect(imports(['OFX', [line('a'), line('b')]], ['OFX', [line('b'), line('c')]])).toEqual([2, 1])
  expect(imports(['OFX', [line('a'), line('a')]], ['OFX', [line('a'), line('a')]])).toEqual([2, 0])
  expect(imports(['OFX', [line('a')]], ['OFX', [line('a'), line('a')]])).toEqual([1, 1])
  expect(imports(['OFX', [line('a'), line('a', 200)]], ['OFX', [line('a', 300)]])).toEqual([2, 1])
})

test('the same account in another format adds only what the first did not have, in any order', () => {
  const cnab = [line('', 100, 'A'), line('', 100, 'B'), line('', 5)]
  const ofx = [line('1'), line('2')]
  expect(imports(['OFX', ofx], ['CNAB_240', cnab], ['OFX', ofx], ['CNAB_240', cnab])).toEqual([2, 1, 0, 0])
  expect(imports(['CNAB_240', cnab], ['OFX', ofx], ['CNAB_240', cnab])).toEqual([3, 0, 0])
})

test('an identifier that the bank gives to lines of other days or amounts does not hide them', () => {
  expect(imports(['OFX', [line('1', 100)]], ['OFX', [line('1', 200)]])).toEqual([1, 1])
})
