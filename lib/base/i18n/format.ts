// Money, dates and numbers as a reader sees them. Pure: instants, language and time zone are passed in, so that
// server and browser write the same text. Amounts are whole centavos of reais.
import type { Locale } from './locales'

export type Instant = Date | string | number

const saoPaulo = 'America/Sao_Paulo'
const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>()

/** Creating Intl objects is expensive, so they are cached. */
function cached<T extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => T,
): T {
  let found = cache.get(key) as T | undefined
  if (!found) {
    found = make()
    cache.set(key, found)
  }
  return found
}

function toDate(instant: Instant): Date {
  return instant instanceof Date ? instant : new Date(instant)
}

/**
 * `R$ 1.234,56` in Portuguese, `R$ 1,234.56` in English, with a space that does not break. Without Intl, whose first number
 * keeps a phone busy for 80 ms while the checkout starts.
 */
export function formatMoney(centavos: number | bigint, locale: Locale): string {
  const whole = BigInt(centavos)
  const absolute = whole < 0n ? -whole : whole
  const [group, point] = locale === 'en' ? [',', '.'] : ['.', ',']
  const reais = String(absolute / 100n).replace(/\B(?=(\d{3})+$)/g, group)
  const cents = String(absolute % 100n).padStart(2, '0')
  return `${whole < 0n ? '−' : ''}R$\u00a0${reais}${point}${cents}`
}

function formatNumber(value: number, locale: Locale): string {
  return cached(`number ${locale}`, () => new Intl.NumberFormat(locale)).format(value)
}

/** Basis points as a percentage: 399 is `3,99%`. */
export function formatPercent(basisPoints: number, locale: Locale): string {
  const formatter = cached(
    `percent ${locale}`,
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
  )
  return formatter.format(basisPoints / 10_000)
}

/** A rate with both decimals, as the terms of credit state it: 440 is `4,40%`. Without Intl, which starts slowly on a phone. */
function formatRate(basisPoints: number, locale: Locale): string {
  const [group, point] = locale === 'en' ? [',', '.'] : ['.', ',']
  const digits = String(basisPoints).padStart(3, '0')
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group)}${point}${digits.slice(-2)}%`
}

function dateParts(instant: Instant, locale: Locale, timeZone: string) {
  const formatter = cached(
    `date ${locale} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        timeZone,
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      }),
  )
  const parts = Object.fromEntries(formatter.formatToParts(toDate(instant)).map((p) => [p.type, p.value]))
  return { ...parts, month: parts.month?.replace('.', '') } as Record<Intl.DateTimeFormatPartTypes, string>
}

/** `20 nov 2026` */
function formatDate(instant: Instant, locale: Locale, timeZone = saoPaulo): string {
  const { day, month, year } = dateParts(instant, locale, timeZone)
  return `${day} ${month} ${year}`
}

/** `14:32` */
export function formatTime(instant: Instant, locale: Locale, timeZone = saoPaulo): string {
  const { hour, minute } = dateParts(instant, locale, timeZone)
  return `${hour}:${minute}`
}

/** `20 nov 2026, 14:32` */
export function formatDateTime(instant: Instant, locale: Locale, timeZone = saoPaulo): string {
  return `${formatDate(instant, locale, timeZone)}, ${formatTime(instant, locale, timeZone)}`
}

/** `20 nov 2026, 14:32:07`, where the order of two events matters. */
export function formatDateTimeSeconds(instant: Instant, locale: Locale, timeZone = saoPaulo): string {
  return `${formatDateTime(instant, locale, timeZone)}:${dateParts(instant, locale, timeZone).second}`
}

/** A calendar date `2026-11-20` without any zone, as `20 nov 2026`. */
export function formatCalendarDate(date: string, locale: Locale): string {
  return formatDate(`${date}T12:00:00Z`, locale, 'UTC')
}

/** A calendar date without its year, as `20 nov`. */
function formatDayAndMonth(date: string, locale: Locale): string {
  const { day, month } = dateParts(`${date}T12:00:00Z`, locale, 'UTC')
  return `${day} ${month}`
}

/** The month of a calendar date, as `dezembro de 2026`. */
function formatMonth(date: string, locale: Locale): string {
  const formatter = cached(
    `month ${locale}`,
    () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }),
  )
  return formatter.format(toDate(`${date}T12:00:00Z`))
}

/** The day of the week of a calendar date, short. */
function formatWeekday(date: string, locale: Locale): string {
  const formatter = cached(
    `weekday ${locale}`,
    () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' }),
  )
  return formatter.format(toDate(`${date}T12:00:00Z`)).replace('.', '')
}

/** A short approximation for small spaces: `95`, `1,2 mil`. */
function formatMoneyShort(centavos: number, locale: Locale): string {
  const formatter = cached(
    `short ${locale}`,
    () => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
  )
  const reais = centavos / 100
  return formatter.format(reais < 10 ? reais : Math.round(reais))
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** `há 5 minutos`, `em 2 horas`, `ontem`; `agora` under 45 seconds; a date from 30 days on. */
export function formatRelative(at: Instant, now: Instant, locale: Locale, timeZone = saoPaulo): string {
  const seconds = (toDate(at).getTime() - toDate(now).getTime()) / 1000
  const distance = Math.abs(seconds)
  if (distance >= 30 * 86_400) return formatDate(at, locale, timeZone)
  const formatter = cached(
    `relative ${locale}`,
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'long' }),
  )
  if (distance < 45) return formatter.format(0, 'second')
  const [unit, size] = steps.find(([, length]) => distance >= length) ?? (['minute', 60] as const)
  return formatter.format(Math.sign(seconds) * Math.max(1, Math.floor(distance / size)), unit)
}

/** The time left, for a countdown: `1:02:03`, `9:05`; never below zero. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(left / 3_600)
  const minutes = Math.floor((left % 3_600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`
}

/** All of the above for one language and time zone. */
export function formatsFor(locale: Locale, timeZone: string = saoPaulo) {
  return {
    money: (centavos: number | bigint) => formatMoney(centavos, locale),
    number: (value: number) => formatNumber(value, locale),
    percent: (basisPoints: number) => formatPercent(basisPoints, locale),
    rate: (basisPoints: number) => formatRate(basisPoints, locale),
    date: (instant: Instant) => formatDate(instant, locale, timeZone),
    time: (instant: Instant) => formatTime(instant, locale, timeZone),
    dateTime: (instant: Instant) => formatDateTime(instant, locale, timeZone),
    dateTimeSeconds: (instant: Instant) => formatDateTimeSeconds(instant, locale, timeZone),
    calendarDate: (date: string) => formatCalendarDate(date, locale),
    dayAndMonth: (date: string) => formatDayAndMonth(date, locale),
    month: (date: string) => formatMonth(date, locale),
    weekday: (date: string) => formatWeekday(date, locale),
    moneyShort: (centavos: number) => formatMoneyShort(centavos, locale),
    relative: (at: Instant, now: Instant) => formatRelative(at, now, locale, timeZone),
  }
}
