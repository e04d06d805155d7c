// The alert rules and the dashboard name only metrics that a process serves, and each alert has a section in the guide.
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { readGuide } from '@/lib/docs/read-guide'
import { createMetrics } from './metrics'
import { createScrape } from './scrape'

const folder = join(import.meta.dirname, 'files')
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook_url: string }
}
const { groups } = parse(textOf('alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

interface Panel {
  title: string
  targets?: { expr: string }[]
}
const { panels } = JSON.parse(textOf('dashboard.json')) as { panels: Panel[] }

/** Metrics by name, with all labels that each may have. */
function servedMetrics(): Map<string, readonly string[]> {
  const metrics = createMetrics()
  const pool = () => ({ size: 1, used: 0, waiting: 0 })
  createScrape({ metrics, pool, makeCtx: () => ({}) as Ctx }, { kind: 'WEB', version: '0', certificates: [] })
  const all = metrics.registry.getMetricsAsArray() as unknown as {
    name: string
    labelNames: string[]
    type: string
  }[]
  return new Map<string, readonly string[]>(
    all.flatMap(({ name, labelNames }): [string, string[]][] => [
      [name, labelNames],
      ...['_bucket', '_sum', '_count'].map(
        (suffix) => [`${name}${suffix}`, [...labelNames, 'le']] as [string, string[]],
      ),
    ]),
  )
}

const named = (expr: string) => [...expr.matchAll(/\b((?:balcao|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)]

test('every metric and label of an alert and of the dashboard exists', () => {
  const served = servedMetrics()
  const exprs = [
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
  ]
  expect(exprs.length).toBeGreaterThan(60)
  const unknown = exprs.flatMap(([title, expr]) =>
    named(expr).flatMap(([, name, matchers = '']) => {
      const labels = [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!)
      const known = served.get(name!)
      if (!known) return [`${title}: ${name}`]
      return labels.filter((label) => !known.includes(label)).map((label) => `${title}: ${name}{${label}}`)
    }),
  )
  expect(unknown).toEqual([])
})

test('every metric of ours is in an alert or on the dashboard', () => {
  const used = new Set(
    [...rules.map(({ expr }) => expr), JSON.stringify(panels)].flatMap((text) =>
      named(text).map(([, name]) => name!),
    ),
  )
  const ours = [...servedMetrics().keys()].filter(
    (name) => /^balcao_/.test(name) && !/_(bucket|sum|count)$/.test(name),
  )
  const unused = ours.filter((name) => !used.has(name) && !used.has(`${name}_bucket`))
  expect(unused).toEqual([])
})

test('each alert has a severity, and a section in the guide in both languages', () => {
  const anchors = new Set(
    rules.map(({ annotations }) => annotations.runbook_url.replace('/docs/operations#', '')),
  )
  for (const locale of ['pt-BR', 'en'] as const) {
    const headings = readGuide('operations', locale).headings.map(({ id }) => id)
    expect([...anchors].filter((anchor) => !headings.includes(anchor))).toEqual([])
  }
  expect(rules.filter(({ labels }) => !['critical', 'warning'].includes(labels.severity))).toEqual([])
})

test('every alert fires in a case of the tests of promtool', () => {
  const cases = textOf('alerts.test.yml') + textOf('alerts-of-days.test.yml')
  expect(rules.map(({ alert }) => alert).filter((alert) => !cases.includes(alert))).toEqual([])
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
if (!hasPromtool)
  console.log('promtool is not installed (Debian: prometheus), so the alert rules are not evaluated')

test.skipIf(!hasPromtool)(
  'the alert rules are valid, fire in their case and not on an ordinary day',
  { timeout: 60_000 },
  async () => {
    const promtool = (...args: string[]) => promisify(execFile)('promtool', args, { cwd: folder })
    expect((await promtool('check', 'rules', 'alerts.yml')).stdout).toContain(
      `SUCCESS: ${rules.length} rules found`,
    )
    await promtool('test', 'rules', 'alerts.test.yml', 'alerts-of-days.test.yml')
  },
)
