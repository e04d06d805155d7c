import { z } from 'zod'
import { recordAudit } from '@/lib/base/audit/record'
import { messagesOf } from '@/lib/base/i18n/messages'
import { BYTE_ORDER_MARK, csvRow, csvText } from '@/lib/base/kernel/csv'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { decimalText, hundredthsOf } from '@/lib/base/kernel/money'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { getBuyer } from '@/lib/parties/buyers/get-buyer'
import { loadPerson } from './load'
import { viewPerson } from './view-person'

export const personExportParams = z.object({ uuid: z.uuid(), file: z.enum(['dados.json', 'dados.csv']) })

const mediaTypes = { json: 'application/json', csv: 'text/csv; charset=utf-8' } as const

/**
 * All data of a buyer that the acting seller holds, as JSON or as a table for the person to read. The export is in the audit log,
 * without the data. Throws NOT_FOUND.
 */
export async function exportPerson(ctx: Ctx, input: z.output<typeof personExportParams>) {
  requirePermission(ctx, 'buyers.export')
  const buyer = await getBuyer(ctx, input)
  const person = viewPerson(await loadPerson(ctx, buyer), ctx.systemNow)
  const format = input.file === 'dados.json' ? 'json' : 'csv'
  const { orders, subscriptions, cards, notes, mails } = person
  await transaction(ctx, (inner) =>
    recordAudit(inner, {
      action: 'export.buyer',
      resource: buyer.uuid,
      after: {
        format,
        ...{ orders: orders.length, subscriptions: subscriptions.length, cards: cards.length },
        ...{ notes: notes.length, mails: mails.length },
      },
    }),
  )
  const text = format === 'json' ? `${JSON.stringify(person, null, 2)}\n` : csvOf(person)
  return {
    name: `comprador-${buyer.uuid.slice(0, 8)}-${civilDateOf(ctx.systemNow)}.${format}`,
    mediaType: mediaTypes[format],
    content: new TextEncoder().encode(text),
  }
}

const labels: Readonly<Record<string, string>> = messagesOf['pt-BR'].buyers.data

/** One row for each value: the path to it in words, and the value. */
function csvOf(person: object): string {
  const rows = [...valuesOf(person, [])].map(([path, value]) => csvRow([path.join(' › '), csvText(value)]))
  return BYTE_ORDER_MARK + csvRow(['Dado', 'Valor']) + rows.join('')
}

function* valuesOf(value: unknown, path: string[]): Generator<[string[], string]> {
  if (value === null || value === undefined || value === '') return
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* valuesOf(one, [...path, String(index + 1)])
  } else if (typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) yield* valuesOf(one, [...path, labels[key] ?? key])
  } else yield [path, typeof value === 'number' ? numberText(value) : String(value)]
}

/** Amounts are in reais; whole numbers are counts too, and read alike. */
const numberText = (value: number) =>
  Number.isInteger(value) ? String(value) : decimalText(hundredthsOf(value) as never, ',')
