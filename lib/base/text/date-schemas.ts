// What the wire and forms take for a date and an instant. A page that only calculates with dates loads no validator.
import { z } from 'zod'
import { FIRST_DATE, LAST_INSTANT_MS, parseInstantMs } from '@/lib/base/kernel/dates'

/** A day that exists in the calendar, from 1900 on; `2026-02-30` is refused. */
export const civilDate = z.iso
  .date()
  .refine((text) => text >= FIRST_DATE, 'deve ser uma data a partir de 1900')
  .brand<'CivilDate'>()

/**
 * An instant in ISO 8601 as clients send it. Without an offset it is read as São Paulo time; in a repeated hour it is
 * the first pass, and a skipped hour moves forward by the gap. Digits below a millisecond are cut.
 */
export const wireInstantInput = z
  .string()
  .max(64)
  .meta({ format: 'date-time' })
  .transform((text, context) => {
    const ms = parseInstantMs(text.trim())
    if (ms !== undefined && ms <= LAST_INSTANT_MS) return new Date(ms)
    context.addIssue({ code: 'custom', message: 'deve ser data e hora em ISO 8601' })
    return z.NEVER
  })
