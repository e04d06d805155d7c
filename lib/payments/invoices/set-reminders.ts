import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { lockInvoiceOfOrder, refuseUnlessOpen } from './get-invoice'
import { nextTime } from './next-time'
import { updateInvoice } from './store'

/** Switches the reminders of an order that was created by hand on or off. Throws NOT_FOUND, or CONFLICT where it can no longer be paid. */
export async function setReminders(ctx: Ctx, input: { uuid: string; reminds: boolean }): Promise<void> {
  requirePermission(ctx, 'links.write')
  await transaction(ctx, async (inner) => {
    const found = await lockInvoiceOfOrder(inner, input.uuid)
    refuseUnlessOpen(found)
    const { invoice, link, order } = found
    const { reminds } = input
    if (invoice.reminds === reminds) return
    const nextAt = nextTime({ dueDate: invoice.dueDate, reminds }, link, inner.now)
    await updateInvoice(inner.tx, invoice.id, { reminds, nextAt })
    await recordAudit(inner, {
      action: 'invoice.changed',
      resource: order.uuid,
      before: { reminds: invoice.reminds },
      after: { reminds },
    })
  })
}
