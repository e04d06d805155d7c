// Fires so many shots, some at a time, and keeps what came of them.
import { operations } from '@/lib/http/operations'
import { randomOf } from '../fixtures/random'
import { curlLine, fire } from './fire'
import { type Shot, shotOf, type Target } from './shot'
import { type Fired, faultsOf } from './verdict'

const AT_A_TIME = 6

export interface Fault {
  what: string
  times: number
  /** The first shot that had it: its number in the run, and how to send it again. */
  index: number
  curl: string
}

export interface Figures {
  requests: number
  seconds: number
  statuses: Record<string, number>
  slowest: { milliseconds: number; shot: string }
  /** Operations that never did what they are for: the run says little of these. */
  neverDone: Set<string>
  faults: Fault[]
}

export interface Plan {
  url: string
  target: Target
  seed: number
  requests: number
  /** Aborted, it fires no more and answers what it has. */
  signal?: AbortSignal
  onProgress?(done: number): void
  onFault?(fault: Fault): void
}

/** Each shot has a seed of its own, so that all of it follows from the seed of the run and its number. */
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
    slowest: { milliseconds: 0, shot: '' },
    neverDone: new Set(operations.map(({ id }) => id)),
    faults: [],
  }
  let next = 0

  async function shoot(index: number): Promise<void> {
    const shot = shotOf(target, randomOf(seedOf(seed, index)))
    for (const kind of await outcome(url, shot, target, figures)) {
      const what = `${nameOf(shot)} ${kind}`
      const fault = faults.get(what) ?? { what, times: 0, index, curl: curlLine(url, shot) }
      fault.times += 1
      if (fault.times === 1) plan.onFault?.(fault)
      faults.set(what, fault)
    }
  }

  async function work(): Promise<void> {
    while (next < requests && !signal?.aborted) {
      const index = next++
      await shoot(index)
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

const nameOf = ({ operation, method }: Shot) =>
  operation?.method === method ? operation.id : `${method} ${operation?.path ?? 'of a stray path'}`

async function outcome(url: string, shot: Shot, target: Target, figures: Figures): Promise<string[]> {
  let fired: Fired
  try {
    fired = await fire(url, shot)
  } catch (error) {
    return [`has no answer: ${(error as Error).message}`]
  }
  const { status, milliseconds, text } = fired
  figures.statuses[status] = (figures.statuses[status] ?? 0) + 1
  if (milliseconds > figures.slowest.milliseconds) figures.slowest = { milliseconds, shot: nameOf(shot) }
  const faults = faultsOf(shot, fired)
  const { operation, method } = shot
  const isSuccess = operation?.method === method && status === operation.response.status
  if (isSuccess) figures.neverDone.delete(operation.id)
  if (faults.length === 0 && isSuccess && text) target.known.learn(operation, JSON.parse(text))
  return faults
}
