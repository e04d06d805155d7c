// The documentation as Markdown has all that the pages have, in both languages, and leads nowhere that does not exist.
import { lexer, type Token, walkTokens } from 'marked'
import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import { problemCatalogue } from '@/lib/base/kernel/problem'
import { operations } from '@/lib/http/routes/api'
import { eventKinds } from '@/lib/payments/events/catalogue'
import { declineCodes } from '@/lib/rails/acquirer/decline-codes'
import { guideSlugs } from './guides'
import { blocksOf, readGuide } from './read-guide'
import { settingNames } from './settings'
import { markdownPath, writeGuide } from './write-guide'
import { writeLlms } from './write-llms'

const publicUrl = 'https://pay.exemplo.com.br'

function partsOf(markdown: string) {
  const code: string[] = []
  const links: string[] = []
  const headings: string[] = []
  walkTokens(lexer(markdown) as Token[], (token) => {
    if (token.type === 'code') code.push(token.text)
    if (token.type === 'link') links.push(String(token.href))
    if (token.type === 'heading') headings.push(token.text)
  })
  return { code, links, headings }
}

describe.each(locales)('a guide as Markdown in %s', (locale) => {
  test.each(guideSlugs)('%s: has title, headings and code of the page, and no mark of ours', (slug) => {
    const [guide, text] = [readGuide(slug, locale), writeGuide(slug, locale, publicUrl)]
    const { code, headings } = partsOf(text)
    expect(text.startsWith(`# ${guide.title}\n\n${guide.lead}\n\n`)).toBe(true)
    expect(text).not.toMatch(/^\s*\[\[|\{#[\w-]+\}|undefined/m)
    for (const { depth, title } of guide.headings) {
      if (depth === 2)
        expect(
          headings.some((heading) => heading.replaceAll('`', '') === title),
          title,
        ).toBe(true)
    }
    for (const examples of blocksOf(guide)) {
      for (const example of examples)
        expect(code).toContain(example.code.replaceAll('http://localhost:3000', publicUrl))
    }
  })

  test('links are addresses, and those to guides lead to their Markdown', () => {
    const links = guideSlugs.flatMap((slug) => partsOf(writeGuide(slug, locale, publicUrl)).links)
    expect(links.filter((link) => link.startsWith('/'))).toEqual([])
    expect(links).toContain(`${publicUrl}/docs/errors.md#retry`)
    expect(links).toContain(`${publicUrl}/docs/reference/createRefund`)
    expect(links).toContain(`${publicUrl}/openapi.json`)
  })

  test('the generated lists are whole', () => {
    const errors = writeGuide('errors', locale, publicUrl)
    for (const code of [...Object.keys(problemCatalogue), ...declineCodes])
      expect(errors).toContain(`- \`${code}\``)
    const events = partsOf(writeGuide('events', locale, publicUrl)).code
    expect(events.length).toBeGreaterThanOrEqual(eventKinds.length)
    const settings = writeGuide('settings', locale, publicUrl)
    for (const name of settingNames()) expect(settings).toContain(`- \`${name}\``)
  })

  test('llms.txt names every guide as Markdown, every operation and the OpenAPI document', () => {
    const text = writeLlms(locale, publicUrl)
    const { links } = partsOf(text)
    expect(text).toMatch(/^# .+\n\n> .+\n/)
    const guides = guideSlugs.map((slug) => publicUrl + markdownPath(slug))
    expect(links.slice(0, guides.length + 1)).toEqual([...guides, `${publicUrl}/openapi.json`])
    expect(links.slice(guides.length + 1).sort()).toEqual(
      operations.map(({ id }) => `${publicUrl}/docs/reference/${id}`).sort(),
    )
  })
})
