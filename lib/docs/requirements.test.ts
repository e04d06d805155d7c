// The tables of security-requirements.md: a row for each requirement of both standards, and tests that exist.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const text = readFileSync(join(import.meta.dirname, 'security-requirements.md'), 'utf8')

/** OWASP ASVS 5.0.0, levels 1 and 2. */
const asvs = `1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2 4.1.1-3
  4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2
  7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2
  10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-3 12.2.1-2 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2
  14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2`
/** PCI DSS 4.0.1, sections 3, 8 and 10. */
const pci = `3.1.1-2 3.2.1 3.3.1 3.3.1.1-3 3.3.2-3 3.4.1-2 3.5.1 3.5.1.1-3 3.6.1 3.6.1.1-4 3.7.1-9 8.1.1-2 8.2.1-8 8.3.1-10 8.3.10.1
  8.3.11 8.4.1-3 8.5.1 8.6.1-3 10.1.1-2 10.2.1 10.2.1.1-7 10.2.2 10.3.1-4 10.4.1 10.4.1.1 10.4.2 10.4.2.1 10.4.3 10.5.1 10.6.1-3
  10.7.1-3`

/** `1.2.3-5` is 1.2.3, 1.2.4 and 1.2.5. */
function numbersOf(ranges: string): string[] {
  return ranges.split(/\s+/).flatMap((range) => {
    const [, section, first, last] = /^(.+)\.(\d+)(?:-(\d+))?$/.exec(range)!
    const count = Number(last ?? first) - Number(first) + 1
    return Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`)
  })
}

const tables = {
  ASVS: text.slice(text.indexOf('## ASVS'), text.indexOf('## PCI')),
  PCI: text.slice(text.indexOf('## PCI')),
}
const ROW = /^\| ([\d.]+) \| [^|]+ \| (held by|not applicable:|open:) [^|]+ \|$/gm
const rowsOf = (table: string) =>
  [...table.matchAll(ROW)].map(([, number, state]) => ({ number: number!, state }))

test.each([
  ['ASVS', numbersOf(asvs)],
  ['PCI', numbersOf(pci)],
] as const)('each requirement of %s has one row, in their order', (standard, numbers) => {
  expect(rowsOf(tables[standard]).map(({ number }) => number)).toEqual(numbers)
})

test.each(['ASVS', 'PCI'] as const)(
  'the overview of %s counts the rows and names those that are open',
  (standard) => {
    const rows = rowsOf(tables[standard])
    const counts = ['held by', 'not applicable:', 'open:'].map(
      (state) => rows.filter((row) => row.state === state).length,
    )
    expect(text).toContain(`| ${standard === 'PCI' ? 'PCI DSS' : standard} | ${counts.join(' | ')} |`)
    const overview = text.slice(text.indexOf('## What is open'), text.indexOf('## Data'))
    const listed = [...overview.matchAll(/(ASVS|PCI)((?:,? \d[\d.]*\d)+)/g)]
      .filter(([, name]) => name === standard)
      .flatMap(([, , numbers]) => numbers!.match(/[\d.]+/g) ?? [])
    const open = rows.filter(({ state }) => state === 'open:').map(({ number }) => number)
    expect(listed.toSorted()).toEqual(open.toSorted())
  },
)

test('each test that a row names exists, with its title', () => {
  const named = [...text.matchAll(/`([\w./()[\]-]+\.(?:test|spec)\.ts)`((?: ›|,)(?: “[^”]+”))*/g)]
  const missing = named.flatMap(([whole, file]) => {
    if (!existsSync(join(root, file!))) return [file!]
    const source = readFileSync(join(root, file!), 'utf8')
    const titles = [...whole.matchAll(/“([^”]+)”/g)].map(([, title]) => title!)
    return titles.filter((title) => !source.includes(title)).map((title) => `${file} › ${title}`)
  })
  expect(named.length).toBeGreaterThan(200)
  expect([...new Set(missing)]).toEqual([])
})
