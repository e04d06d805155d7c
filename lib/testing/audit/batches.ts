// How each action on prices and payout batches is performed: by people of the operator, in the log of the platform.
import { randomUUID } from 'node:crypto'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { downloadFile } from '@/lib/money/payout-batches/download-file'
import { enterOutcome } from '@/lib/money/payout-batches/enter-outcomes'
import { withdrawBatch } from '@/lib/money/payout-batches/withdraw-batch'
import { changeFees } from '@/lib/parties/fees/change-fees'
import { changeFeesInput } from '@/lib/parties/fees/contract'
import { withdrawFees } from '@/lib/parties/fees/withdraw-fees'
import type { TestApp } from '@/lib/testing/app'
import { batchShop, operatorPeople, payByBatch } from '@/lib/testing/shops/batch-shop'
import type { Performed } from './people'

async function shopOf(app: TestApp) {
  const { payouts } = app.ports
  payByBatch(app)
  const shop = await batchShop(app)
  app.ports.payouts = payouts
  return shop
}

async function atBank(app: TestApp) {
  const shop = await shopOf(app)
  const { uuid: batch } = await shop.approved()
  const [payout] = await shop.payouts()
  return { shop, batch, common: { payout: payout!.uuid, bankDate: civilDateOf(app.ctx().systemNow) } }
}

let rate = 1

async function changed(app: TestApp) {
  const { finance } = operatorPeople(app)
  const uuid = randomUUID()
  rate += 1
  const fees = [{ paymentMethod: 'PIX', rate, fixedFee: 0 }]
  await changeFees(finance(), changeFeesInput.parse({ uuid, validFrom: '2999-01-01', fees }))
  return { finance, uuid }
}

export const performedForPlatform: Performed = {
  async 'fees.changed'(app) {
    await changed(app)
    return []
  },
  async 'fees.withdrawn'(app) {
    const { finance, uuid } = await changed(app)
    await withdrawFees(finance(), { uuid })
    return []
  },
  async 'payout-batch.prepared'(app) {
    await (await shopOf(app)).prepared()
    return []
  },
  async 'payout-batch.approved'(app) {
    await (await shopOf(app)).approved()
    return []
  },
  async 'payout-batch.withdrawn'(app) {
    const shop = await shopOf(app)
    await withdrawBatch(shop.finance(), await shop.prepared())
    return []
  },
  async 'payout-batch.downloaded'(app) {
    const { shop, batch } = await atBank(app)
    await downloadFile(shop.finance(), { uuid: batch })
    return ['maria@exemplo.com.br']
  },
  async 'payout-batch.payout-paid'(app) {
    const { shop, batch, common } = await atBank(app)
    const outcome = { ...common, status: 'PAID' as const, bankReference: `E${randomUUID()}` }
    await enterOutcome(shop.finance(), { batch, outcome })
    return []
  },
  async 'payout-batch.payout-returned'(app) {
    const { shop, batch, common } = await atBank(app)
    const outcome = { ...common, status: 'RETURNED' as const, reason: 'conta encerrada' }
    await enterOutcome(shop.finance(), { batch, outcome })
    return []
  },
}
