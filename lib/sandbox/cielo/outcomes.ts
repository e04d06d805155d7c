// What the control interface decided for coming requests. Each entry counts for the first request that fits it.
import { z } from 'zod'

export const outcomeInput = z.strictObject({
  operation: z.enum(['sale', 'zero-auth', 'capture', 'void', 'mpi']),
  /** Without these the first request of the operation fits. */
  merchantOrderId: z.string().optional(),
  paymentId: z.string().optional(),
  lastDigits: z.string().optional(),
  times: z.int().positive().default(1),
  /** The status that results: 0, 12 and 13 leave a sale unfinished or aborted; without it, 3 where there is a code. */
  status: z
    .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(12), z.literal(13)])
    .optional(),
  returnCode: z.string().max(32).optional(),
  returnMessage: z.string().max(512).optional(),
  merchantAdviceCode: z.string().max(2).optional(),
  /** The ECI of the answer, two digits. */
  eci: z.string().max(2).optional(),
  /** Refused by Velocity: status 0 and ReasonCode 16, as in the sample. */
  velocity: z.boolean().optional(),
  /** Of a void: stays in process until the control interface finishes it; or is accepted, and denied after this time. */
  pending: z.boolean().optional(),
  deniedAfterSeconds: z.number().nonnegative().optional(),
  /** The HTTP status of a refusal, where it is not 200. */
  httpStatus: z.int().min(400).max(599).optional(),
  /** Of the MPI. */
  result: z.enum(['success', 'failure', 'unenrolled', 'error', 'challenge']).optional(),
})

export type Outcome = z.output<typeof outcomeInput>

interface Request {
  operation: Outcome['operation']
  merchantOrderId?: string
  paymentId?: string
  card?: string
}

export interface Outcomes {
  add(outcome: Outcome): void
  take(request: Request): Outcome | undefined
  list(): readonly Outcome[]
  clear(): void
}

export function createOutcomes(): Outcomes {
  const queue: Outcome[] = []
  const fits = (outcome: Outcome, request: Request) =>
    outcome.operation === request.operation &&
    (outcome.merchantOrderId ?? request.merchantOrderId) === request.merchantOrderId &&
    (outcome.paymentId ?? request.paymentId) === request.paymentId &&
    (outcome.lastDigits === undefined || (request.card ?? '').endsWith(outcome.lastDigits))
  return {
    add: (outcome) => void queue.push({ ...outcome }),
    take(request) {
      const found = queue.find((one) => fits(one, request))
      if (!found) return undefined
      found.times -= 1
      if (found.times === 0) queue.splice(queue.indexOf(found), 1)
      return found
    },
    list: () => [...queue],
    clear: () => void queue.splice(0),
  }
}
