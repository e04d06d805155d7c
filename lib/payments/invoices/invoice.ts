// An invoice is an order that a person of the seller creates by hand. Its buyer gets the address of its link by mail, chooses how
// to pay there, and is reminded around the due date if the seller wants it. The money follows the order and its link.
import { addDays, type CivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'

export interface InvoiceItem {
  title: string
  quantity: number
  /** Of one piece, in centavos. */
  price: Centavos
}

export const feePayers = ['SELLER', 'BUYER'] as const

export const MAX_ITEMS = 20
export const MAX_QUANTITY = 9_999
/** How far ahead an invoice may be due. */
export const MAX_DAYS_TO_DUE = 365
/** Days after the due date on which it can still be paid. */
export const graceDays = [0, 5, 15, 30, 60] as const

/** Days from the due date to each reminder, in order; negative is before it. */
const reminderDays = [-3, 0, 3, 10] as const
/** The hour of the day, in São Paulo, at which reminders are sent. */
const REMINDER_HOUR = 9

export type ReminderKind = 'before' | 'today' | 'after'

const timeOf = (dueDate: CivilDate, days: number) =>
  new Date(startOfCivilDate(addDays(dueDate, days)).getTime() + REMINDER_HOUR * HOUR_MS)

/** The next reminder after an instant; undefined if none is left. */
export function nextReminder(dueDate: CivilDate, after: Date): Date | undefined {
  return reminderDays.map((days) => timeOf(dueDate, days)).find((at) => at > after)
}

/** How a reminder sent on a day says when the invoice is due. */
export function reminderKind(dueDate: CivilDate, today: CivilDate): ReminderKind {
  if (today === dueDate) return 'today'
  return today < dueDate ? 'before' : 'after'
}

export function totalOf(items: readonly InvoiceItem[]): Centavos {
  return addCentavos(...items.map(({ price, quantity }) => centavos(price * quantity)))
}
