import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { getCharge } from '@/lib/payments/charges/get-charge'
import { listCharges } from '@/lib/payments/charges/list-charges'
import { listDues } from './clock/next-due'
import { readMails } from './mail/read-mails'
import { outcomesOf } from './outcome'
import { requireSandbox } from './require-sandbox'

const CHARGES = 10
const MAILS = 5
const HORIZON_MS = 400 * DAY_MS

/** What the page of the sandbox shows: what comes next on the clock, the charges to play with, and the latest mails. */
export async function getSandbox(ctx: Ctx, { charge }: { charge?: string } = {}) {
  const seller = await requireSandbox(ctx)
  const until = new Date(ctx.now.getTime() + HORIZON_MS)
  const [dues, charges, { mails }] = await Promise.all([
    listDues(ctx, seller.id, until),
    chargesToPlay(ctx, charge),
    readMails(ctx),
  ])
  return { seller, dues, charges, mails: mails.slice(0, MAILS) }
}
export type Sandbox = Awaited<ReturnType<typeof getSandbox>>

/** The named charge, or the latest ones. */
async function chargesToPlay(ctx: Ctx, uuid: string | undefined) {
  const found = uuid
    ? [await getCharge(ctx, { uuid })]
    : (
        await listCharges(ctx, {
          page: 0,
          size: CHARGES,
          sort: { column: 'createdAt', direction: 'desc', requested: false },
        })
      ).rows
  return found.map(({ charge, order }) => ({
    uuid: charge.uuid,
    title: charge.title,
    orderUuid: order.uuid,
    value: charge.value,
    status: charge.status,
    paymentMethod: charge.paymentMethod,
    createdAt: charge.createdAt,
    outcomes: outcomesOf(charge),
  }))
}
