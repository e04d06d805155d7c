// The options of npm run bench.
import { parseArgs } from 'node:util'

export const sectionNames = [
  'api',
  'pages',
  'checkout',
  'webhooks',
  'processes',
  'statement',
  'large',
] as const
export type Section = (typeof sectionNames)[number]

/** They take minutes to fill their tables. */
const largeNames: readonly Section[] = ['statement', 'large']

/** Whether its requests are served by the build. */
export const isServed = (section: Section) => !largeNames.includes(section)

interface BenchOptions {
  sections: ReadonlySet<Section>
  /** Of the large seller; of the one with the long statement. */
  orders: number
  postings: number
  /** Whether what was filled for large sellers stays for the next run. */
  isKept: boolean
  /** Of the API and of the large seller, only the rows whose name matches. */
  matching: RegExp
}

/** Throws where a section does not exist, or a number is none. Without `--large` the sections of large sellers are left out. */
export function readBenchOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      large: { type: 'boolean', default: false },
      orders: { type: 'string', default: '1000000' },
      postings: { type: 'string', default: '10000000' },
      keep: { type: 'boolean', default: false },
      readings: { type: 'string', default: '' },
    },
  })
  const wanted = values.only?.split(',') ?? sectionNames.filter((name) => !largeNames.includes(name))
  const isSection = (name: string): name is Section => sectionNames.some((one) => one === name)
  const unknown = wanted.filter((name) => !isSection(name))
  if (unknown.length > 0)
    throw new Error(`There is no section ${unknown.join(', ')}; the sections are ${sectionNames.join(', ')}.`)
  return {
    sections: new Set([...wanted.filter(isSection), ...(values.large ? largeNames : [])]),
    orders: positive('orders', values.orders),
    postings: positive('postings', values.postings),
    isKept: values.keep,
    matching: new RegExp(values.readings),
  }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value <= 0) throw new Error(`--${name} is no number: ${text}`)
  return value
}
