import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { lookUpHints } from './look-up-hints'
import { claimHints, finishHint, storeHints } from './store'

const app = await testApp()
const connectionId = 7
const paymentId = 'E'.padEnd(32, '9')
const at = (seconds: number) => new Date(app.ctx().now.getTime() + seconds * 1_000)
const hints = () => app.sql`select tries from platform.pix_hints`
beforeEach(() => app.sql`delete from platform.pix_hints`)

test('a callback that comes while its payment is looked up is looked up again', async () => {
  await storeHints(app.db, connectionId, [paymentId], at(0))
  const claim = (now: Date) => claimHints(app.db, { now, firstPauseMs: 1_000, maxPauseMs: 4_000, limit: 9 })
  const [claimed] = await claim(at(0))
  expect(await claim(at(0))).toEqual([])
  await storeHints(app.db, connectionId, [paymentId], at(1))
  await finishHint(app.db, claimed!)
  const [again] = await claim(at(1))
  await finishHint(app.db, again!)
  expect(await hints()).toEqual([])
})

test('a hint that the bank does not know is tried again, and forgotten after two days', async () => {
  app.ports.connected = async () => app.ports
  await storeHints(app.db, connectionId, [paymentId], at(0))
  await lookUpHints(app.ctx())
  await lookUpHints(app.ctx())
  expect(await hints()).toEqual([{ tries: 1 }])
  app.advance(3 * DAY_MS)
  await lookUpHints(app.ctx())
  expect(await hints()).toEqual([])
})
