// An error of our own where a payment that was closed meanwhile is voided at once: it is reported, and the job voids it.
import { expect, test } from 'vitest'
import { requestOf } from '@/lib/testing/acquirers/acquirer-under-test'
import { cieloUnderTest } from '@/lib/testing/acquirers/cielo'
import { testApp } from '@/lib/testing/app'
import { caughtFaults } from '@/lib/testing/caught-faults'
import { merchant } from '@/lib/testing/cielo/client'
import { createCieloClient } from '../wire/client'
import { authorize } from './authorize'
import { cieloSettings } from './settings'

const app = await testApp()
const caught = caughtFaults()
const fault = new TypeError('undefined is not a function')

test('a payment is not booked, and not left charged, by a fault of its void', async () => {
  const one = await cieloUnderTest(app)
  const request = requestOf(one)
  const { salesUrl: transactionsUrl, queryUrl: queriesUrl } = one.cielo
  const settings = cieloSettings.parse({ transactionsUrl, queriesUrl, timeoutMs: 20_000 })
  const client = {
    ...createCieloClient(settings, { ...merchant, notificationSecret: 'a secret of notifications' }),
    void: () => Promise.reject(fault),
  }
  const held = one.hold('late', 'sale')
  const sending = authorize(
    {
      ...{ connectionId: one.connectionId, settings, client, db: app.db, clock: one.now },
      cardKey: new Uint8Array(32),
      sellerOf: () => Promise.reject(new Error('no facilitator')),
    },
    request,
  )
  await held.arrived
  const closing = one.acquirer.void({ reference: request.reference, at: one.now() })
  await closing
  held.release()
  expect([await sending, caught]).toMatchObject([{ outcome: 'declined' }, [fault]])
  one.advance(60 * 60_000)
  await one.acquirer.lookAgain()
  expect(await one.charged(request.reference)).toBe(0)
})
