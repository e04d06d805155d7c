import { z } from 'zod'

/** Whether the runtime knows a zone of the IANA database, such as `America/Manaus`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const timeZone = z.string().max(60).refine(isTimeZone, 'deve ser um fuso horário, como America/Manaus')
