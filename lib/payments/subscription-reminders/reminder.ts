// When a subscriber is reminded, on the seller's clock, each time once: before a yearly renewal, and before the card that pays
// expires.
import { addDays, type CivilDate } from '@/lib/base/kernel/dates'

/** How many days before a yearly renewal its buyer is reminded. */
export const RENEWAL_DAYS = 10
/** How many days before the last day of a card its buyer is reminded, and its seller sees that it ends. */
export const CARD_DAYS = 30

/** The last days that are near enough today for a reminder. */
export const reminderDays = (today: CivilDate) => ({
  renewal: addDays(today, RENEWAL_DAYS),
  card: addDays(today, CARD_DAYS),
})

/** Whether a card that pays a subscription ends soon or is over. */
export const isCardEnding = (cardEndsOn: string | null, today: CivilDate): boolean =>
  cardEndsOn !== null && cardEndsOn <= reminderDays(today).card
