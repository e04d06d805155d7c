import { beforeAll, expect, it, vi } from 'vitest'
import type { ChangeNotification } from '@/lib/change-feed'
import { changeStream } from './change-stream'

const subscribers = new Set<(notification: ChangeNotification) => void>()
let answer = Promise.resolve()
const changes = {
  async subscribe(onChange: (notification: ChangeNotification) => void) {
    subscribers.add(onChange)
    await answer
    return () => subscribers.delete(onChange)
  },
}
beforeAll(() => {
  vi.stubGlobal('balcaoRuntime', { changes })
  // The last test stops the streams of this process, which other test files share.
  vi.stubGlobal('balcaoStreams', undefined)
})

const tell = (notification: ChangeNotification) => {
  for (const notify of subscribers) notify(notification)
}
const ask = (signal?: AbortSignal) =>
  changeStream(new Request('http://localhost/changes', { signal }), ({ sellerId }) => sellerId === 1)
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

it('says changed for what concerns the page, and for everything', async () => {
  const page = new AbortController()
  const response = await ask(page.signal)
  await settled()
  tell({ sellerId: 2, resourceUuid: '' })
  tell({ sellerId: 1, resourceUuid: '' })
  tell('everything')
  page.abort()
  expect((await response.text()).match(/changed/g)).toHaveLength(2)
  expect(subscribers.size).toBe(0)
})

it('forgets a page that leaves while the subscription is under way, or before', async () => {
  let finish = () => {}
  answer = new Promise((resolve) => {
    finish = resolve
  })
  const page = new AbortController()
  await ask(page.signal)
  const cancelled = await ask()
  await ask(AbortSignal.abort())
  await settled()
  expect(subscribers.size).toBe(2)
  page.abort()
  await cancelled.body?.cancel()
  finish()
  await settled()
  expect(subscribers.size).toBe(0)
})

it('ends every stream when the process is told to stop, and begins none afterwards', async () => {
  const open = await Promise.all([ask(), ask(), ask()])
  await settled()
  process.emit('SIGTERM', 'SIGTERM')
  await Promise.all(open.map((response) => response.text()))
  expect(subscribers.size).toBe(0)
  expect((await ask()).status).toBe(503)
})
