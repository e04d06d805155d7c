import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { processEach } from '@/lib/base/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { moveOrder } from '@/lib/payments/orders/lifecycle/move-order'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { closedUnpaid } from '@/lib/payments/orders/order'
import { type Invoice, withState } from './get-invoice'
import { reminderKind } from './invoice'
import { type InvoiceRow, listDueInvoices, lockInvoice, updateInvoice } from './store'
import { writeInvoiceMail } from './write-invoice-mail'

const BATCH = 50

/** Job: reminds the buyers of orders that were created by hand around the due date, and closes those that can no longer be paid. */
export async function followInvoices(ctx: Ctx, only?: ClockScope): Promise<number> {
  return forEachClock(
    ctx,
    async (scoped, scope, failures) => {
      const due = await listDueInvoices(scoped.db, scope, BATCH)
      return processEach(due, (invoice) => follow(scoped, invoice), {
        named: (invoice) => `invoice ${invoice.uuid}`,
        failures,
      })
    },
    only,
  )
}

async function follow(ctx: Ctx, listed: InvoiceRow): Promise<void> {
  await transaction(ctx, async (inner) => {
    const locked = await lockInvoice(inner.tx, listed)
    if (!locked?.invoice.nextAt || locked.invoice.nextAt > inner.now) return
    const found = await withState(inner, locked)
    if (found.state === 'OPEN') await remind(inner, found)
    else if (found.state === 'EXPIRED') await close(inner, found)
    else await updateInvoice(inner.tx, found.invoice.id, { nextAt: null })
  })
}

/** If several reminders are due, because no worker ran, one is sent. */
async function remind(ctx: TxCtx, { invoice, link, order }: Invoice): Promise<void> {
  const kind = reminderKind(invoice.dueDate as CivilDate, civilDateOf(ctx.now))
  const seller = await getSeller(ctx.tx, order.sellerId)
  await writeInvoiceMail(ctx, kind, { invoice, link, seller })
}

/** A slip that the buyer has can still be paid: the order is closed once nothing of it is open. */
async function close(ctx: TxCtx, { invoice, order }: Invoice): Promise<void> {
  const found = await lockWholeOrder(ctx, order.id)
  const isOpen = found.charges.some(({ status }) => !closedUnpaid.includes(status))
  const nextAt = isOpen ? new Date(ctx.now.getTime() + DAY_MS) : null
  await updateInvoice(ctx.tx, invoice.id, { nextAt })
  if (!isOpen && found.order.status === 'SENT') moveOrder(ctx, found, 'cancel')
}
