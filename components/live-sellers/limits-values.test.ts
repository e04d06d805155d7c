// A seller's limits as typed and as sent: what a dialog shows and nobody changes must be sent as it was.
import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import { centavos } from '@/lib/base/kernel/money'
import { limitsInput } from '@/lib/parties/live-sellers/limits-contract'
import { limitsOf, typedLimits } from './limits-values'

const limits = {
  perSale: centavos(1_234_50),
  perDay: centavos(1_000_000_00),
  perMonth: null,
  reserveBasisPoints: 250,
  reserveDays: 90,
}

describe.each(locales)('the limits of a seller in %s', (locale) => {
  test.each([0, 5, 50, 250, 1_000, 1_234])(
    'are sent as they are shown, with a reserve of %i basis points',
    (reserveBasisPoints) => {
      const shown = { ...limits, reserveBasisPoints, reserveDays: reserveBasisPoints === 0 ? 0 : 90 }
      expect(limitsInput.parse(limitsOf(typedLimits(locale, shown)))).toEqual(shown)
    },
  )

  test('take a comma or a point in the reserve', () => {
    const typed = typedLimits(locale, limits)
    expect(limitsOf({ ...typed, reserve: '2.5' }).reserve).toBe(2.5)
    expect(limitsOf({ ...typed, reserve: ' 2,5 ' }).reserve).toBe(2.5)
  })

  test.each([
    { reserve: '5 %' },
    { reserve: '1.000,5' },
    { reserve: '2,555' },
    { reserve: 'x', reserveDays: '0' },
    { reserveDays: '1.5' },
    { reserveDays: '1.000' },
    { reserveDays: '30 dias' },
  ])('are refused where the number cannot be read: %j', (unread) => {
    const typed = { ...typedLimits(locale, limits), ...unread }
    expect(limitsInput.safeParse(limitsOf(typed)).success).toBe(false)
  })
})
