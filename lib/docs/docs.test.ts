// The documentation is complete in both languages, its links resolve, and it covers the whole API.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Token, type Tokens, walkTokens } from 'marked'
import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import { problemCatalogue } from '@/lib/base/kernel/problem'
import { openapiDocument } from '@/lib/http/openapi/document'
import { operations } from '@/lib/http/routes/api'
import { catalogue, eventKinds } from '@/lib/payments/events/catalogue'
import { declineCodes } from '@/lib/rails/acquirer/decline-codes'
import { examplePath, examplesOf } from './examples'
import { guideSlugs, ruleSlugs } from './guides'
import { placeholdersIn, readGuide } from './read-guide'
import { findReferenceOperation, reference } from './reference'
import { search } from './search'
import { settingGroupNames } from './settings'
import { isTranslated } from './translate'

const root = resolve(import.meta.dirname, '../..')
const generated = [
  'all-problems',
  'all-declines',
  'all-events',
  'all-event-names',
  ...settingGroupNames.map((group) => `settings-${group}`),
]

function linksOf(slug: (typeof guideSlugs)[number], locale: (typeof locales)[number]): string[] {
  const links: string[] = []
  walkTokens([...readGuide(slug, locale).tokens] as Token[], (token) => {
    if (token.type === 'link') links.push(String(token.href))
  })
  return links
}

function resolves(href: string): boolean {
  const [path = '', anchor] = href.split('#')
  const [, page = '', id] = /^\/docs\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? []
  if (page === 'reference') return id === undefined || operations.some((operation) => operation.id === id)
  const slug = guideSlugs.find((one) => one === page)
  if (slug) {
    const { headings } = readGuide(slug, 'pt-BR')
    const entries: readonly string[] =
      slug === 'errors'
        ? [...Object.keys(problemCatalogue), ...declineCodes]
        : slug === 'events'
          ? eventKinds
          : []
    return anchor === undefined || headings.some(({ id }) => id === anchor) || entries.includes(anchor)
  }
  if (path.startsWith('/docs')) return false
  return ['app', 'app/(portal)', 'public'].some((folder) => existsSync(join(root, folder, path)))
}

