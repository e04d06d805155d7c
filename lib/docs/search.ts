// Finds sections of the guides, operations, errors, events and settings by the words in them. All texts are small enough to
// be scanned for each query.
import type { Locale } from '@/lib/base/i18n/locales'
import type { CodeBlocks } from './code-blocks'
import { eventsIn } from './events'
import { guidePath, guideSlugs, ruleSlugs } from './guides'
import { plainText } from './plain-text'
import { problemsIn } from './problems'
import { type Guide, readGuide } from './read-guide'
import { reference } from './reference'
import { settingGroupNames, settingsIn } from './settings'

export interface SearchResult {
  href: string
  /** The title of the page. */
  title: string
  /** The title of the section; undefined for the beginning of the page. */
  section?: string
  excerpt: string
}

interface Entry extends Omit<SearchResult, 'excerpt'> {
  text: string
  /** Less for the detailed rules and the glossary, so that guides and operations come before them. */
  weight: number
  folded: { title: string; section: string; text: string }
}

const MAX_RESULTS = 12
const EXCERPT = 140

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function entry(href: string, title: string, section: string | undefined, text: string, weight = 1): Entry {
  const folded = { title: fold(title), section: fold(section ?? ''), text: fold(text) }
  return { href, title, section, text, weight, folded }
}

const cache = new Map<Locale, readonly Entry[]>()

function entriesIn(locale: Locale): readonly Entry[] {
  const cached = cache.get(locale)
  if (cached) return cached
  const entries = [
    ...guideSlugs.flatMap((slug) => sectionsOf(readGuide(slug, locale))),
    ...problemsIn(locale).map(({ code, title, description, action }) =>
      entry(`/docs/errors#${code}`, code, title, `${description} ${action}`),
    ),
    ...settingGroupNames.flatMap((group) =>
      settingsIn(locale)[group].map(({ name, description }) =>
        entry(`/docs/settings#${group}`, name, undefined, description ?? ''),
      ),
    ),
    ...eventsIn(locale).map(({ kind, domain, statuses, summary, description }) =>
      entry(`/docs/events#${kind}`, summary, domain, `${description} ${statuses.join(' ')}`),
    ),
    ...reference(locale).flatMap((group) =>
      group.operations.map(({ id, method, path, summary, description }) =>
        entry(`/docs/reference/${id}`, summary, `${method} ${path}`, `${description} ${id}`),
      ),
    ),
  ]
  cache.set(locale, entries)
  return entries
}

function sectionsOf(guide: Guide): Entry[] {
  const path = guidePath(guide.slug)
  const weight = ruleSlugs.includes(guide.slug) || guide.slug === 'glossary' ? 0.3 : 1
  const entries: Entry[] = []
  let heading = -1
  let text = guide.lead
  const close = () => {
    const at = guide.headings[heading]
    entries.push(entry(at ? `${path}#${at.id}` : path, guide.title, at?.title, text, weight))
  }
  for (const token of guide.tokens) {
    if (token.type === 'heading') {
      close()
      heading++
      text = ''
    } else {
      text += ` ${withCode(plainText([token]), guide.code)}`
    }
  }
  close()
  return entries
}

/** In place of a code block its curl form, so that a search for a path or a field finds the guide that uses it. */
function withCode(text: string, code: CodeBlocks): string {
  const [, name = ''] = /^\[\[([\w-]+)\]\]$/.exec(text) ?? []
  if (!name) return text
  return code.get(name)?.[0]?.code ?? ''
}

/** Matches a word, or for half the weight all of it but the last letter: estorno, estornar. */
function weigh(text: string, word: string, weight: number): number {
  if (text.includes(word)) return weight
  return word.length > 4 && text.includes(word.slice(0, -1)) ? weight / 2 : 0
}

/** Every word must match; a title weighs more than a text, and a page more than one of its sections. */
function score({ folded, section, weight }: Entry, words: readonly string[]): number {
  let sum = section === undefined ? 2 : 0
  for (const word of words) {
    const points =
      weigh(folded.title, word, 10) + weigh(folded.section, word, 6) + weigh(folded.text, word, 1)
    if (points === 0) return 0
    sum += points
  }
  return sum * weight
}

function excerptOf({ text, folded }: Entry, words: readonly string[]): string {
  const at = Math.max(0, ...words.map((word) => folded.text.indexOf(word)))
  const from = at > EXCERPT / 2 ? text.indexOf(' ', at - EXCERPT / 2) + 1 : 0
  const part = text
    .slice(from, from + EXCERPT)
    .trim()
    .replace(/\s+/g, ' ')
  return `${from > 0 ? '…' : ''}${part}${from + EXCERPT < text.length ? '…' : ''}`
}

export function search(query: string, locale: Locale): SearchResult[] {
  const words = fold(query.slice(0, 100)).split(/\s+/).filter(Boolean).slice(0, 8)
  if (words.length === 0) return []
  return entriesIn(locale)
    .map((one) => ({ one, points: score(one, words) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, MAX_RESULTS)
    .map(({ one }) => ({
      href: one.href,
      title: one.title,
      section: one.section,
      excerpt: excerptOf(one, words),
    }))
}
