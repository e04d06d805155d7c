import { describe, expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { nextReminder, reminderKind, totalOf } from './invoice'
import { nextTime } from './next-time'

const due = '2026-12-10' as CivilDate
const at = (text: string) => new Date(`${text}-03:00`)
const item = (title: string, quantity: number, price: number) => ({
  title,
  quantity,
  price: centavos(price),
})

describe('the reminders of an invoice', () => {
  test('are sent at nine: three days before the due date, on it, and three and ten days after it', () => {
    const sent: Date[] = []
    for (let next = nextReminder(due, at('2026-12-01T00:00')); next; next = nextReminder(due, next))
      sent.push(next)
    expect(sent).toEqual(
      ['2026-12-07T09:00', '2026-12-10T09:00', '2026-12-13T09:00', '2026-12-20T09:00'].map(at),
    )
    expect(
      ['2026-12-07', '2026-12-10', '2026-12-13'].map((day) => reminderKind(due, day as CivilDate)),
    ).toEqual(['before', 'today', 'after'])
  })

  test('end with the link, which is then closed, and are left out where the seller does not want them', () => {
    const link = { expiresAt: at('2026-12-11T00:00') }
    const after = at('2026-12-10T10:00')
    expect(nextTime({ dueDate: due, reminds: true }, link, after)).toEqual(link.expiresAt)
    expect(nextTime({ dueDate: due, reminds: false }, link, at('2026-12-01T00:00'))).toEqual(link.expiresAt)
    expect(nextTime({ dueDate: due, reminds: true }, link, at('2026-12-08T00:00'))).toEqual(
      at('2026-12-10T09:00'),
    )
  })
})

describe('the items of an invoice', () => {
  test('add up to its value', () => {
    expect(totalOf([item('Café', 3, 1990), item('Filtro', 1, 50)])).toBe(6020)
  })
})
