// Many identical requests at once, as a client sends them that repeats without waiting for the response.

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { scaled } from '@/lib/testing/test-size'
import type { Answer, AnyBody } from './api'
import { newSeller } from './new-seller'

const AT_ONCE = 200
const ROUNDS = scaled(2)

/** Sends 200 of them at once with one idempotency key; each round is another seller's. */
export async function storm(
  status: number,
  send: (key: string, headers: Record<string, string>) => Promise<Answer<AnyBody>>,
  countEffects: (key: string) => Promise<number>,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { key } = await newSeller()
    const headers = { 'x-idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(key, headers)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(await countEffects(key)).toBe(1)
  }
}
