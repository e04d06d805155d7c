import { z } from 'zod'
import { askCells, mergeRows, silentIn, sumOf } from '@/lib/base/cells/ask-cells'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { maskWebAddress } from '@/lib/base/masking/mask-text'
import { environmentOf } from '../environment'
import { countFailingEndpoints, type FailingEndpoint, listFailingEndpoints } from './store'

const SHOWN = 100

export const failingQuery = z.object({ environment: environmentOf })

/**
 * For the operator: the endpoints of all sellers that fail, with what waits for them, and the cells that did not answer. Throws
 * FORBIDDEN.
 */
export async function listFailingWebhooks(ctx: Ctx, { environment }: z.output<typeof failingQuery>) {
  requireOperator(ctx, 'platform.read')
  const [listed, counted] = await Promise.all([
    askCells(ctx, ({ db }) => listFailingEndpoints(db, environment, SHOWN)),
    countFailing(ctx),
  ])
  const since = ({ failingSince, pausedAt }: FailingEndpoint) => (failingSince ?? pausedAt)!.getTime()
  const endpoints = mergeRows(listed.answers, (one, other) => since(one) - since(other), SHOWN)
  return {
    // Sellers put tokens into addresses.
    endpoints: endpoints.map(({ row }) => ({ ...row, url: maskWebAddress(row.url) })),
    counts: counted.counts,
    silent: silentIn(listed, counted),
  }
}

/** How many endpoints of all cells fail. */
export async function countFailing(ctx: Ctx) {
  const { answers, silent } = await askCells(ctx, ({ db }) => countFailingEndpoints(db))
  const counts = {
    live: sumOf(answers, ({ live }) => live),
    sandbox: sumOf(answers, ({ sandbox }) => sandbox),
  }
  return { counts, silent }
}
