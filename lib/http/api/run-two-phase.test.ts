import { expect, test, vi } from 'vitest'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { createPlanOperation } from '@/lib/payments/plans/contract'
import type { ParsedCall } from './authenticate-and-parse'
import { runTwoPhase, type TwoPhases } from './run-two-phase'

type Operation = typeof createPlanOperation
type Phases = TwoPhases<Operation>
type Result = Awaited<ReturnType<Phases['finish']>>

const plan = { title: 'Café' } as Result
const input = { body: {} } as ParsedCall<Operation>['input']
const signal = new AbortController().signal
/** Runs the work at once. */
const db = { transaction: (work: (tx: unknown) => unknown) => work({}) }

function newCall() {
  const scheduled: (() => Promise<void>)[] = []
  const log = { error: vi.fn() }
  const call = {
    app: { log },
    operation: createPlanOperation,
    ctx: {
      settings: { publicUrl: 'https://balcao.test' },
      systemNow: new Date(0),
      requestId: 'one',
      signal,
      actor: { kind: 'system' },
      db,
    } as unknown as Ctx,
    input,
    context: { params: {}, after: (work: () => Promise<void>) => scheduled.push(work) },
  } as unknown as ParsedCall<Operation>
  return { call, scheduled, log }
}

test('the second phase that begin returned makes the response, and the general one where it returned none', async () => {
  const finish: Phases['finish'] = async () => ({ ...plan, title: 'loaded again' }) as Result
  const own = { begin: async () => ({ resource: 'r', finish: async () => plan }), finish }
  const general = { begin: async () => 'r', finish: vi.fn(finish) }
  const { call } = newCall()
  expect(JSON.parse((await runTwoPhase(call, own)).body)).toMatchObject({ title: 'Café' })
  expect(JSON.parse((await runTwoPhase(call, general)).body)).toMatchObject({ title: 'loaded again' })
  expect(general.finish).toHaveBeenCalledWith(call.ctx, { resource: 'r', input })
})

test('a Problem that the second phase returns is the response', async () => {
  const declined = new Problem('BAR-7005', { message: 'Recusado.' })
  const phases = { begin: async () => 'r', finish: async () => declined }
  const { status, body } = await runTwoPhase(newCall().call, phases)
  expect([status, JSON.parse(body).message]).toEqual([400, 'Recusado.'])
})

test('work after the response is scheduled, has no deadline, and its failure is only logged', async () => {
  const afterwards = vi.fn(async () => {
    throw new Error('bank is away')
  })
  const { call, scheduled, log } = newCall()
  await runTwoPhase(call, { begin: async () => 'r', finish: async () => plan, afterwards })
  expect(afterwards).not.toHaveBeenCalled()
  await scheduled[0]!()
  expect(afterwards).toHaveBeenCalledWith({ ...call.ctx, signal: undefined }, { resource: 'r', input })
  expect(log.error).toHaveBeenCalledOnce()
})
