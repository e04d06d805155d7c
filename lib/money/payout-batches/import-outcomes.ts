import type { z } from 'zod'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import type { importInput } from './contract'
import { type EnteredOutcomes, enterOutcomes } from './enter-outcomes'
import { type LineError, readOutcomes } from './read-outcomes'

export type ImportResult = { errors: LineError[] } | (EnteredOutcomes & { errors: [] })

/** Marks the payouts of a batch by a file of outcomes. If a line is wrong, no line is applied, and every error is returned. */
export async function importOutcomes(ctx: Ctx, input: z.output<typeof importInput>): Promise<ImportResult> {
  requireOperator(ctx, 'platform-payouts.write')
  const { batch, content } = input
  const { outcomes: read, errors } = readOutcomes(Buffer.from(content, 'base64'))
  const outcomes = read.map(({ outcome }) => outcome)
  const entered = await enterOutcomes(ctx, { batch, outcomes, onlyCheck: errors.length > 0 })
  if (!Array.isArray(entered)) return { ...entered, errors: [] }
  const unfit = entered.map(({ index, error }) => ({ line: read[index]!.line, error }))
  return { errors: [...errors, ...unfit].toSorted((one, other) => one.line - other.line) }
}
