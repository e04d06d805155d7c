// An attempt to pay with a card, as it is counted: which counters it adds to, and what follows from their numbers. Stolen cards
// are tried in large numbers, so that mostly different cards are counted; a repeated card is the same buyer.
import type { AttemptLimit } from '@/lib/parties/sellers/risk-settings'

/** The limits of a seller, and those that the operator sets for the checkout. */
export type CountedLimit = AttemptLimit | 'attemptsPerNetwork' | 'attemptsPerLink' | 'attemptsPerBuyer'

export interface Counter {
  limit: CountedLimit
  /** Names what is counted, without personal data. */
  bucket: string
  max: number
  /** What is counted, as the seller reads it. */
  subject: string
  /** A counter of the client itself: its first attempt is let through until three times the limit is reached. */
  sparesFirstOf?: string
  /** Only a new card adds to it. */
  onlyNewCards?: boolean
}

export interface AttemptPlan {
  /** Counts the attempts of this card at this seller; for the client's own counters it is new in its first one. */
  card: Counter
  /**
   * Counts those of them, of this key or link, that add to the shared counters: for these the card is new in its first one. An
   * attempt that exceeds a limit of the client itself is none, so that refusals do not make cards known.
   */
  sharedCard: string
  /** Of the client itself. An attempt that exceeds one of them does not add to those that it shares with others. */
  own: Counter[]
  shared: Counter[]
  /** Declines in a row: read with the attempt, written when it is decided. */
  streaks: Counter[]
}

/** What is stored with a charge, to continue its streaks when it is decided. */
export interface AttemptStreaks {
  buckets: string[]
  /** A decline of a card that was tried before in this hour does not count again. */
  isNewCard: boolean
  /** Whether an approval has anything to reset. */
  isRunning: boolean
}

/** The numbers after an attempt, by bucket. A bucket that is absent was not added to. */
export type Counts = ReadonlyMap<string, number>

const SPARED_FACTOR = 3

/** The first limit that an attempt exceeds: the client's own before those that it shares. */
export function exceededOf(plan: AttemptPlan, counts: Counts): Counter | undefined {
  const isSpared = ({ sparesFirstOf }: Counter, number: number, max: number) =>
    sparesFirstOf !== undefined && counts.get(sparesFirstOf) === 1 && number <= max * SPARED_FACTOR
  const exceeds = (one: Counter, max: number) => {
    const number = counts.get(one.bucket) ?? 0
    return number > max && !isSpared(one, number, max)
  }
  const counted = [...plan.own, plan.card, ...plan.shared].find((one) => exceeds(one, one.max))
  return counted ?? plan.streaks.find((one) => exceeds(one, one.max - 1))
}

export function streaksOf(plan: AttemptPlan, counts: Counts): AttemptStreaks {
  return {
    buckets: plan.streaks.map(({ bucket }) => bucket),
    isNewCard: (counts.get(plan.sharedCard) ?? 1) === 1,
    isRunning: plan.streaks.some(({ bucket }) => (counts.get(bucket) ?? 0) > 0),
  }
}

/** Solved puzzles of one network in an hour, from which on it has to wait as well. */
const SOLVED_BEFORE_WAITING = 20
const WAIT_STEP_SECONDS = 30
const MAX_WAIT_SECONDS = 300

/** How long a client that exceeds a limit has to wait with its puzzle: 0 for most, then longer, never longer than 5 minutes. */
export function waitSeconds(solved: number): number {
  const steps = Math.floor(solved / SOLVED_BEFORE_WAITING)
  return Math.min(MAX_WAIT_SECONDS, steps * WAIT_STEP_SECONDS)
}

declare module '@/lib/base/kernel/ctx' {
  interface Ctx {
    /** The declines in a row that the card attempt of this request continues; stored with its charge. */
    attempt?: AttemptStreaks
  }
}
