// The words of money that have an anchor in the guide `glossary`, to which pages lead. A test reads the guide.
export const glossaryWords = [
  'available',
  'to-receive',
  'blocked',
  'gross',
  'fee',
  'net',
  'early',
  'anticipation',
  'payout',
  'split',
  'refund',
  'refund-undone',
  'dispute',
  'dispute-lost',
  'postings',
] as const
export type GlossaryWord = (typeof glossaryWords)[number]
