// An entry of the palette, and which entries a typed text leaves.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { foldText, searchedWords } from '@/lib/base/search/words'

export interface Entry {
  id: string
  icon: LucideIcon
  title: string
  /** Beside or below the title: a name, an amount, a status. */
  detail?: ReactNode
  end?: ReactNode
  /** Words that find it besides its title. */
  words?: string
  /** Letters of its shortcut. */
  keys?: readonly string[]
  /** Where it leads; without one it only runs. */
  href?: string
  run?: () => void
  /** Whether it is a record, which is remembered as opened. */
  isRecord?: boolean
}

export interface EntryGroup {
  id: string
  title: string
  entries: readonly Entry[]
}

/** Whether each typed word begins a word of the entry. */
export function matches(entry: Entry, typed: string): boolean {
  const words = foldText(`${entry.title} ${entry.words ?? ''}`).split(/[^\p{L}\p{N}]+/u)
  const wanted = searchedWords(typed)
  if (wanted.length === 0) return foldText(entry.title).startsWith(foldText(typed.trim()))
  return wanted.every((one) => words.some((word) => word.startsWith(one)))
}
