// The options of npm run bench.
import { parseArgs } from 'node:util'

const names = ['api', 'pages', 'checkout', 'webhooks', 'processes', 'statement', 'large'] as const
type Section = (typeof names)[number]

/** They take minutes to fill their tables. */
const largeNames: readonly Section[] = ['statement', 'large']

interface BenchOptions {
  sections: ReadonlySet<Section>
  /** Of the large seller; of the one with the long statement. */
  orders: number
  postings: number
  /** Whether what was filled for large sellers stays for the next run. */
  isKept: boolean
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
    },
  })
  const wanted = values.only?.split(',') ?? names.filter((name) => !largeNames.includes(name))
  const isSection = (name: string): name is Section => names.some((one) => one === name)
  const unknown = wanted.filter((name) => !isSection(name))
  if (unknown.length > 0)
    throw new Error(`There is no section ${unknown.join(', ')}; the sections are ${names.join(', ')}.`)
  return {
    sections: new Set([...wanted.filter(isSection), ...(values.large ? largeNames : [])]),
    orders: positive('orders', values.orders),
    postings: positive('postings', values.postings),
    isKept: values.keep,
  }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value <= 0) throw new Error(`--${name} is no number: ${text}`)
  return value
}
