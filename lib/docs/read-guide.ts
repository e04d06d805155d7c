// Reads a guide from its files, once per process and language.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexer, type Token } from 'marked'
import type { Locale } from '@/lib/base/i18n/locales'
import { type CodeBlocks, type CodeExample, readCodeBlocks } from './code-blocks'
import type { GuideSlug } from './guides'
import { fillNumbers } from './numbers'
import { plainText } from './plain-text'

export interface Heading {
  id: string
  title: string
  depth: number
}

export interface Guide {
  slug: GuideSlug
  title: string
  /** What the reader has or knows at the end. */
  lead: string
  /** The text after title and lead. */
  tokens: readonly Token[]
  headings: readonly Heading[]
  code: CodeBlocks
}

const folder = join(process.cwd(), 'lib', 'docs', 'guides')
const fileOf = (slug: string, name: string) => readFileSync(join(folder, slug, name), 'utf8')

/** `## Title {#id}`: both languages have the same id, so that an address works in both. */
const HEADING = /^(#{2,3}) (.+?)(?: \{#([a-z0-9-]+)\})?$/gm

function parseGuide(slug: GuideSlug, markdown: string, code: CodeBlocks): Guide {
  const headings: Heading[] = []
  const text = markdown.replace(HEADING, (_, marks: string, title: string, id?: string) => {
    if (!id) throw new Error(`${slug}: "${title}" has no id`)
    headings.push({ id, title: plainText(lexer(title)), depth: marks.length })
    return `${marks} ${title}`
  })
  const [title, lead, ...tokens] = lexer(text).filter((token) => token.type !== 'space')
  if (title?.type !== 'heading' || lead?.type !== 'paragraph') throw new Error(`${slug}: no title and lead`)
  return { slug, title: title.text, lead: plainText([lead]), tokens, headings, code }
}

const cache = new Map<string, Guide>()

export function readGuide(slug: GuideSlug, locale: Locale): Guide {
  const name = `${slug} ${locale}`
  const cached = cache.get(name)
  if (cached) return cached
  // The code with which every guide begins is shared.
  const code = new Map([
    ...readCodeBlocks(fileOf('.', 'setup.md')),
    ...readCodeBlocks(fileOf(slug, 'code.md')),
  ])
  const guide = parseGuide(slug, fillNumbers(fileOf(slug, `${locale}.md`), locale), code)
  cache.set(name, guide)
  return guide
}

/** The names of all `[[name]]` that are a line of their own, in lists too. */
export function placeholdersIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'paragraph') return /^\[\[([\w-]+)\]\]$/.exec(token.text)?.[1] ?? []
    if (token.type === 'list')
      return placeholdersIn((token.items as { tokens: Token[] }[]).flatMap((item) => item.tokens))
    return []
  })
}

/** The code of a guide in the order of its text. */
export function blocksOf(guide: Guide): (readonly CodeExample[])[] {
  return placeholdersIn(guide.tokens).flatMap((name) => {
    const block = guide.code.get(name)
    return block ? [block] : []
  })
}
