import type { Ctx } from '@/lib/base/kernel/ctx'
import { notify } from '@/lib/messages/notifications/notify'
import { noticeNextSellers } from '@/lib/parties/fees/notice-changes'

/** Job: notifies the sellers whose prices change, or do not change after all, once each. */
export const notifyOfFeeChanges = (ctx: Ctx): Promise<number> =>
  noticeNextSellers(ctx, async (inner, { sellerId, change, validFrom, withdrawn, methods }) => {
    await notify(inner, {
      ...{ sellerId, kind: 'FEE_CHANGE', record: change, step: withdrawn ? 'withdrawn' : 'written' },
      path: '/fees',
      textKey: withdrawn ? 'feeChangeWithdrawn' : 'feeChange',
      values: {
        day: { date: validFrom },
        methods: { words: methods.map((method) => `portal.methods.${method}`), joint: ', ' },
      },
    })
  })
