// One request of the fuzzer: an operation asked for something that may be had, and then something done to it.
import { operations } from '@/lib/http/api/operations'
import type { Operation } from '@/lib/kernel/operation'
import type { Chance } from './chance'
import { bodyOf } from './harmed-body'
import { pathOf, queryOf } from './harmed-path'
import type { Known } from './known'
import { harmHeaders, harmMethod, unknownPath } from './outside-json'

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

export function shotOf(target: Target, chance: Chance): Shot {
  if (chance.often(0.04)) return unknownPathShot(target, chance)
  const operation = chance.pick(operations)
  const valid = target.known.request(operation, chance)
  const key = keyOf(operation, target, chance)
  const headers = { 'content-type': 'application/json', ...(key && { 'x-token-api': key }) }
  const shot: Shot = {
    operation,
    method: operation.method,
    path: pathOf(operation, valid, target.known, chance) + queryOf(operation, valid, chance),
    headers,
    body: operation.body || chance.often(0.05) ? bodyOf(operation, valid, chance) : undefined,
  }
  if (operation.idempotent && chance.often(0.1)) {
    shot.headers['x-idempotency-key'] = `fuzz-${chance.below(200)}`
  }
  if (chance.often(0.06)) harmHeaders(shot, chance)
  if (chance.often(0.03)) harmMethod(shot, chance)
  return shot
}

function unknownPathShot({ keys, known }: Target, chance: Chance): Shot {
  const path = unknownPath(chance.pick(operations).path, known.anyId(chance), chance)
  const shot: Shot = { method: chance.pick(['GET', 'GET', 'POST', 'DELETE']), path, headers: {} }
  if (chance.often(0.5)) shot.headers['x-token-api'] = keys.own
  if (chance.often(0.3)) harmMethod(shot, chance)
  return shot
}

function keyOf(operation: Operation, { keys }: Target, chance: Chance): string | undefined {
  if (operation.access === 'operator' && chance.often(0.5)) return keys.operator
  if (chance.often(0.8)) return keys.own
  return chance.pick([keys.readOnly, keys.readOnly, undefined, 'blc_unknown'])
}
