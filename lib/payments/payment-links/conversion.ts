/** What became of a link: browsers that opened its page, those that began to pay, and whether one paid. */
export interface LinkConversion {
  opened: number
  began: number
  paid: boolean
}

/** A buyer who began to pay has opened the page, also where that was before visits were counted. */
export function conversionOf(opened: number, counts: { began: number; paid: boolean }): LinkConversion {
  const began = Math.max(counts.began, counts.paid ? 1 : 0)
  return { opened: Math.max(opened, began), began, paid: counts.paid }
}
