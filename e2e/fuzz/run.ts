// Sends the requests of a run, several at a time, and collects the results.

import { operations } from '@/lib/http/routes/api'
import { randomOf } from '@/lib/testing/random'
import { fuzzRequestOf, type Target } from './fuzz-request'
import type { FuzzRequest } from './mutated-transport'
import { curlLine, sendRequest } from './send'
import { type FuzzResponse, faultsOf } from './verdict'

const AT_A_TIME = 6

export interface Fault {
  what: string
  times: number
  /** The first request with this fault: its number in the run, and the command that sends it again. */
  index: number
  curl: string
}

export interface Figures {
  requests: number
  seconds: number
  statuses: Record<string, number>
  slowest: { milliseconds: number; request: string }
  /** Operations without any successful request, for which the run proves little. */
  neverSuccessful: Set<string>
  faults: Fault[]
}

export interface Plan {
  url: string
  target: Target
  seed: number
  requests: number
  /** When it is aborted, no more requests are sent, and the figures so far are returned. */
  signal?: AbortSignal
  onProgress?(done: number): void
  onFault?(fault: Fault): void
}

/** Each request has a seed of its own, so that all of it follows from the seed of the run and its number. */
const seedOf = (seed: number, index: number) =>
  Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)

export async function run(plan: Plan): Promise<Figures> {
  const { url, target, seed, requests, signal } = plan
  const startedAt = performance.now()
  const faults = new Map<string, Fault>()
  const figures: Figures = {
    requests,
    seconds: 0,
    statuses: {},
    slowest: { milliseconds: 0, request: '' },
    neverSuccessful: new Set(operations.map(({ id }) => id)),
    faults: [],
  }
  let next = 0

  async function sendOne(index: number): Promise<void> {
    const request = fuzzRequestOf(target, randomOf(seedOf(seed, index)))
    for (const kind of await outcome(url, request, target, figures)) {
      const what = `${nameOf(request)} ${kind}`
      const fault = faults.get(what) ?? { what, times: 0, index, curl: curlLine(url, request) }
      fault.times += 1
      if (fault.times === 1) plan.onFault?.(fault)
      faults.set(what, fault)
    }
  }

  async function work(): Promise<void> {
    while (next < requests && !signal?.aborted) {
      const index = next++
      await sendOne(index)
      if ((index + 1) % Math.ceil(requests / 10) === 0) plan.onProgress?.(index + 1)
    }
  }

  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return {
    ...figures,
    requests: next,
    seconds: (performance.now() - startedAt) / 1000,
    faults: [...faults.values()],
  }
}

const nameOf = ({ operation, method }: FuzzRequest) =>
  operation?.method === method ? operation.id : `${method} ${operation?.path ?? 'of an unknown path'}`

async function outcome(
  url: string,
  request: FuzzRequest,
  target: Target,
  figures: Figures,
): Promise<string[]> {
  let response: FuzzResponse
  try {
    response = await sendRequest(url, request)
  } catch (error) {
    return [`has no response: ${(error as Error).message}`]
  }
  const { status, milliseconds, text } = response
  figures.statuses[status] = (figures.statuses[status] ?? 0) + 1
  if (milliseconds > figures.slowest.milliseconds)
    figures.slowest = { milliseconds, request: nameOf(request) }
  const faults = faultsOf(request, response)
  const { operation, method } = request
  const isSuccess = operation?.method === method && status === operation.response.status
  if (isSuccess) figures.neverSuccessful.delete(operation.id)
  if (faults.length === 0 && isSuccess && text) target.known.learn(operation, JSON.parse(text))
  return faults
}
