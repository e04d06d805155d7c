// Against trials of stolen cards: counts the attempts to pay by card in an hour, by API and at the checkout alike, over all
// processes. What exceeds a limit is refused by API. A buyer at the checkout gets a puzzle instead, which its browser solves, and
// only after many of them a waiting time as well, so that no true buyer is shut out. The seller learns of both.
import { createHmac } from 'node:crypto'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import { networkOf } from '@/lib/base/network/client-address'
import type { CardData } from '@/lib/parties/cards/card'
import { type CardTokenReference, isCardToken } from '@/lib/parties/cards/card-data'
import { limitsOf, type RiskProfile } from '@/lib/parties/sellers/risk-settings'
import { type Counter, waitSeconds } from '@/lib/payments/velocity/attempt'
import { countAttempt, nextHourOf } from '@/lib/payments/velocity/count-attempt'
import { createPuzzle, readProof } from '@/lib/payments/velocity/proof-of-work'
import { recordTrip } from '@/lib/payments/velocity/record-trip'
import type { Runtime } from '@/lib/process/runtime'
import { apiPlan, checkoutPlan } from './attempt-plans'
import { simulatedLimit, WAITING_SECONDS } from './simulated-limit'

type Limited = Pick<Runtime, 'env' | 'fingerprintKey'>

export interface ApiAttempt {
  card?: CardData | CardTokenReference
  document?: string
  /** The buyer's address, where the integrator sends it. */
  address?: string
}

/**
 * Counts a card attempt of an API key; the context that is returned continues its declines in a row. Throws TOO_MANY_REQUESTS
 * with the seconds until the hour ends.
 */
export async function countApiAttempt(app: Limited, ctx: Ctx, attempt: ApiAttempt): Promise<Ctx> {
  const { card, document, address } = attempt
  const { riskProfile, actor } = ctx
  if (!card || !riskProfile || actor.kind !== 'api-key') return ctx
  const plan = apiPlan(app.fingerprintKey, {
    limits: limitsOf(riskProfile),
    sellerId: actor.sellerId,
    key: { id: actor.keyId, title: actor.title },
    card: namedCard(card),
    document,
    network: address && networkOf(address.trim()),
  })
  const counted = await countAttempt(ctx, plan)
  const simulated = simulatedLimit(riskProfile, card)
  const exceeded = counted.exceeded ?? (simulated && plan.shared[0])
  if (!exceeded) return { ...ctx, attempt: counted.streaks }
  await recordTrip(ctx, sellerIdOf(ctx), exceeded)
  const untilHourEnds = Math.ceil((nextHourOf(ctx.systemNow).getTime() - ctx.systemNow.getTime()) / SECOND_MS)
  throw new Problem('TOO_MANY_REQUESTS', {
    message: 'Houve tentativas demais com cartões nesta hora. O limite é definido no portal, em Regras.',
    info: { limit: exceeded.limit },
    retryAfterSeconds: simulated ? WAITING_SECONDS : untilHourEnds,
  })
}

/** A card by what is always the same of it: its number, or its token where only that is sent. */
function namedCard(card: CardData | CardTokenReference) {
  if (isCardToken(card)) return { name: card.cardToken }
  const number = card.number.reveal()
  return { name: number, bin: number.slice(0, 6), shown: `${number.slice(0, 6)}…${number.slice(-4)}` }
}

export interface CheckoutAttempt {
  /** The code of the link or the subscription that is paid. */
  code: string
  seller: RiskProfile & { id: number }
  document?: string
  address: string
  card: CardData
  /** The solved puzzle, if the page sends one. */
  proof?: string | null
}

/**
 * Counts a card attempt of a buyer; the context that is returned continues its declines in a row. Throws TOO_MANY_REQUESTS with
 * a puzzle whose solution lets the next request through, and the seconds that it has to wait with it.
 */
export async function countCheckoutAttempt(app: Limited, ctx: Ctx, attempt: CheckoutAttempt): Promise<Ctx> {
  const { code, seller, document, card } = attempt
  const network = networkOf(attempt.address)
  const { plan, hashedNetwork, solved } = checkoutPlan(app.fingerprintKey, app.env, {
    limits: limitsOf(seller),
    sellerId: seller.id,
    code,
    card: namedCard(card),
    document,
    network,
  })
  const hmacKey = createHmac('sha256', app.fingerprintKey).update('proof of work').digest('hex')
  const owner = { code, network: hashedNetwork }
  const proof = await readProof(hmacKey, owner, attempt.proof ?? null, ctx.systemNow)
  const counted = await countAttempt(ctx, plan, { proof, solved })
  const own = { ...ctx, attempt: counted.streaks }
  const simulated = simulatedLimit(seller, card)
  const exceeded: Counter | undefined = counted.exceeded ?? (simulated && plan.own[0])
  if (!exceeded) return own
  const wait = simulated === 'WAIT' ? WAITING_SECONDS : waitSeconds(counted.solved)
  // A solution is enough, unless this network has solved so many that it has to wait for the next.
  if (counted.isProven && (proof!.waited || wait === 0)) return own
  await recordTrip(ctx, seller.id, exceeded)
  const puzzle = await createPuzzle(hmacKey, owner, { systemNow: ctx.systemNow, waitSeconds: wait })
  throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, wait), puzzle })
}
