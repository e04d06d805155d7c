// Which counters an attempt adds to. Their names are hashed, so that the database contains neither documents nor addresses nor cards;
// the first word of a name keeps the groups apart, which are locked one after another.

import { hashedBucket } from '@/lib/base/rate-limits/rate-limit'
import type { AttemptLimits } from '@/lib/parties/sellers/risk-settings'
import type { AttemptPlan, CountedLimit, Counter } from '@/lib/payments/velocity/attempt'
import type { Env } from '@/lib/process/env'

/** How many times the limit of one network all networks together have, for a link or a document. */
const ALL_NETWORKS_FACTOR = 25

interface NamedCard {
  /** The number or the token. */
  name: string
  bin?: string
  shown?: string
}

interface Attempt {
  limits: AttemptLimits
  sellerId: number
  card: NamedCard
  document?: string
  network?: string
}

type Group = 'card' | 'own' | 'shared' | 'declines'

function counters(fingerprintKey: Uint8Array, { limits, sellerId, card, document, network }: Attempt) {
  const counter = (
    group: Group,
    limit: CountedLimit,
    { about, subject, ...rest }: { about: string; subject: string; max?: number } & Partial<Counter>,
  ): Counter => ({
    limit,
    bucket: hashedBucket(fingerprintKey, `${group} ${limit}`, about),
    subject,
    max: rest.max ?? limits[limit as keyof AttemptLimits],
    ...rest,
  })
  const ofSeller = (text: string) => `${sellerId} ${text}`
  return {
    counter,
    ofSeller,
    card: counter('card', 'attemptsPerCard', { about: ofSeller(card.name), subject: card.shown ?? 'token' }),
    sharedCardOf: (keyOrLink: string) =>
      hashedBucket(fingerprintKey, 'shared card', ofSeller(`${keyOrLink} ${card.name}`)),
    cardsOfNetwork: network
      ? [
          counter('own', 'cardsPerNetwork', {
            about: ofSeller(network),
            subject: network,
            onlyNewCards: true,
          }),
        ]
      : [],
    cardsOfBin: card.bin
      ? [
          counter('shared', 'cardsPerBin', {
            about: ofSeller(card.bin),
            subject: card.bin,
            onlyNewCards: true,
          }),
        ]
      : [],
    shownDocument: document && `…${document.slice(-4)}`,
  }
}

export function apiPlan(
  fingerprintKey: Uint8Array,
  { key, ...attempt }: Attempt & { key: { id: number; title?: string } },
): AttemptPlan {
  const { counter, ofSeller, shownDocument, ...made } = counters(fingerprintKey, attempt)
  const { document } = attempt
  const ofKey = { about: String(key.id), subject: key.title ?? String(key.id) }
  return {
    card: made.card,
    sharedCard: made.sharedCardOf(`key ${key.id}`),
    own: [
      ...made.cardsOfNetwork,
      ...(document
        ? [counter('own', 'attemptsPerDocument', { about: ofSeller(document), subject: shownDocument! })]
        : []),
    ],
    shared: [counter('shared', 'cardsPerKey', { ...ofKey, onlyNewCards: true }), ...made.cardsOfBin],
    streaks: [counter('declines', 'declinesInARow', { ...ofKey, about: `key ${ofKey.about}` })],
  }
}

type CheckoutEnv = Pick<
  Env,
  'CARD_ATTEMPTS_PER_ADDRESS' | 'CARD_ATTEMPTS_PER_BUYER' | 'CARD_ATTEMPTS_PER_LINK'
>

export function checkoutPlan(
  fingerprintKey: Uint8Array,
  env: CheckoutEnv,
  { code, ...attempt }: Attempt & { code: string; network: string },
): { plan: AttemptPlan; hashedNetwork: string; solved: string } {
  const { counter, ofSeller, shownDocument, ...made } = counters(fingerprintKey, attempt)
  const { document, network, limits } = attempt
  const perBuyer = Math.min(env.CARD_ATTEMPTS_PER_BUYER, limits.attemptsPerDocument)
  const perLink = env.CARD_ATTEMPTS_PER_LINK
  const buyer = document && { about: ofSeller(document), subject: shownDocument! }
  const link = { about: code, subject: code }
  const onNetwork = ({ about, subject }: { about: string; subject: string }) => ({
    about: `${about} ${network}`,
    subject: `${subject} · ${network}`,
  })
  const linkOfNetwork = counter('own', 'attemptsPerLink', { ...onNetwork(link), max: perLink })
  const spares = { sparesFirstOf: linkOfNetwork.bucket }
  const plan: AttemptPlan = {
    card: made.card,
    sharedCard: made.sharedCardOf(`link ${code}`),
    own: [
      counter('own', 'attemptsPerNetwork', {
        about: network,
        subject: network,
        max: env.CARD_ATTEMPTS_PER_ADDRESS,
      }),
      ...(buyer ? [counter('own', 'attemptsPerBuyer', { ...onNetwork(buyer), max: perBuyer })] : []),
      linkOfNetwork,
      ...made.cardsOfNetwork,
    ],
    shared: [
      ...(buyer
        ? [counter('shared', 'attemptsPerBuyer', { ...buyer, max: perBuyer * ALL_NETWORKS_FACTOR })]
        : []),
      counter('shared', 'attemptsPerLink', { ...link, max: perLink * ALL_NETWORKS_FACTOR }),
      counter('shared', 'cardsPerLink', { ...link, ...spares, onlyNewCards: true }),
      ...made.cardsOfBin.map((one) => ({ ...one, ...spares })),
    ],
    streaks: [
      counter('declines', 'declinesInARow', { about: `link ${code}`, subject: code, ...spares }),
      counter('declines', 'declinesInARow', { about: `network ${ofSeller(network)}`, subject: network }),
    ],
  }
  const hashedNetwork = hashedBucket(fingerprintKey, 'network', network)
  return { plan, hashedNetwork, solved: hashedBucket(fingerprintKey, 'own solved', network) }
}
