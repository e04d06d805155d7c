import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { interleaved2of5 } from '@/lib/rails/bank-slip/interleaved-2-of-5'
import fc from '@/lib/testing/seeded'
import { scaled } from '@/lib/testing/test-size'
import { dueDateOf, dueFactorOf } from './due-factor'
import {
  barcodeOfLine,
  buildBarcode,
  digitableLineOf,
  formatDigitableLine,
  parseBankSlipCode,
} from './slip-code'

const date = (text: string) => text as CivilDate
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
const slips = fc
  .record({
    bankCode: digits(3).filter((code) => !code.startsWith('8')),
    value: fc.integer({ min: 0, max: 9_999_999_999 }).map(centavos),
    dueDate: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(date('2000-07-03'), days)),
    freeField: digits(25),
  })
  .map((parts) => ({ parts, barcode: buildBarcode(parts) }))

describe('a slip that a bank printed', () => {
  // Banco do Brasil's own example of a line and its barcode, which many libraries use as a test.
  const line = '00190000090114971860168524522114675860000102656'
  const barcode = '00196758600001026560000001149718606852452211'

  test('has the barcode and the check digits that we compute', () => {
    expect(barcodeOfLine(line)).toBe(barcode)
    expect(digitableLineOf(barcode)).toBe(line)
    expect(parseBankSlipCode(line)).toMatchObject({
      ok: true,
      slip: { bankCode: '001', value: 102_656, dueFactor: '7586', barcode },
    })
    expect(dueDateOf('7586', date('2018-07-01'))).toBe('2018-07-15')
  })

  test('is parsed with punctuation, as a line and as a barcode', () => {
    const printed = '00190.00009 01149.718601 68524.522114 6 75860000102656'
    expect(formatDigitableLine(line)).toBe(printed)
    for (const text of [printed, ` ${line}\n`, barcode]) {
      expect(parseBankSlipCode(text)).toMatchObject({ ok: true, slip: { barcode } })
    }
  })

  test.each([
    ['8'.padEnd(48, '0'), 'utility-slip'],
    ['8'.padEnd(44, '1'), 'utility-slip'],
    [line.slice(1), 'length'],
    ['0019A000090114971860168524522114675860000102656', 'characters'],
    ['00180000090114971860168524522114675860000102656', 'currency'],
    ['00190000090114971860168524522114775860000102656', 'check-digit'],
    ['00190000080114971860168524522114675860000102656', 'check-digit'],
    ['', 'characters'],
  ])('is refused when it is %s', (text, problem) => {
    expect(parseBankSlipCode(text)).toEqual({ ok: false, problem })
  })
})

describe('a slip of ours', () => {
  test('is parsed from its line back to its input', () => {
    fc.assert(
      fc.property(slips, ({ parts, barcode }) => {
        expect(barcode).toMatch(/^\d{44}$/)
        const parsed = parseBankSlipCode(formatDigitableLine(digitableLineOf(barcode)))
        expect(parsed).toMatchObject({
          ok: true,
          slip: { barcode, bankCode: parts.bankCode, value: parts.value, freeField: parts.freeField },
        })
        expect(dueDateOf(barcode.slice(5, 9), parts.dueDate)).toBe(parts.dueDate)
      }),
    )
  })

  test('detects nearly every change of one digit in its line', () => {
    let [changed, unseen] = [0, 0]
    fc.assert(
      fc.property(slips, fc.nat(46), fc.integer({ min: 1, max: 9 }), ({ barcode }, at, by) => {
        const line = digitableLineOf(barcode)
        const wrong = line.slice(0, at) + ((Number(line[at]) + by) % 10) + line.slice(at + 1)
        changed += 1
        if (parseBankSlipCode(wrong).ok) unseen += 1
      }),
      { numRuns: scaled(500) },
    )
    // The check digit 1 stands for four remainders, so it cannot detect a change between them in the last field.
    expect(unseen / changed).toBeLessThan(0.02)
  })

  test.each([
    ['99', '0'.repeat(25)],
    ['9999', '0'.repeat(25)],
    ['999', '0'.repeat(24)],
  ])('is not made of a bank %s and a free field %s', (bankCode, freeField) => {
    const parts = { bankCode, freeField, value: centavos(1), dueDate: date('2026-11-20') }
    expect(() => buildBarcode(parts)).toThrow(RangeError)
  })
})

describe('the due factor', () => {
  test.each([
    ['2000-07-03', '1000'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
  ])('of %s is %s, and is decoded as that day for a slip issued near it', (day, factor) => {
    expect(dueFactorOf(date(day))).toBe(factor)
    expect(dueDateOf(factor, addDays(date(day), -30))).toBe(day)
    expect(dueDateOf(factor, addDays(date(day), 30))).toBe(day)
  })

  test('0000 means no due date', () => {
    expect(dueDateOf('0000', date('2026-11-20'))).toBeUndefined()
  })
})

test('interleaved 2 of 5 can be decoded from the widths alone', () => {
  const wideSum = [1, 2, 4, 7, 0]
  const digitOf = (widths: number[]) => {
    const sum = widths.reduce((total, width, index) => total + (width === 3 ? wideSum[index]! : 0), 0)
    return sum === 11 ? 0 : sum
  }
  fc.assert(
    fc.property(digits(44), (code) => {
      const stripes = interleaved2of5(code)
      expect(stripes.every(({ black }, index) => black === (index % 2 === 0))).toBe(true)
      const widths = stripes.map(({ width }) => width)
      expect(widths.slice(0, 4)).toEqual([1, 1, 1, 1])
      expect(widths.slice(-3)).toEqual([3, 1, 1])
      const inner = widths.slice(4, -3)
      let read = ''
      for (let start = 0; start < inner.length; start += 10) {
        const pair = inner.slice(start, start + 10)
        read += digitOf(pair.filter((_, index) => index % 2 === 0))
        read += digitOf(pair.filter((_, index) => index % 2 === 1))
      }
      expect(read).toBe(code)
    }),
  )
})
