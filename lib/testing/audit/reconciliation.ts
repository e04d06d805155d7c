// How each action on payouts and bank statements is performed.

import { DAY_MS } from '@/lib/base/kernel/durations'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { listPayouts } from '@/lib/money/payouts/list-payouts'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import type { PayoutRow } from '@/lib/money/payouts/store'
import { matchOpenLines } from '@/lib/money/reconciliation/match-open-lines'
import { matchPayout } from '@/lib/money/reconciliation/match-payout'
import { setLinesAside } from '@/lib/money/reconciliation/set-lines-aside'
import { undoMatch } from '@/lib/money/reconciliation/undo-match'
import { exportPayoutReceipt } from '@/lib/money/statement/payouts/export-payout'
import type { TestApp } from '@/lib/testing/app'
import { lineOf, reconciledShop } from '@/lib/testing/shops/reconciled-shop'
import type { Performed } from './people'

async function paid(app: TestApp) {
  const shop = await reconciledShop(app)
  const [payout] = await shop.payOut(100)
  return { shop, ctx: shop.asSeller(), payout: payout! }
}

/** A statement with one line of money that came in; returns the line. */
async function withLine(app: TestApp) {
  const { shop, ctx } = await paid(app)
  await shop.importOfx([{ day: shop.today(), cents: 5, memo: 'RENDIMENTO' }], { to: '2038-01-01' })
  const [line] = await app.sql`select uuid from bank_lines where seller_id = ${shop.seller.id}`
  return { ctx, line: line!.uuid as string }
}

export const performedOnReconciliation: Performed = {
  async 'reconciliation.imported'(app) {
    const { shop, payout } = await paid(app)
    await shop.importOfx([lineOf(payout)], { to: '2038-01-01' })
    return []
  },
  async 'reconciliation.matched'(app) {
    const shop = await reconciledShop(app)
    await shop.paidBy('PIX')
    let waiting: PayoutRow | undefined
    while (!waiting) {
      app.advance(DAY_MS)
      await beginPayouts(app.ctx())
      waiting = (await listPayouts(shop.asSeller())).at(0)
    }
    await shop.importOfx([lineOf(waiting, { memo: waiting.uuid })], { to: '2038-01-01' })
    await settlePayouts(app.ctx())
    await matchOpenLines(shop.asSeller())
    return []
  },
  async 'reconciliation.payout-matched'(app) {
    const { ctx, payout } = await paid(app)
    await matchPayout(ctx, { payout: payout.uuid })
    return []
  },
  async 'reconciliation.match-undone'(app) {
    const { ctx, payout } = await paid(app)
    await matchPayout(ctx, { payout: payout.uuid })
    await undoMatch(ctx, { payout: payout.uuid })
    return []
  },
  async 'reconciliation.lines-set-aside'(app) {
    const { ctx, line } = await withLine(app)
    await setLinesAside(ctx, { lines: [line], aside: true })
    return []
  },
  async 'reconciliation.lines-taken-back'(app) {
    const { ctx, line } = await withLine(app)
    await setLinesAside(ctx, { lines: [line], aside: true })
    await setLinesAside(ctx, { lines: [line], aside: false })
    return []
  },
  async 'export.payout'(app) {
    const { ctx, payout } = await paid(app)
    await exportPayoutReceipt(ctx, { uuid: payout.uuid })
    return []
  },
}
