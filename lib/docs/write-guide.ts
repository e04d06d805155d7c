// A guide as Markdown, for programs that read it: with its code in every language and its generated lists.
import type { Locale } from '@/lib/base/i18n/locales'
import { type GuideSlug, guidePath, isGuide } from './guides'
import { type Guide, readGuide } from './read-guide'
import { fenced, indented, writtenLists } from './write-lists'

export const markdownPath = (slug: GuideSlug) => `${guidePath(slug)}.md`

/** A placeholder on a line of its own, in lists too. */
const PLACEHOLDER = /^([ \t]*)\[\[([\w-]+)\]\]$/gm
const OWN_LINK = /\]\((\/[^)\s#]*)(#[^)\s]*)?\)/g

/** Links of a guide become addresses; those to guides lead to their Markdown. */
function withAddresses(text: string, publicUrl: string): string {
  return text.replace(OWN_LINK, (_, path: string, anchor = '') => {
    const slug = path.replace('/docs/', '')
    return `](${publicUrl}${isGuide(slug) ? markdownPath(slug) : path}${anchor})`
  })
}

function written(name: string, { code }: Guide, locale: Locale, publicUrl: string): string {
  const examples = code.get(name)
  if (!examples) return writtenLists[name]!(locale)
  return examples
    .map((one) => fenced(one.language, one.code.replaceAll('http://localhost:3000', publicUrl)))
    .join('\n\n')
}

export function writeGuide(slug: GuideSlug, locale: Locale, publicUrl: string): string {
  const guide = readGuide(slug, locale)
  const text = guide.tokens.map(({ raw }) => raw.trim()).join('\n\n')
  const body = withAddresses(text, publicUrl).replace(PLACEHOLDER, (_, indent: string, name: string) =>
    indented(written(name, guide, locale, publicUrl), indent),
  )
  return `# ${guide.title}\n\n${guide.lead}\n\n${body}\n`
}
