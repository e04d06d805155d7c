// The adapter over HTTPS, with mutual TLS, in front of the sandbox's PSP.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import type { PixProvider } from '@/lib/rails/pix/provider'
import { testApp } from '@/lib/testing/app'
import { bcbAdapter } from '@/lib/testing/pix/bcb-adapter'
import { contractOfPixProvider } from '@/lib/testing/pix/contract-of-provider'
import { startPsp, type TestPsp } from '@/lib/testing/pix-psp/psp'
import { recordRequests } from '@/lib/testing/pix-psp/standard-requests'
import { amountText } from './wire'

const app = await testApp()
const { onExchange, findings, calls } = recordRequests()
let psp: TestPsp
let pix: PixProvider
beforeAll(async () => {
  psp = await startPsp({ refundSeconds: 0, onExchange })
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

test('every request to the bank is one of the standard', async () => {
  await pix.listPayments({ from: psp.now(), to: psp.now(), page: 0, returned: true })
  expect([...calls].toSorted()).toEqual(['GET /cob', 'GET /pix', 'PATCH /cob', 'PUT /cob', 'PUT /pix'])
  expect(findings).toEqual([])
})
