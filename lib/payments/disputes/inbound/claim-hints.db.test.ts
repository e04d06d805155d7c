// What Cielo announces of chargebacks: the claims are read at once, and the announcement ends.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { noDisputeGateway } from '@/lib/rails/claims/no-gateway'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { receiveNotification } from '@/lib/rails/providers/cielo/acquirer/hints'
import { insertSale } from '@/lib/rails/providers/cielo/acquirer/store'
import { testApp } from '@/lib/testing/app'
import { followClaimHints } from './follow-claim-hints'

const app = await testApp()
const connectionId = 600
let reads = 0
let fails = false
const listClaims = async () => {
  reads += 1
  if (fails) throw new NoAnswer('no answer')
  return []
}
const gateway = { ...noDisputeGateway, listClaims }
app.ports.disputeConnections = { list: async () => [{ connectionId, open: async () => gateway }] }

async function announce(changeType: number, connection = connectionId): Promise<void> {
  const paymentId = randomUUID()
  const key = { connectionId: connection, reference: randomUUID() }
  await insertSale(app.db, { ...key, state: 'ANSWERED', sentAt: app.ctx().now, paymentId })
  const body = JSON.stringify({ PaymentId: paymentId, ChangeType: changeType })
  await receiveNotification(app.ctx(), connection, body)
}
const waiting = async () => (await app.sql`select 1 from platform.cielo_hints`).length

test('an announced chargeback is read at once, and again where that failed', async () => {
  for (const changeType of [7, 8]) await announce(changeType)
  fails = true
  await expect(followClaimHints(app.ctx())).rejects.toThrow()
  expect(await followClaimHints(app.ctx())).toBe(0)
  fails = false
  app.advance(3 * MINUTE_MS)
  expect(await followClaimHints(app.ctx())).toBe(2)
  expect([reads, await waiting()]).toEqual([4, 0])
})

test('what no job follows is not stored, and a connection without chargebacks keeps no announcement', async () => {
  for (const changeType of [2, 3, 4]) await announce(changeType)
  expect(await waiting()).toBe(0)
  await announce(7, 601)
  await followClaimHints(app.ctx())
  expect(await waiting()).toBe(0)
})
