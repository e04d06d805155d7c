// A place in the operator's list of the entries of all cells, as the address of a page has it: `5021`, or `1-5021.2-77`.
import { z } from 'zod'
import { FIRST_CELL } from '@/lib/base/cells/mark'

/** The id of the last entry that was shown of each cell: ids of several cells say nothing of their order. */
export type AuditPlace = Readonly<Record<number, number>>

const MAX_TEXT = 20_000

/** Undefined for a text that is no place. */
export const auditPlace = z
  .string()
  .max(MAX_TEXT)
  .regex(/^(\d{1,15}|[1-9]\d{0,2}-\d{1,15}(\.[1-9]\d{0,2}-\d{1,15})*)$/)
  .transform((text): AuditPlace => {
    if (!text.includes('-')) return { [FIRST_CELL]: Number(text) }
    return Object.fromEntries(text.split('.').map((one) => one.split('-').map(Number)))
  })
  .optional()
  .catch(undefined)

export function placeText(place: AuditPlace): string {
  const cells = Object.entries(place)
  const [only] = cells
  if (cells.length === 1 && Number(only![0]) === FIRST_CELL) return String(only![1])
  return cells.map(([cell, id]) => `${cell}-${id}`).join('.')
}
