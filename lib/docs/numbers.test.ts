import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type GuideSlug, guideSlugs } from './guides'
import { fillNumbers, guideNumbers, numberPlaceholder, shownNumber } from './numbers'

const locales = ['en', 'pt-BR'] as const
const textOf = (slug: GuideSlug, locale: (typeof locales)[number]) =>
  readFileSync(join(import.meta.dirname, 'guides', slug, `${locale}.md`), 'utf8')

/** The words that may follow a number of a unit. */
const words = {
  months: { en: 'months?', 'pt-BR': 'mes(?:es)?' },
  days: { en: '(?:more )?days?', 'pt-BR': 'dias?' },
  hours: { en: '(?:more )?hours?', 'pt-BR': 'horas?' },
  minutes: { en: 'minutes?', 'pt-BR': 'minutos?' },
  seconds: { en: 'seconds?', 'pt-BR': 'segundos?' },
  characters: { en: 'characters', 'pt-BR': 'caracteres' },
  printable: { en: 'printable characters', 'pt-BR': 'caracteres imprimíveis' },
  requests: { en: 'requests', 'pt-BR': 'requisições' },
  items: { en: 'items', 'pt-BR': 'itens' },
}

/** They state what other versions did, or settings and figures of a server, which other tests compare. */
const exempt: readonly GuideSlug[] = [
  'changelog',
  'operations',
  'settings',
  'going-live',
  'pix-psp',
  'simulated-cielo',
]
/** A week, a day or half a minute is the value of many things; a larger number is that of one, and so are several. */
const LARGEST_COMMON = 30

describe.each(locales)('the numbers of the guides in %s', (locale) => {
  test('are written by hand nowhere that a constant has them', () => {
    const found = guideSlugs
      .filter((slug) => !exempt.includes(slug))
      .flatMap((slug) =>
        Object.entries(guideNumbers).flatMap(([name, { value, unit }]) => {
          if (!unit || (typeof value === 'number' ? value <= LARGEST_COMMON : value.length < 2)) return []
          const shown = shownNumber(value, locale).replace('.', '\\.')
          const byHand = new RegExp(`(?<![\\d.,])${shown}\\*{0,2} ${words[unit][locale]}\\b`).exec(
            textOf(slug, locale),
          )
          return byHand ? [`${slug}: “${byHand[0]}” is {{${name}}}`] : []
        }),
      )
    expect(found).toEqual([])
  })

  test('are all known, and each number is in a guide', () => {
    const named = guideSlugs.flatMap((slug) =>
      [...textOf(slug, locale).matchAll(numberPlaceholder)].map(([, name]) => name),
    )
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(guideNumbers).toSorted())
  })
})

test('both languages of a guide name the same numbers', () => {
  const namedIn = (slug: GuideSlug, locale: (typeof locales)[number]) =>
    [...textOf(slug, locale).matchAll(numberPlaceholder)].map(([, name]) => name).toSorted()
  for (const slug of guideSlugs) expect(namedIn(slug, 'pt-BR'), slug).toEqual(namedIn(slug, 'en'))
})

test('a number is written as its language writes it, and an unknown one is refused', () => {
  expect(fillNumbers('up to {{receivableDays}} days', 'en')).toBe('up to 1,095 days')
  expect(fillNumbers('até {{receivableDays}} dias', 'pt-BR')).toBe('até 1.095 dias')
  expect(() => fillNumbers('{{refundMonths}}', 'en')).toThrow('refundMonths')
})
