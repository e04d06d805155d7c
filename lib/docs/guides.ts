// The guides in the order in which they are read. A guide is a folder of lib/docs/guides: its text in each language, and
// code.md, which both languages share.
export const guideGroups = [
  { word: 'start', slugs: ['first-payment'] },
  { word: 'accept', slugs: ['pix', 'bank-slip', 'cards', 'subscriptions', 'terminals'] },
  {
    word: 'operate',
    slugs: ['webhooks', 'banking', 'refunds', 'disputes', 'reconciliation', 'glossary', 'rounding'],
  },
  { word: 'build', slugs: ['testing', 'errors', 'events', 'limits', 'versioning', 'changelog'] },
  { word: 'host', slugs: ['going-live', 'operations', 'settings', 'pix-psp', 'simulated-cielo'] },
  {
    word: 'rules',
    slugs: [
      'decisions',
      'api-rules',
      'link-rules',
      'checkout-rules',
      'order-rules',
      'card-rules',
      'money-rules',
      'refund-rules',
      'dispute-rules',
      'subscription-rules',
      'terminal-rules',
      'seller-rules',
      'webhook-rules',
      'banking-rules',
      'sandbox-rules',
    ],
  },
] as const

export type GuideSlug = (typeof guideGroups)[number]['slugs'][number]

export const guideSlugs: readonly GuideSlug[] = guideGroups.flatMap((group) => group.slugs)

/** The guides that state the rules in detail. */
export const ruleSlugs: readonly GuideSlug[] = guideGroups.find(({ word }) => word === 'rules')!.slugs

export function isGuide(slug: string): slug is GuideSlug {
  return guideSlugs.includes(slug as GuideSlug)
}

export const guidePath = (slug: GuideSlug) => `/docs/${slug}`
