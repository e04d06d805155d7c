// What holds for each mail of the product, in both languages.
import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import { contrast } from '@/lib/parties/branding/palette'
import { everyMail } from '@/lib/testing/mails/every-mail'
import { faces, PUBLIC_URL } from '@/lib/testing/mails/example'
import { ownFace, themesOf } from './look'

const mails = locales.flatMap((locale) => everyMail(locale))
const decoded = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** The texts that the page shows, each of one element, without its heading and what only lists of mails show. */
const shownIn = (html: string) =>
  html
    .replace(/<head>.*?<\/head>|<h1.*?<\/h1>|<div style="display:none.*?<\/div>|<!--.*?-->/gs, '')
    .split(/<[^>]+>/)
    .map((text) => decoded(text).trim())
    .filter((text) => text.length > 1)

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => decoded(value!))

test('every mail is in the list, those of buyers and of sellers', () => {
  expect(mails.length).toBeGreaterThan(130)
  expect(new Set(mails.map(({ name, locale }) => name + locale)).size).toBe(mails.length)
})

describe.each(mails)('the mail $name in $locale', ({ text, html, face }) => {
  test('says in plain text what its page says, with each address', () => {
    for (const shown of shownIn(html)) if (shown !== face.name) expect(text).toContain(shown)
    for (const address of attributes(html, 'href')) expect(text).toContain(address)
  })

  test('shows on its page what its plain text says', () => {
    const all = [...shownIn(html), ...attributes(html, 'href')]
    const lines = text.split('\n').map((line) => line.replace(/^- |:$/g, '').trim())
    for (const line of lines.filter((one) => one && one !== '--' && one !== 'Balcão'))
      expect(
        all.some((shown) => line.includes(shown) || shown.includes(line)),
        line,
      ).toBe(true)
  })

  test('has one button at most, and one address as its destination', () => {
    expect(html.split('class="e"').length - 1).toBeLessThanOrEqual(1)
    expect(text).not.toMatch(/[{}]|\]\(|^> /m)
    // A text without one of its values is its key: give the value to the example.
    expect(text).not.toContain('mails.')
  })

  test('loads nothing from elsewhere, runs nothing, and reports to no one that it was read', () => {
    for (const source of attributes(html, 'src')) expect(source).toMatch(`${PUBLIC_URL}/`)
    for (const address of attributes(html, 'href'))
      if (!address.startsWith(`${PUBLIC_URL}/`)) expect(address).toBe('https://cafedoporto.com.br/trocas')
    expect(html).not.toMatch(/<script|<link|<form|<iframe|@import|url\(|\son\w+=|data:/i)
    expect(html).not.toMatch(/width="[01]"/)
  })

  test('is a page in its language, for light and dark, that no mail program cuts', () => {
    expect(html).toMatch(/^<!doctype html><html lang="(pt-BR|en)">/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html.match(/<h1/g)).toHaveLength(1)
    for (const image of html.match(/<img[^>]*>/g) ?? []) expect(image).toMatch(/alt="[^"]+"/)
    expect(Buffer.byteLength(html)).toBeLessThan(16_000)
  })
})

describe.each([
  ...faces,
  ownFace,
  { name: 'white', accent: '#ffffff' },
  { name: 'black', accent: '#000000' },
])('a mail in $accent', (face) => {
  test.each(['light', 'dark'] as const)('is readable in the %s theme', (name) => {
    const theme = themesOf(face)[name]
    for (const surface of [theme.card, theme.page]) {
      expect(contrast(theme.ink, surface)).toBeGreaterThanOrEqual(7)
      expect(contrast(theme.muted, surface)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(theme.accent, surface)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(theme.ink, theme.box)).toBeGreaterThanOrEqual(7)
    expect(contrast(theme.onFill, theme.fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(theme.edge, theme.card)).toBeGreaterThanOrEqual(3)
  })
})
