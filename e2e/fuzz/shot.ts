// One request of the fuzzer: an operation asked for something that may be had, and then something done to it.
import { operations } from '@/lib/http/operations'
import type { Operation } from '@/lib/kernel/operation'
import type { Random } from '../fixtures/random'
import { bodyOf } from './harmed-body'
import { pathOf, queryOf } from './harmed-path'
import type { Known } from './known'
import { harmHeaders, harmMethod, strayPath } from './outside-json'

export interface Target {
  keys: { own: string; readOnly: string; operator: string }
  known: Known
}

export interface Shot {
  /** Absent where the path is no operation's. */
  operation?: Operation
  method: string
  /** As it stands in the request line. */
  path: string
  headers: Record<string, string>
  body?: Buffer
}

export function shotOf(target: Target, random: Random): Shot {
  if (random.happens(0.04)) return strayShot(target, random)
  const operation = random.pick(operations)
  const valid = target.known.request(operation, random)
  const key = keyOf(operation, target, random)
  const headers = { 'content-type': 'application/json', ...(key && { 'x-token-api': key }) }
  const shot: Shot = {
    operation,
    method: operation.method,
    path: pathOf(operation, valid, target.known, random) + queryOf(operation, valid, random),
    headers,
    body: operation.body || random.happens(0.05) ? bodyOf(operation, valid, random) : undefined,
  }
  if (operation.idempotent && random.happens(0.1)) {
    shot.headers['x-idempotency-key'] = `fuzz-${random.below(200)}`
  }
  if (random.happens(0.06)) harmHeaders(shot, random)
  if (random.happens(0.03)) harmMethod(shot, random)
  return shot
}

function strayShot({ keys, known }: Target, random: Random): Shot {
  const path = strayPath(random.pick(operations).path, known.anyId(random), random)
  const shot: Shot = { method: random.pick(['GET', 'GET', 'POST', 'DELETE']), path, headers: {} }
  if (random.happens(0.5)) shot.headers['x-token-api'] = keys.own
  if (random.happens(0.3)) harmMethod(shot, random)
  return shot
}

function keyOf(operation: Operation, { keys }: Target, random: Random): string | undefined {
  if (operation.access === 'operator' && random.happens(0.5)) return keys.operator
  if (random.happens(0.8)) return keys.own
  return random.pick([keys.readOnly, keys.readOnly, undefined, 'blc_unknown'])
}
