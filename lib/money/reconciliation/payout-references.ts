// The texts by which a bank's line names a payout: the reference of the transfer, and our own uuid.

export interface Referenced {
  uuid: string
  bankReference: string | null
}

/** A shorter reference is in too many texts by chance. */
const SHORTEST = 12
const END_TO_END_ID = /E[0-9A-Z]{8}\d{12}[0-9A-Z]{11}/

/** Banks change the case, and break texts with blanks. */
const plain = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Whether the text has the end-to-end id of a PIX. */
export const hasEndToEndId = (text: string | null): boolean => END_TO_END_ID.test(plain(text ?? ''))

function referencesOf({ uuid, bankReference }: Referenced): string[] {
  const reference = plain(bankReference ?? '')
  return [plain(uuid), ...(reference.length >= SHORTEST ? [reference] : [])]
}

/** Finds the payouts that a text names, at the same cost for any number of payouts. */
export function referenceIndex<Payout extends Referenced>(payouts: readonly Payout[]) {
  const byBeginning = new Map<string, { reference: string; payout: Payout }[]>()
  for (const payout of payouts)
    for (const reference of referencesOf(payout)) {
      const beginning = reference.slice(0, SHORTEST)
      byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), { reference, payout }])
    }
  return (words: string): Payout[] => {
    const text = plain(words)
    const found = new Set<Payout>()
    for (let at = 0; at + SHORTEST <= text.length; at += 1)
      for (const { reference, payout } of byBeginning.get(text.slice(at, at + SHORTEST)) ?? [])
        if (text.startsWith(reference, at)) found.add(payout)
    return [...found]
  }
}
