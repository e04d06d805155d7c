import { beforeAll, expect, it, vi } from 'vitest'
import type { ChangeNotification } from '@/lib/base/changes/change'
import { setRuntime } from '@/lib/testing/parts/runtime-of-process'
import { changeStream } from './change-stream'

const subscribers = new Set<(notification: ChangeNotification) => void>()
let subscribed = Promise.resolve()
const changes = {
  async subscribe(onChange: (notification: ChangeNotification) => void) {
    subscribers.add(onChange)
    await subscribed
    return () => subscribers.delete(onChange)
  },
}
setRuntime({ changes })
beforeAll(() => {
  // The last test stops the streams of this process, which other test files share.
  vi.stubGlobal(Symbol.for('balcao.streams'), undefined)
})

const publish = (notification: ChangeNotification) => {
  for (const notify of subscribers) notify(notification)
}
const openStream = (signal?: AbortSignal) =>
  changeStream(new Request('http://localhost/changes', { signal }), ({ sellerId }) => sellerId === 1)
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

it('sends an event for changes that concern the page, and for a change of everything', async () => {
  const page = new AbortController()
  const response = await openStream(page.signal)
  await settled()
  publish({ sellerId: 2, resourceUuid: '' })
  publish({ sellerId: 1, resourceUuid: '' })
  publish('everything')
  page.abort()
  expect((await response.text()).match(/changed/g)).toHaveLength(2)
  expect(subscribers.size).toBe(0)
})

it('ends the subscription of a page that is closed before it is complete', async () => {
  let finish = () => {}
  subscribed = new Promise((resolve) => {
    finish = resolve
  })
  const page = new AbortController()
  await openStream(page.signal)
  const cancelled = await openStream()
  await openStream(AbortSignal.abort())
  await settled()
  expect(subscribers.size).toBe(2)
  page.abort()
  await cancelled.body?.cancel()
  finish()
  await settled()
  expect(subscribers.size).toBe(0)
})

it('ends every stream when the process gets SIGTERM, and opens none afterwards', async () => {
  const open = await Promise.all([openStream(), openStream(), openStream()])
  await settled()
  process.emit('SIGTERM', 'SIGTERM')
  await Promise.all(open.map((response) => response.text()))
  expect(subscribers.size).toBe(0)
  expect((await openStream()).status).toBe(503)
})
