// A buyer requests a PIX code at a link without a browser: the use-case of the checkout on the database of the instance.
import { randomUUID } from 'node:crypto'
import { openCells } from '@/db/cells/databases'
import { splitMark } from '@/lib/base/cells/mark'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { simulatedParts } from '@/lib/testing/simulated-parts'
import { newBrowser } from '@/lib/testing/test-browser'
import { serverUrl } from './server'

export async function acceptLink(
  url: string,
): Promise<{ orderUuid: string; chargeUuid: string; pixCode: string }> {
  const cells = openCells({ url: process.env.E2E_DATABASE_URL!, max: 2 })
  const code = new URL(url).pathname.split('/').at(-1)!
  const { cell } = splitMark('linkCode', code)
  const { db } = (await cells.find(cell))!
  const now = new Date()
  const ctx: Ctx = {
    actor: { kind: 'anonymous' },
    now,
    systemNow: now,
    requestId: randomUUID(),
    ...simulatedParts(db, serverUrl, cell),
    browser: newBrowser(),
  }
  try {
    await startPayment(ctx, { code, method: 'PIX', buyer: testBuyer })
    const { order, charges } = await loadCheckout(ctx, code)
    return { orderUuid: order!.uuid, chargeUuid: charges[0]!.uuid, pixCode: charges[0]!.pixCode! }
  } finally {
    await cells.close()
  }
}
