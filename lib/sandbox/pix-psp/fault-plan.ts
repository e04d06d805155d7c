// Which faults the PSP plays: shares by seed, and single ones that a test orders.
import { createHash } from 'node:crypto'
import { z } from 'zod'

/**
 * lost-before: the connection ends and nothing happened · lost-after: it ends and the effect happened · error-500 and error-503:
 * before the effect · error-500-after: after it · silence-before, silence-after: the answer comes seconds later, and the effect
 * then or at once
 */
const wireFaults = [
  'lost-before',
  'lost-after',
  'error-500',
  'error-500-after',
  'error-503',
  'silence-before',
  'silence-after',
] as const
export type WireFault = (typeof wireFaults)[number]

function isExpression(text: string): boolean {
  try {
    return Boolean(new RegExp(text))
  } catch {
    return false
  }
}
/** A regular expression for `METHOD /path`. */
const expression = z.string().max(200).refine(isExpression, 'Não é uma expressão regular.')

const share = z.number().min(0).max(1)
const seconds = z.number().min(0).max(86_400)

export const faultPlan = z.object({
  /** The share of requests of each fault; together at most 1. */
  wire: z.partialRecord(z.enum(wireFaults), share).default({}),
  /** Only requests whose `METHOD /path` matches; all of the API without it, but not the token. */
  only: expression.optional(),
  silenceSeconds: seconds.default(20),
  callbacks: z
    .object({
      lost: share.default(0),
      doubled: share.default(0),
      /** Held for a moment, so that later ones overtake it. */
      reordered: share.default(0),
      late: share.default(0),
      lateSeconds: seconds.default(60),
      /** How many Pix one callback may have together. */
      grouped: z.int().min(1).max(100).default(1),
    })
    .prefault({}),
  refunds: z
    .object({
      /** The share that ends NAO_REALIZADO. */
      refused: share.default(0),
      /** The share that takes `slowSeconds` until its end. */
      slow: share.default(0),
      slowSeconds: seconds.default(3600),
    })
    .prefault({}),
  /** Of answers and callbacks. */
  answers: z
    .object({
      /** `pixCopiaECola` is optional. */
      withoutCode: z.boolean().default(false),
      /** A status that a later release could have. */
      unknownStatus: z.boolean().default(false),
      /** `devolucoes` of a callback is its last refund, no list, as in one sample of the document. */
      refundsAsObject: z.boolean().default(false),
    })
    .prefault({}),
  /** Where the standard of PIX Automático is silent, or contradicts itself (pix-automatico.md, 13). */
  recurring: z
    .object({
      /** Until the payer's bank answers to an order; the scheme allows two hours. */
      answerSeconds: seconds.default(0),
      /** Until the receiver's bank learns that the payer accepted. */
      approvalSeconds: seconds.default(0),
      /** In journey 3 the callback of the authorization leaves before that of the payment. */
      authorizationFirst: z.boolean().default(false),
      /** A paid collection calls `/pix` too. */
      pixCallbackToo: z.boolean().default(false),
      /** An order outside of its window is taken and then refused (FCD1, FCD2). */
      refusesOutOfWindow: z.boolean().default(false),
      /** Until which hour of the eve the receiver can cancel; some banks say 22. */
      cancelHour: z.int().min(1).max(24).default(24),
      /** `dadosQR` is optional. */
      withoutCode: z.boolean().default(false),
      /** Rows of a list under `cobrs`, as the changelog has it. */
      listAsCobrs: z.boolean().default(false),
      /** `tipoJornada` inside of `dadosJornada`, as in a sample. */
      journeyInData: z.boolean().default(false),
      /** All tries have one end-to-end id, as in a sample. */
      sameEndToEndId: z.boolean().default(false),
      /** PATCH of a request answers 200; the document has 201. */
      patchedRequestIs200: z.boolean().default(false),
    })
    .prefault({}),
})
export type FaultPlan = z.output<typeof faultPlan>
export type FaultSettings = z.input<typeof faultPlan>

export const orderedFault = z.object({
  fault: z.enum(wireFaults),
  match: expression.default('.'),
  times: z.int().min(1).max(1000).default(1),
})

// Numbers that depend on the seed and a name only, so that concurrent requests in another order get the same ones.
const hash = (seed: number, name: string) => createHash('sha256').update(`${seed}:${name}`).digest()

/** From 0 up to, but not including, 1. */
const drawShare = (seed: number, name: string) => hash(seed, name).readUIntBE(0, 6) / 2 ** 48

export const drawBytes = (seed: number, name: string, length: number) => hash(seed, name).subarray(0, length)

export function createFaults(seed: number, initial: FaultSettings = {}) {
  let plan = faultPlan.parse(initial)
  let ordered: z.output<typeof orderedFault>[] = []
  const seen = new Map<string, number>()

  /** Counts each name, so that a repetition draws anew. */
  const draw = (name: string) => {
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    return drawShare(seed, `${name}#${count}`)
  }

  function takeOrdered(request: string): WireFault | undefined {
    const found = ordered.find(({ match }) => new RegExp(match).test(request))
    if (!found) return undefined
    ordered = ordered.flatMap((one) =>
      one !== found ? [one] : one.times > 1 ? [{ ...one, times: one.times - 1 }] : [],
    )
    return found.fault
  }

  return {
    plan: () => plan,
    change: (next: FaultPlan) => {
      plan = next
    },
    order: (next: z.output<typeof orderedFault>) => {
      ordered = [...ordered, next]
    },
    draw,
    /** The fault of a request, `METHOD /path`. */
    ofRequest(request: string, isApi: boolean): WireFault | undefined {
      const now = takeOrdered(request)
      if (now || !(plan.only ? new RegExp(plan.only).test(request) : isApi)) return now
      let drawn = draw(request)
      return wireFaults.find((fault) => {
        drawn -= plan.wire[fault] ?? 0
        return drawn < 0
      })
    },
  }
}

/** A status of no release. */
const NEW_STATUS = 'EM_ANALISE'

/** What the standard allows, or a sample has, and few banks answer: a client must read it. */
export function asUnusual(body: unknown, plan: FaultPlan['answers'], isCallback = false): unknown {
  const { withoutCode, unknownStatus, refundsAsObject } = plan
  if (body === undefined || !(withoutCode || unknownStatus || refundsAsObject)) return body
  return JSON.parse(JSON.stringify(body), (key, value) => {
    if (withoutCode && key === 'pixCopiaECola') return undefined
    if (unknownStatus && key === 'status') return NEW_STATUS
    if (refundsAsObject && isCallback && key === 'devolucoes') return value.at(-1)
    return value
  })
}
