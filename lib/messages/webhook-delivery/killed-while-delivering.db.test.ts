import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { deliveryApp } from '@/lib/testing/shops/deliveries'

const { app, received, scene, endpoint, record, work, deliveries } = await deliveryApp()

test('after kill -9 during an attempt nothing is lost: deliveries are resent in order with the same event id', {
  timeout: 60_000,
}, async () => {
  await endpoint()
  const [order, other] = [randomUUID(), randomUUID()]
  for (const status of ['FIRST', 'SECOND']) await record(order, status)
  await record(other, 'OTHER')
  scene.answer = () => {}
  const script = ['--import', 'tsx', 'lib/testing/killed/while-delivering.ts']
  const child = spawn(process.execPath, [...script, app.url, app.ctx().now.toISOString()], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await expect.poll(() => received.length, { timeout: 45_000 }).toBe(2)
  child.kill('SIGKILL')
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
  const ids = () => received.map((one) => JSON.parse(one.body) as { id: string; status: string })
  const before = ids()
  received.length = 0
  scene.answer = (_, response) => response.writeHead(200).end()
  app.advance(61_000)
  await Promise.all(Array.from({ length: 4 }, () => work()))
  await work()
  const after = ids()
  expect(after.map(({ status }) => status).sort()).toEqual(['FIRST', 'OTHER', 'SECOND'])
  for (const { id } of before) expect(after.map((one) => one.id)).toContain(id)
  const ofOrder = after.map(({ status }) => status).filter((status) => status !== 'OTHER')
  expect(ofOrder).toEqual(['FIRST', 'SECOND'])
  expect((await deliveries()).map(({ status }) => status)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED'])
})
