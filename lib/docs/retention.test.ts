// The catalogue in the guide "operations" has every table, and the limits that the settings have.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allTables, nameOf } from '@/lib/testing/database/tables'
import { settingsIn } from './settings'

const tables = allTables.map(nameOf)

describe.each(['en', 'pt-BR'])('the catalogue of retention in %s', (language) => {
  const guide = readFileSync(join(import.meta.dirname, 'guides', 'operations', `${language}.md`), 'utf8')
  const [, section = ''] = guide.split('{#retention}')
  const rows = section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'))

  test('has every table of the schema once', () => {
    const named = rows.flatMap((row) =>
      [...row.split(' | ')[0]!.matchAll(/`([\w.]+)`/g)].map(([, name]) => name),
    )
    expect(named.toSorted()).toEqual(tables.toSorted())
  })

  test('says the defaults of all settings of retention', () => {
    const said = rows.flatMap((row) =>
      [...row.matchAll(/`([A-Z_]+)` \((\d+)\)/g)].map(([, name, value]) => [name, value]),
    )
    const settings = settingsIn('en').retention.map(({ name, defaultValue }) => [name, defaultValue])
    expect(said.toSorted()).toEqual(settings.toSorted())
  })
})
