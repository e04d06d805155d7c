// One request of the fuzzer: a probably valid request of an operation, mutated afterwards.

import type { Operation } from '@/lib/base/kernel/operation'
import { operations } from '@/lib/http/routes/api'
import type { Random } from '@/lib/testing/random'
import type { KnownResources } from './known-resources'
import { bodyOf } from './mutated-body'
import { pathOf, queryOf } from './mutated-path'
import { type FuzzRequest, mutateHeaders, mutateMethod, unknownPath } from './mutated-transport'

export interface Target {
  keys: { own: string; readOnly: string; operator: string }
  known: KnownResources
}

export function fuzzRequestOf(target: Target, random: Random): FuzzRequest {
  if (random.happens(0.04)) return unknownPathRequest(target, random)
  const operation = random.pick(operations)
  const valid = target.known.request(operation, random)
  const key = keyOf(operation, target, random)
  const headers = { 'content-type': 'application/json', ...(key && { 'x-token-api': key }) }
  const request: FuzzRequest = {
    operation,
    method: operation.method,
    path: pathOf(operation, valid, target.known, random) + queryOf(operation, valid, random),
    headers,
    body: operation.body || random.happens(0.05) ? bodyOf(operation, valid, random) : undefined,
  }
  if (operation.idempotent && random.happens(0.1)) {
    request.headers['x-idempotency-key'] = `fuzz-${random.below(200)}`
  }
  if (random.happens(0.06)) mutateHeaders(request, random)
  if (random.happens(0.03)) mutateMethod(request, random)
  return request
}

function unknownPathRequest({ keys, known }: Target, random: Random): FuzzRequest {
  const path = unknownPath(random.pick(operations).path, known.anyId(random), random)
  const request: FuzzRequest = { method: random.pick(['GET', 'GET', 'POST', 'DELETE']), path, headers: {} }
  if (random.happens(0.5)) request.headers['x-token-api'] = keys.own
  if (random.happens(0.3)) mutateMethod(request, random)
  return request
}

function keyOf(operation: Operation, { keys }: Target, random: Random): string | undefined {
  if (/operator/i.test(operation.access) && random.happens(0.5)) return keys.operator
  if (random.happens(0.8)) return keys.own
  return random.pick([keys.readOnly, keys.readOnly, undefined, 'blc_unknown'])
}
