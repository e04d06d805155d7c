import { SECOND_MS } from '@/lib/base/kernel/durations'
import { asNoAnswer } from '@/lib/base/outages/faults'
import { withTimeout } from '@/lib/base/outages/with-timeout'
import { beginsPayment, createOutcomeCounter, provesRecovery } from '@/lib/rails/connections/circuit'
import type { HealthLog } from '@/lib/rails/connections/health/health-log'
import { maskedError } from '@/lib/rails/connections/health/mask-error'
import { NoAnswer, NotSent } from '@/lib/rails/connections/http/request'
import type { CircuitRow } from './circuit-store'

/** Longer than callers wait: what comes after they gave up still counts as late, and not as lost. */
const LONGEST_CALL_MS = 30 * SECOND_MS

/** The circuit of the connection is open: nothing was sent. */
export class CircuitOpen extends NotSent {
  static override readonly kind = 'CallFailed.NotSent.CircuitOpen'
  override name = 'CircuitOpen'
}

export interface GuardedConnection {
  connectionId: number
  name: string
  /** As last read; absent where it never opened. */
  circuit(): CircuitRow | undefined
}

export interface GuardDeps {
  clock(): Date
  health: Pick<HealthLog, 'add'>
  /** All three are shared by the processes; failures of theirs never change the outcome of a call. */
  open(failure: { connectionId: number; operation: string; lastError: string; at: Date }): Promise<void>
  close(connectionId: number): Promise<void>
  claimTrial(connectionId: number, at: Date): Promise<boolean>
}

/** Calls a port of a connection: refuses what its circuit refuses, and measures and counts the rest. */
export interface Guard {
  run(operation: string, call: () => unknown): unknown
}

export function createGuard(connection: GuardedConnection, deps: GuardDeps): Guard {
  const { connectionId, name } = connection
  const outcomes = createOutcomeCounter()

  async function requireClosed(): Promise<void> {
    const state = connection.circuit()?.state ?? 'CLOSED'
    if (state === 'CLOSED') return
    const isTrial = state === 'HALF_OPEN' && (await deps.claimTrial(connectionId, deps.clock()))
    if (!isTrial) throw new CircuitOpen(`${name} fails at present, and was not called`)
  }

  async function succeeded(operation: string): Promise<void> {
    outcomes.succeed(deps.clock().getTime())
    const circuit = connection.circuit()
    if (circuit?.state !== 'HALF_OPEN' || !provesRecovery(circuit, operation)) return
    outcomes.reset()
    await deps.close(connectionId)
  }

  async function failed(operation: string, lastError: string): Promise<void> {
    const at = deps.clock()
    const hasToOpen = outcomes.fail(at.getTime())
    const circuit = connection.circuit()
    const isTrial = circuit?.state === 'HALF_OPEN' && provesRecovery(circuit, operation)
    if (!isTrial && (!hasToOpen || circuit?.state === 'OPEN')) return
    outcomes.reset()
    await deps.open({ connectionId, operation, lastError, at })
  }

  async function measured(operation: string, response: PromiseLike<unknown>): Promise<unknown> {
    const at = deps.clock()
    const started = performance.now()
    const count = (error?: string) =>
      deps.health.add({ connectionId, operation, at, durationMs: performance.now() - started, error })
    try {
      const late = () => new NoAnswer(`no response in ${LONGEST_CALL_MS} ms`)
      const result = await withTimeout(LONGEST_CALL_MS, response, late)
      count()
      await succeeded(operation).catch(asNoAnswer)
      return result
    } catch (error) {
      const masked = maskedError(error)
      count(masked)
      await failed(operation, masked).catch(asNoAnswer)
      throw error
    }
  }

  return {
    run(operation, call) {
      if (beginsPayment(operation))
        return requireClosed().then(() => measured(operation, call() as PromiseLike<unknown>))
      const response = call()
      return isThenable(response) ? measured(operation, response) : response
    },
  }
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | undefined)?.then === 'function'

/** The same port, each call of which goes through the guard; members that are no functions stay as they are. */
export function guardedPort<Port extends object>(port: Port, portName: string, guard: Guard): Port {
  return new Proxy(port, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member)
      if (typeof value !== 'function' || typeof member === 'symbol') return value
      return (...given: unknown[]) => guard.run(`${portName}.${member}`, () => value.apply(target, given))
    },
  })
}

/** A port that the provider has not: nothing is sent by it. */
export function missingPort<Port extends object>(portName: string, connectionName: string): Port {
  return new Proxy({} as Port, {
    get(_, member) {
      // Such an object must not look like a promise to `await`.
      if (typeof member === 'symbol' || member === 'then') return undefined
      if (member === 'name') return connectionName
      return () => Promise.reject(new NotSent(`${connectionName} has no ${portName}.${member}`))
    },
  })
}
