// The load of a run: payments begin at a steady rate, and go on until both the payments and the faults are done.
import { setTimeout as sleep } from 'node:timers/promises'
import { randomOf } from '@/lib/testing/random'
import type { ChaosClient } from './client'
import { type ChaosSeller, pay } from './payments'

/** More would only wait for each other while the database is away. */
const AT_ONCE = 60
const CLOCK_EVERY = 40

export interface LoadInput {
  client: ChaosClient
  sellers: readonly ChaosSeller[]
  seed: number
  rate: number
  payments: number
  payAtBank: (pixCode: string) => void
  onError: (error: unknown) => void
  signal: AbortSignal
}

export function startLoad({ client, sellers, seed, rate, payments, payAtBank, onError, signal }: LoadInput) {
  const running = new Set<Promise<void>>()
  let isStopping = false
  let begun = 0

  const begin = (number: number) => {
    const random = randomOf(seed * 100_003 + number)
    const seller = random.pick(sellers)
    const one = pay({ client, random, seller, number, payAtBank })
      .then(() => {}, onError)
      .finally(() => running.delete(one))
    running.add(one)
    if (number % CLOCK_EVERY === CLOCK_EVERY - 1) void moveClock(client, sellers[0]!, number)
  }

  const loop = (async () => {
    let next = Date.now()
    while ((!isStopping || begun < payments) && !signal.aborted) {
      // What an outage delayed by more than a second is not made up for.
      next = Math.max(next + 1000 / rate, Date.now() - 1000)
      await sleep(Math.max(0, next - Date.now()))
      if (running.size < AT_ONCE) begin(begun++)
    }
    await Promise.all(running)
  })()
  return {
    begun: () => begun,
    running: () => running.size,
    /** Resolves once the payments have begun and ended. */
    async finish() {
      isStopping = true
      await loop
    },
  }
}

/** The clock of one sandbox seller goes on by some hours. */
const moveClock = (client: ChaosClient, { name, apiKey }: ChaosSeller, number: number) =>
  client.send({
    operation: 'moveClock',
    seller: name,
    apiKey,
    method: 'POST',
    path: '/v2/sandbox/clock',
    key: `clock-${number}`,
    body: { hours: 2 },
  })
