import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSigner } from '@/lib/base/kernel/signed'
import { testApp } from '@/lib/testing/app'
import { fingerprintOf } from './fingerprint'
import { runOnce, type Work } from './run-once'

const app = await testApp()
const signer = createSigner({ keys: { a: new Uint8Array(32) }, current: 'a' })

function newRequest() {
  const scope = { sellerId: 1, operation: 'createOrder', key: randomUUID() }
  const request = { scope, fingerprint: fingerprintOf(signer, 'same') }
  return async (work: Work) => {
    let isReplayed = false
    const onReplay = () => {
      isReplayed = true
    }
    await runOnce(app.ctx(), request, { ...work, onReplay })
    return isReplayed
  }
}

const respond = async () => ({ status: 201, body: '{}' })
const isAway = () => Promise.reject(new Error('bank is away'))
const finishing = (finish: typeof respond) => () => ({ resource: 'one', finish })

test('of requests with the same key at the same time all are replays but the one that has the effect', async () => {
  const run = newRequest()
  const replayed = await Promise.all(Array.from({ length: 20 }, () => run({ begin: respond })))
  expect(replayed.filter((one) => !one)).toHaveLength(1)
  expect(await run({ begin: respond })).toBe(true)
})

test('a request that completes the work of an earlier one is no replay, the next one is', async () => {
  const run = newRequest()
  const begin = async () => finishing(isAway)()
  await expect(run({ begin })).rejects.toThrow('bank is away')
  const work = { begin, resume: finishing(respond) }
  expect(await run(work)).toBe(false)
  expect(await run(work)).toBe(true)
})
