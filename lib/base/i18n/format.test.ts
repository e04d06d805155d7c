import { describe, expect, it } from 'vitest'
import * as format from './format'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const at = '2026-11-20T17:32:07.000Z'

describe('money', () => {
  it('uses reais with the separators of the language', () => {
    expect(plain(format.formatMoney(123456, 'pt-BR'))).toBe('R$ 1.234,56')
    expect(plain(format.formatMoney(123456, 'en'))).toBe('R$ 1,234.56')
    expect(plain(format.formatMoney(5, 'pt-BR'))).toBe('R$ 0,05')
    expect(plain(format.formatMoney(0, 'en'))).toBe('R$ 0.00')
  })

  it('is exact beyond the precision of a float', () => {
    expect(plain(format.formatMoney(9_007_199_254_740_993_07n, 'pt-BR'))).toBe('R$ 9.007.199.254.740.993,07')
  })

  it('shows a debit with a minus sign', () => {
    expect(plain(format.formatMoney(-150, 'pt-BR'))).toBe('−R$ 1,50')
    expect(plain(format.formatMoney(-5n, 'en'))).toBe('−R$ 0.05')
  })
})

describe('dates', () => {
  it('are short, with the clock of 24 hours, in the given zone', () => {
    expect(format.formatDateTime(at, 'pt-BR')).toBe('20 nov 2026, 14:32')
    expect(format.formatDateTime(at, 'en')).toBe('20 Nov 2026, 14:32')
    expect(format.formatDateTime(at, 'pt-BR', 'America/Manaus')).toBe('20 nov 2026, 13:32')
    expect(format.formatDateTimeSeconds(new Date(at), 'pt-BR')).toBe('20 nov 2026, 14:32:07')
  })

  it('write midnight as 00:00', () => {
    expect(format.formatTime('2026-11-20T03:00:00Z', 'en')).toBe('00:00')
  })

  it('of the calendar have no zone', () => {
    expect(format.formatCalendarDate('2026-01-01', 'pt-BR')).toBe('1 jan 2026')
    expect(format.formatCalendarDate('2026-12-31', 'en')).toBe('31 Dec 2026')
  })
})

describe('relative time', () => {
  const before = (seconds: number) => new Date(Date.parse(at) - seconds * 1000)

  it('counts in the largest whole unit', () => {
    expect(format.formatRelative(before(10), at, 'pt-BR')).toBe('agora')
    expect(format.formatRelative(before(50), at, 'pt-BR')).toBe('há 1 minuto')
    expect(format.formatRelative(before(59 * 60 + 59), at, 'pt-BR')).toBe('há 59 minutos')
    expect(format.formatRelative(before(3 * 3600), at, 'en')).toBe('3 hours ago')
    expect(format.formatRelative(before(26 * 3600), at, 'pt-BR')).toBe('ontem')
    expect(format.formatRelative(before(-2 * 3600 - 1), at, 'pt-BR')).toBe('em 2 horas')
  })

  it('becomes a date after thirty days', () => {
    expect(format.formatRelative(before(31 * 86_400), at, 'pt-BR')).toBe('20 out 2026')
  })
})

describe('other figures', () => {
  it('writes basis points as a percentage', () => {
    expect(format.formatPercent(399, 'pt-BR')).toBe('3,99%')
    expect(format.formatPercent(10_000, 'en')).toBe('100%')
    expect(format.formatsFor('pt-BR').rate(4340)).toBe('43,40%')
    expect(format.formatsFor('en').rate(123_456)).toBe('1,234.56%')
  })

  it('counts down without going below zero', () => {
    expect(format.formatCountdown(3723)).toBe('1:02:03')
    expect(format.formatCountdown(544.2)).toBe('9:05')
    expect(format.formatCountdown(-3)).toBe('0:00')
  })

  it('binds a language and a zone once', () => {
    const formats = format.formatsFor('en', 'UTC')
    expect(formats.dateTime(at)).toBe('20 Nov 2026, 17:32')
    expect(plain(formats.money(100))).toBe('R$ 1.00')
    expect(formats.number(1284)).toBe('1,284')
  })
})
