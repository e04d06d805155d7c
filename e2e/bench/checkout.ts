// npm run bench:checkout: a fresh instance, a PIX link and a card link, and Lighthouse (mobile, its default throttling) on
// each of them in turn. Prints the medians, the index of this machine, and the JavaScript of the page. Shorter with
// BENCH_ROUNDS=1. The score depends on the machine: only figures of one quiet machine can be compared.
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { freePort } from '@/db/free-port.mjs'
import type { DemoAccounts } from '@/db/seed'
import { findBrowser } from '@/e2e/browser'
import { ensureBuilt } from '@/lib/cli/install.mjs'
import { startTestInstance } from '@/lib/cli/suites/test-instance'
import { scriptBytes } from '@/lib/testing/http/page-scripts'
import { createLink } from './create-link'
import { median } from './table'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const PAGES = { PIX: ['PIX'], card: ['CREDIT_CARD'] }

type Report = RunnerResult['lhr']

const control = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => control.abort())
const progress = { log: (line: string) => console.log(line), signal: control.signal }

/** One run in a browser of its own, whose cache is empty. */
async function audit(url: string): Promise<Report> {
  const options = await findBrowser()
  const port = await freePort()
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  })
  try {
    const onlyCategories = ['performance', 'accessibility', 'best-practices']
    const result = await lighthouse(url, { port, onlyCategories, logLevel: 'error' })
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message)
    return result.lhr
  } finally {
    await browser.close()
  }
}

const figures: [name: string, read: (report: Report) => number, digits: number][] = [
  ['performance', ({ categories }) => (categories.performance?.score ?? 0) * 100, 0],
  ['accessibility', ({ categories }) => (categories.accessibility?.score ?? 0) * 100, 0],
  ['best practices', ({ categories }) => (categories['best-practices']?.score ?? 0) * 100, 0],
  ['LCP ms', metric('largest-contentful-paint'), 0],
  ['TBT ms', metric('total-blocking-time'), 0],
  ['CLS', metric('cumulative-layout-shift'), 3],
  ['FCP ms', metric('first-contentful-paint'), 0],
  ['benchmark index', ({ environment }) => environment.benchmarkIndex, 0],
]

function metric(audit: string) {
  return ({ audits }: Report) => audits[audit]?.numericValue ?? Number.NaN
}

/** Audits below the full score, without those that only inform. */
const failed = ({ audits, categories }: Report) =>
  ['accessibility', 'best-practices']
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)

await ensureBuilt(progress)
const instance = await startTestInstance(progress, 'bench-checkout')
try {
  const demo = JSON.parse(readFileSync(instance.env.E2E_DEMO, 'utf8')) as DemoAccounts
  const { apiKey } = demo.sellers[0]!
  const reports: Record<string, Report[]> = {}
  const urls: Record<string, string> = {}
  for (const [name, methods] of Object.entries(PAGES)) {
    urls[name] = await createLink(instance.env.E2E_URL, apiKey, methods)
    await fetch(urls[name])
    reports[name] = []
  }
  // In turn, so that a change of the machine's load falls on all pages.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, url] of Object.entries(urls)) reports[name]?.push(await audit(url))
  }
  for (const [name, ofPage] of Object.entries(reports)) {
    console.log(`\n${name}, ${ofPage.length} runs: median (all)`)
    for (const [figure, read, digits] of figures) {
      const values = ofPage.map(read)
      const all = values.map((value) => value.toFixed(digits)).join(' ')
      console.log(`  ${figure.padEnd(16)} ${median(values).toFixed(digits).padStart(6)}   (${all})`)
    }
    const wrong = new Set(ofPage.flatMap(failed))
    if (wrong.size > 0) console.log(`  below 100: ${[...wrong].join(', ')}`)
    const { framework, own, later } = await scriptBytes(instance.env.E2E_URL, urls[name]!)
    console.log(`  JavaScript, compressed: own ${own} bytes and ${later} later, framework ${framework}`)
  }
} finally {
  await instance.stop()
}
process.exit(0)
