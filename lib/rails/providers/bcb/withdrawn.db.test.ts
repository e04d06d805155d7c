// A charge that is withdrawn while a request to create it is under way, and requests that must not outlive their caller.
import { expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { testApp } from '@/lib/testing/app'
import { txid } from '@/lib/testing/pix-psp/psp'
import { chargeCalls } from './charges'
import type { Client, Reply } from './client'

const app = await testApp()
const started = new Date('2026-11-20T12:00:00Z')
const missing: Reply = { status: 404, json: {}, problem: 'CobNaoEncontrado' }
let charges = 0

/** A bank whose answers the test gives by hand. */
function bank() {
  charges += 1
  const reference = txid(charges)
  const state = { now: started, exists: false, calls: [] as string[], leftMs: [] as number[] }
  const putting: (() => void)[] = []
  const json = {
    txid: reference,
    status: 'ATIVA',
    calendario: { criacao: started.toISOString() },
    valor: { original: '37.00' },
    pixCopiaECola: '000201',
  }
  const call: Client['call'] = async ({ method, leftMs }) => {
    state.calls.push(method)
    if (leftMs) state.leftMs.push(leftMs())
    if (method === 'PUT') {
      await new Promise<void>((resolve) => putting.push(resolve))
      state.exists = true
      return { status: 201, json }
    }
    if (!state.exists) return missing
    return { status: 200, json }
  }
  const client = { call, settings: { key: 'chave' } } as unknown as Client
  const parts = { client, db: app.db, connectionId: 1, clock: () => state.now }
  const request = {
    reference,
    sellerId: 1,
    receiver: { name: 'Café', city: 'Santos', key: 'x' },
    value: centavos(3_700),
    expiresAt: new Date(started.getTime() + 60_000),
  }
  return {
    ...state,
    state,
    reference,
    answerPut: () => putting.shift()!(),
    /** Resolves once the bank has got these requests, and no others. */
    hasGot: (...calls: string[]) =>
      expect.poll(() => state.calls, { timeout: 10_000, interval: 5 }).toEqual(calls),
    create: () => chargeCalls(parts).createCharge(request),
    withdraw: () => chargeCalls(parts).withdrawCharge({ reference }),
    move: (ms: number) => {
      state.now = new Date(state.now.getTime() + ms)
    },
  }
}

test('a charge that comes into being after its withdrawal is removed, and never created again', async () => {
  const { create, withdraw, answerPut, hasGot, state, move } = bank()
  const creating = create()
  await hasGot('PUT')
  move(5_800)
  const withdrawing = withdraw()
  await hasGot('PUT', 'PATCH')
  answerPut()
  await expect(creating).rejects.toThrow('withdrawn')
  await withdrawing
  expect(state.calls).toEqual(['PUT', 'PATCH', 'PATCH', 'PATCH'])
  await expect(create()).rejects.toThrow('withdrawn')
  expect(state.calls).toHaveLength(4)
})

test('a withdrawal waits for a request that its process did not finish, and removes what it made', async () => {
  const { create, withdraw, answerPut, hasGot, state, move } = bank()
  const creating = create().catch(() => undefined)
  await hasGot('PUT')
  move(5_700)
  const withdrawing = withdraw()
  await hasGot('PUT', 'PATCH')
  // The bank acts on the request although our process is gone.
  state.exists = true
  await withdrawing
  expect(state.calls).toEqual(['PUT', 'PATCH', 'PATCH'])
  answerPut()
  await creating
})

test('a charge that was never requested is withdrawn at once, and can no longer be created', async () => {
  const { create, withdraw, state } = bank()
  await withdraw()
  await withdraw()
  await expect(create()).rejects.toThrow('withdrawn')
  expect(state.calls).toEqual(['PATCH', 'PATCH'])
})

test('a repeated request looks the charge up first, within the time of its caller', async () => {
  const { create, answerPut, hasGot, state } = bank()
  const first = create()
  await hasGot('PUT')
  answerPut()
  expect(await first).toEqual({ brCode: '000201' })
  expect(await create()).toEqual({ brCode: '000201' })
  expect(state.calls).toEqual(['PUT', 'GET'])
  expect(Math.max(...state.leftMs)).toBeLessThanOrEqual(4_500)
})
