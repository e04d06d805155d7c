import { expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { pageEvents } from '@/lib/messages/webhook-events/page'
import { deliveryFilterInput } from '@/lib/messages/webhook-log/contract'
import { listDeliveries } from '@/lib/messages/webhook-log/list-deliveries'
import { eventListQuery } from '@/lib/payments/events/contract'
import { testApp } from '@/lib/testing/app'
import { recordBareEvent } from '@/lib/testing/bare-event'

const app = await testApp()

test('a receiver that continues after its last event misses none that is committed late', async () => {
  const { id: sellerId } = await app.seller()
  const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId, scope: 'READ' })
  // An event is written with COMMIT, or before another statement: here before a commit that takes long.
  const record = (status: string, until = Promise.resolve()) =>
    transaction(app.ctx(), async (inner) => {
      recordBareEvent(inner, { sellerId, status })
      await inner.tx.execute('select 1')
      recorded()
      await until
    })
  let recorded = () => {}
  const isRecorded = new Promise<void>((resolve) => {
    recorded = resolve
  })
  let commit = () => {}
  const late = record(
    'SENT',
    new Promise((resolve) => {
      commit = resolve
    }),
  )
  await isRecorded
  await record('PAID')
  const seen: string[] = []
  let after: string | undefined
  const readPage = async () => {
    const { rows } = await pageEvents(ctx, eventListQuery.parse({ sort: 'createdAt,asc', after }) as never)
    seen.push(...rows.map(({ status }) => status))
    after = rows.at(-1)?.uuid ?? after
  }
  await readPage()
  commit()
  await late
  const caughtUp = async () => {
    await readPage()
    return seen
  }
  await expect.poll(caughtUp, { timeout: 15_000 }).toEqual(['SENT', 'PAID'])
})

test('the last day of the calendar is accepted as the end of a period', async () => {
  const { id: sellerId } = await app.seller()
  const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId, scope: 'READ' })
  const query = eventListQuery.parse({ dateInitial: '1900-01-01', dateFinal: '9999-12-31' })
  expect(await pageEvents(ctx, query as never)).toMatchObject({ rows: [], total: 0 })
  const filter = deliveryFilterInput.parse({ to: '9999-12-31' })
  expect(await listDeliveries(ctx, { filter, size: 1 })).toEqual([])
})
