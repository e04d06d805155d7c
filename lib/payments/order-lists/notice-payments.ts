import { atSellerClock, type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { processPages, throwFailures } from '@/lib/base/kernel/job'
import { advanceWatch } from '@/lib/messages/notifications/advance-watch'
import { notify } from '@/lib/messages/notifications/notify'
import { findLargeFrom, findWanted } from '@/lib/messages/notifications/people-store'
import { lockWatch } from '@/lib/messages/notifications/watch-store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { findLastSeq, hasEarlierSale, listSealedSales, listToNotice } from './payment-notice-store'

const PAGE = 50
const SALES = 200

/**
 * Job: notifies of large payments and of the first sale, for sellers where someone wants that. It reads the sealed ledger in the
 * order of its numbers, which have no gaps, so that a payment costs nothing more when it is made and none is missed.
 */
export async function noticePayments(ctx: Ctx): Promise<number> {
  const failures: Error[] = []
  let noticed = 0
  await processPages(
    ({ afterId, limit }) => listToNotice(ctx.db, afterId, limit),
    async ({ id }) => {
      noticed += await noticeSales(ctx, id)
    },
    { limit: PAGE, failures, named: ({ id }) => `payments of seller ${id}` },
  )
  throwFailures(failures)
  return noticed
}

/** Returns how many transactions it looked at. */
async function noticeSales(ctx: Ctx, sellerId: number): Promise<number> {
  return transaction(ctx, async (inner) => {
    const watch = await lockWatch(inner.tx, sellerId)
    if (!watch) return 0
    const begun = watch.seenSeq
    if (begun === null) {
      await advanceWatch(inner, sellerId, { seenSeq: await findLastSeq(inner.tx, sellerId) })
      return 0
    }
    const { sales, lastSeq } = await listSealedSales(inner.tx, sellerId, begun, SALES)
    if (lastSeq === begun) return 0
    await noticeEach(inner, sellerId, sales)
    await advanceWatch(inner, sellerId, { seenSeq: lastSeq })
    return lastSeq - begun
  })
}

type Sale = Awaited<ReturnType<typeof listSealedSales>>['sales'][number]

async function noticeEach(ctx: TxCtx, sellerId: number, sales: readonly Sale[]): Promise<void> {
  const largeFrom = (await findLargeFrom(ctx.tx, sellerId)) ?? Number.POSITIVE_INFINITY
  const wanted = await findWanted(ctx.tx, sellerId, ['FIRST_SALE'])
  const [first] = sales
  const isFirst = first && wanted.length > 0 && !(await hasEarlierSale(ctx.tx, sellerId, first.transactionId))
  const { clockOffsetMs } = await getSeller(ctx.tx, sellerId)
  const common = ({ value, title, orderUuid }: Sale) => ({
    ...{ sellerId, path: `/orders/${orderUuid}` },
    values: { value: { money: value }, title },
  })
  const at = atSellerClock(ctx, clockOffsetMs)
  for (const sale of sales) {
    const inner = { ...at, now: sale.occurredAt }
    if (isFirst && sale === first)
      await notify(inner, {
        ...common(sale),
        ...{ kind: 'FIRST_SALE', record: sale.chargeUuid, step: 'paid', textKey: 'firstSale' },
      })
    if (sale.value >= largeFrom)
      await notify(inner, {
        ...common(sale),
        ...{ kind: 'LARGE_PAYMENT', record: sale.chargeUuid, step: 'paid', textKey: 'largePayment' },
      })
  }
}