/** The paths of tests with which a rule ends. */
function testsOf(rule: string): string[] {
  const [end = ''] = /(?:\s?`[\w./()[\]-]+\.(?:test|spec)\.tsx?`)+$/.exec(rule.trim()) ?? []
  return [...end.matchAll(/`([^`]+)`/g)].map(([, file]) => file!)
}

const rulesOf = (slug: (typeof guideSlugs)[number], locale: (typeof locales)[number]) =>
  readGuide(slug, locale).tokens.flatMap((token) =>
    token.type === 'list' ? (token as Tokens.List).items.map(({ text }) => text) : [],
  )

describe('the guides', () => {
  test('are written in both languages, under the same headings, around the same code', () => {
    const folders = readdirSync(join(root, 'lib/docs/guides')).filter((name) => !name.endsWith('.md'))
    expect(folders.sort()).toEqual([...guideSlugs].sort())
    for (const slug of guideSlugs) {
      const [portuguese, english] = [readGuide(slug, 'pt-BR'), readGuide(slug, 'en')]
      expect(
        english.headings.map(({ id }) => id),
        slug,
      ).toEqual(portuguese.headings.map(({ id }) => id))
      expect(placeholdersIn(english.tokens), slug).toEqual(placeholdersIn(portuguese.tokens))
      expect(linksOf(slug, 'en'), slug).toEqual(linksOf(slug, 'pt-BR'))
    }
  })

  test('show all of their code, and no code that does not exist', () => {
    for (const slug of guideSlugs) {
      const guide = readGuide(slug, 'en')
      const shared = [...guide.code.keys()].filter((name) => !['setup', 'today'].includes(name))
      const places = placeholdersIn(guide.tokens)
      expect(
        shared.filter((name) => !places.includes(name)),
        slug,
      ).toEqual([])
      expect(
        places.filter((name) => !guide.code.has(name) && !generated.includes(name)),
        slug,
      ).toEqual([])
    }
  })

  test('link to pages and headings that exist', () => {
    const links = guideSlugs.flatMap((slug) =>
      locales.flatMap((locale) => linksOf(slug, locale).map((href) => ({ slug, href }))),
    )
    const ours = links.filter(({ href }) => href.startsWith('/'))
    expect(ours.length).toBeGreaterThan(30)
    expect(ours.filter(({ href }) => !resolves(href))).toEqual([])
  })

  test('name a test for each rule of rounding', () => {
    for (const locale of locales) {
      const rules = readGuide('rounding', locale).tokens.flatMap((token) =>
        token.type === 'table' ? (token as Tokens.Table).rows.map((cells) => cells.at(-1)!.text) : [],
      )
      expect(rules.length).toBeGreaterThan(12)
      expect(rules.filter((cell) => testsOf(cell).length === 0)).toEqual([])
    }
  })

  test('name the tests of each rule at its end, the same ones in both languages', () => {
    for (const slug of ruleSlugs.filter((one) => one !== 'decisions')) {
      const [portuguese, english] = locales.map((locale) => rulesOf(slug, locale))
      expect(english!.length, slug).toBeGreaterThan(2)
      expect(english!.filter((rule) => testsOf(rule).length === 0)).toEqual([])
      expect(portuguese!.map(testsOf), slug).toEqual(english!.map(testsOf))
    }
  })

  test('name no file of the repository that does not exist', () => {
    for (const slug of guideSlugs) {
      for (const locale of locales) {
        const text = readFileSync(join(root, 'lib/docs/guides', slug, `${locale}.md`), 'utf8')
        const named = [...text.matchAll(/`((?:app|components|db|e2e|lib)\/[\w./()[\]-]+\.\w+)`/g)]
        expect(named.map(([, file]) => file!).filter((file) => !existsSync(join(root, file)))).toEqual([])
      }
    }
  })

  test('do not repeat a heading within a page', () => {
    for (const slug of guideSlugs) {
      const ids = readGuide(slug, 'en').headings.map(({ id }) => id)
      expect(new Set(ids).size, slug).toBe(ids.length)
    }
  })
})

describe('the reference', () => {
  test('has every operation, with an example in each language', () => {
    for (const locale of locales) {
      const shown = reference(locale).flatMap((group) => group.operations.map(({ id }) => id))
      expect(shown.sort()).toEqual(operations.map(({ id }) => id).sort())
    }
    for (const { id } of operations) {
      const examples = examplesOf(findReferenceOperation(id, 'en')!)
      expect(examples.map(({ language }) => language)).toEqual(['sh', 'ts', 'python', 'php'])
      for (const { code } of examples) expect(code, id).not.toMatch(/\{\w+\}|undefined|\[object/)
    }
  })

  test('uses example queries that the contract accepts', () => {
    for (const operation of operations) {
      const path = examplePath(findReferenceOperation(operation.id, 'en')!)
      const query = Object.fromEntries(new URL(path, 'http://localhost').searchParams)
      expect(operation.query?.safeParse(query).error, operation.id).toBeUndefined()
    }
  })

  test('translates every sentence of the contract into Portuguese', () => {
    expect([...sentences()].filter((text) => !isTranslated(text))).toEqual([])
  })
})

/** All texts of the OpenAPI document except those of errors, which are Portuguese in the contract. */
function sentences(): Set<string> {
  const found = new Set<string>()
  function read(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    for (const [name, member] of Object.entries(value)) {
      if (/^(description|summary)$/.test(name) && typeof member === 'string') found.add(member)
      else if (!/^(example|examples|responses)$/.test(name)) read(member)
    }
  }
  const { paths, components, tags } = openapiDocument() as Record<string, Record<string, unknown>>
  read([paths, components!.schemas, components!.parameters, tags])
  for (const { response, tag } of operations) found.add(response.description).add(tag)
  for (const kind of eventKinds) found.add(catalogue[kind].summary).add(catalogue[kind].description)
  return found
}

describe('the search', () => {
  test.each([
    ['estorno parcial', 'pt-BR', '/docs/refunds#part'],
    ['estorno', 'pt-BR', '/docs/reference/createRefund'],
    ['hmac', 'pt-BR', '/docs/webhooks#receiver'],
    ['BAR-7010', 'en', '/docs/errors#BAR-7010'],
    ['INADIMPLÊNCIA', 'pt-BR', '/docs/subscriptions'],
    ['relogio', 'pt-BR', '/docs/testing#clock'],
    ['/v2/receivables/anticipation', 'en', '/docs/re'],
    ['BALCAO_NEXT_SECRET', 'en', '/docs/settings#secrets'],
    ['suspenso', 'pt-BR', '/docs/order-rules#payments'],
  ] as const)('finds %s', (question, locale, where) => {
    expect(search(question, locale).some(({ href }) => href.startsWith(where))).toBe(true)
  })

  test('finds nothing for an empty query, and accepts any text', () => {
    expect(search('   ', 'en')).toEqual([])
    expect(search('xyzzy plugh', 'en')).toEqual([])
    expect(search('(*[\\'.repeat(100), 'en')).toEqual([])
  })
})
