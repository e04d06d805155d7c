// The charges that a bank removed, and those that a cell withdrew itself before the bank had them.

import { cellOfBankReference } from '@/lib/base/cells/mark'
import { atSellerClock, type Ctx } from '@/lib/base/kernel/ctx'
import { processEach } from '@/lib/base/kernel/job'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { listOpenCharges } from '@/lib/payments/charges/due-store'
import { closeRemovedCharge } from '@/lib/payments/orders/lifecycle/close-removed-charge'
import { type Period, slices } from '@/lib/rails/pix/list-pages'
import type { PixRail } from '@/lib/rails/pix/rail'
import { askOf, type Run } from './run'

/** Closes the open charges of these references in their cells, all that `listIn` names there. */
async function closeRemoved(
  run: Run,
  cells: readonly number[],
  listIn: (own: Ctx) => Promise<string[]> | string[],
): Promise<void> {
  const { connectionId, failures } = run
  const found = await askOf(run, cells, async (own) => {
    return { own, charges: await listOpenCharges(own.db, connectionId, await listIn(own)) }
  })
  for (const { own, charges } of found)
    await processEach(
      charges,
      async (charge) => {
        const seller = await getSeller(own.db, charge.sellerId)
        await closeRemovedCharge(atSellerClock(own, seller.clockOffsetMs), charge)
      },
      { named: ({ uuid }) => `charge ${uuid}`, failures },
    )
}

/** Closes what the list of a period names. */
export async function compareRemoved(run: Run, period: Period): Promise<void> {
  const { ctx, rail } = run
  const others = (await ctx.cells.list()).filter((cell) => cell !== ctx.cell)
  for (const slice of slices(period, rail.maxPeriodDays())) {
    for (let page = 0, hasMore = true; hasMore; page += 1) {
      const listed = await rail.listRemoved({ ...slice, page })
      hasMore = listed.hasMore
      const { references } = listed
      await closeRemoved(run, references.map(cellOfBankReference), ({ cell }) =>
        references.filter((reference) => cellOfBankReference(reference) === cell),
      )
    }
    await closeRemoved(run, others, async (own) => (await railIn(own, run)).listWithdrawn(slice))
  }
}

/** The connection as another cell has it, with what that one stored of its own charges. */
export async function railIn(own: Ctx, { ctx, connectionId, rail }: Run): Promise<PixRail> {
  if (own.cell === ctx.cell) return rail
  const all = await own.ports.pixConnections.list()
  return all.find((one) => one.connectionId === connectionId)?.open() ?? rail
}
