// The query parameters of an exported statement: a format, and a span of days or one order or one charge.
import { z } from 'zod'
import { daysBetween } from '@/lib/base/kernel/dates'
import { civilDate } from '@/lib/base/text/date-schemas'
import { MAX_DAYS } from './contract'
import { exportFormats } from './export-format'

export const exportRequest = z
  .strictObject({
    format: z.enum(exportFormats, { error: 'deve ser csv, xlsx, ofx ou pdf' }),
    from: civilDate.optional(),
    to: civilDate.optional(),
    order: z.guid().optional(),
    charge: z.guid().optional(),
  })
  .superRefine(({ from, to, order, charge }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const alone = order ? 'order' : charge ? 'charge' : undefined
    if (alone) {
      for (const [field, value] of Object.entries({ from, to, charge }))
        if (value !== undefined && field !== alone) wrong(field, `não combina com ${alone}`)
      return
    }
    if (!from) wrong('from', 'é obrigatório sem order nem charge')
    if (!to) wrong('to', 'é obrigatório sem order nem charge')
    if (!from || !to) return
    if (from > to) wrong('to', 'vem antes de from')
    if (daysBetween(from, to) >= MAX_DAYS) wrong('to', `passa de ${MAX_DAYS} dias no período`)
  })

export type ExportRequest = z.output<typeof exportRequest>
