// The adapter over HTTPS, with mutual TLS, in front of the sandbox's PSP.
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { bcbAdapter } from '@/e2e/fixtures/pix/bcb-adapter'
import { contractOfPixProvider } from '@/e2e/fixtures/pix/contract-of-provider'
import { startPsp, type TestPsp } from '@/e2e/fixtures/pix-psp/psp'
import { centavos } from '@/lib/kernel/money'
import type { PixProvider } from '@/lib/pix/provider'
import { amountText } from './wire'

const app = await testApp()
let psp: TestPsp
let pix: PixProvider
beforeAll(async () => {
  psp = await startPsp({ refundSeconds: 0 })
  pix = bcbAdapter(app, psp, { settings: { pageSize: 2 } })
})
beforeEach(() => psp.control.setFaults({}))
afterAll(() => psp.close())

describe('the adapter of API Pix', () => {
  contractOfPixProvider(() => ({
    pix,
    sellerId: 1,
    now: psp.now,
    move: (seconds) => psp.move(seconds),
    async pay(txid, value) {
      const paid = psp.control.pay({
        txid,
        ...(value && { valor: amountText(centavos(value)), force: true }),
      })
      return paid.endToEndId
    },
    async remove(txid) {
      psp.control.removeCharge({ txid })
    },
    refundsEnd(how) {
      psp.control.setFaults({ refunds: how === 'refused' ? { refused: 1 } : { slow: 1, slowSeconds: 3_600 } })
      return 0
    },
    settle: () => psp.run(),
    lose: (when) => psp.control.orderFault({ fault: `lost-${when}`, match: '^(PUT|PATCH)' }),
  }))
})
