import type { ReactNode } from 'react'
import type { GlossaryWord } from '@/lib/docs/glossary'

/** A word of money that leads to its explanation in the glossary. */
export function MoneyWord({ word, children }: { word: GlossaryWord; children: ReactNode }) {
  return (
    <a
      href={`/docs/glossary#${word}`}
      className="rounded-sm underline decoration-line decoration-dotted underline-offset-4 hover:text-ink hover:decoration-current"
    >
      {children}
    </a>
  )
}
