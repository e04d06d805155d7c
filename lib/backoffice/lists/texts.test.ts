import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import { messageAt } from './exports/csv-texts'
import { lists } from './registry'

describe.each(locales)('the texts of the lists in %s', (locale) => {
  test.each(Object.entries(lists))('%s has those of its page, filters and columns', (_, { fields }) => {
    const own = ['title', 'list', ...(fields.chips ? ['all', 'filters'] : [])].map(
      (key) => `${fields.texts}.${key}`,
    )
    const columns = fields.columns.map(({ key }: { key: string }) => `${fields.texts}.columns.${key}`)
    const filters = Object.keys(fields.filters)
      .filter((name) => name !== fields.chips)
      .map((name) => `lists.filters.${name}`)
    const words = Object.values(
      fields.filters as Record<string, { words?: string; values?: string[] }>,
    ).flatMap(({ words, values = [] }) => (words ? values.map((value) => `${words}.${value}`) : []))
    const missing = [...own, ...columns, ...filters, ...words].filter(
      (path) => messageAt(locale, path) === path,
    )
    expect(missing).toEqual([])
  })
})
