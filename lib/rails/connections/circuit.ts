// The circuit breaker of a connection. CLOSED: all calls pass. OPEN, after several failures in a short time: calls that begin
// a new payment are refused before anything is sent, so that another connection can take it; calls about existing payments
// (look-ups, refunds, captures, voids) always pass, because they must be repeated until they succeed. HALF_OPEN, once the check
// of its kind succeeds: one new payment at a time passes; its success closes the circuit and its failure opens it again.
export const circuitStates = ['CLOSED', 'OPEN', 'HALF_OPEN'] as const
export type CircuitState = (typeof circuitStates)[number]

/** Failures within the window, and more of them than successes: then the circuit opens. */
export const MAX_FAILURES = 5
export const WINDOW_MS = 30_000
/** Between two checks of an open circuit, and between two payments that try a half-open one. */
export const TRY_EVERY_MS = 10_000

/** Calls that begin a new payment or authentication, by `<port>.<method>`. */
const beginnings = new Set([
  'pix.createCharge',
  'bankSlip.registerSlip',
  'acquirer.authorize',
  'acquirer.verify',
  'threeDSecure.prepare',
  'threeDSecure.authenticate',
])

export const beginsPayment = (operation: string): boolean => beginnings.has(operation)

/** Whether the success of a call shows that what opened the circuit works again. */
export const provesRecovery = (opened: { operation: string }, operation: string): boolean =>
  operation === opened.operation || beginsPayment(operation)

/** Counts the outcomes of one process within the window. */
export interface OutcomeCounter {
  succeed(at: number): void
  /** Returns whether the circuit has to open. */
  fail(at: number): boolean
  reset(): void
}

export function createOutcomeCounter(): OutcomeCounter {
  let outcomes: { at: number; isFailure: boolean }[] = []
  const add = (at: number, isFailure: boolean) => {
    outcomes = [...outcomes.filter((one) => one.at > at - WINDOW_MS), { at, isFailure }].slice(-MAX_COUNTED)
  }
  return {
    succeed: (at) => add(at, false),
    fail(at) {
      add(at, true)
      const failures = outcomes.filter(({ isFailure }) => isFailure).length
      return failures >= MAX_FAILURES && failures > outcomes.length - failures
    },
    reset() {
      outcomes = []
    },
  }
}

const MAX_COUNTED = 100
