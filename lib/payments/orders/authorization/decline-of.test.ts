import { expect, test } from 'vitest'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { CallFailed } from '@/lib/base/outages/call-failed'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { declineOf } from './decline-of'

test('a decline is answered, and so booked, although its connection cannot be opened any more', async () => {
  const connected = () => Promise.reject(new CallFailed('its settings cannot be read'))
  const failed = {
    uuid: 'the charge',
    status: 'FAILED',
    acquirerReference: 'a',
    connectionId: 7,
    failure: null,
  }
  const problem = await declineOf({ ports: { connected } } as unknown as Ctx, [failed as ChargeRow])
  expect(problem).toMatchObject({ code: 'BAR-7005', details: { info: { chargeUUID: 'the charge' } } })
  expect(problem!.details.info).not.toHaveProperty('provider')
})
