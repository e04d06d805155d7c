// The import table of the application, read from the source: who may reach whom. A new file is held to it by itself.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folders = ['app', 'components', 'lib', 'db', 'e2e']

interface Import {
  file: string
  target: string
  typeOnly: boolean
  names: string[]
}

const files = [
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ),
  'proxy.ts',
].filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path))

const isTest = (file: string) => /\.test\.tsx?$|\.spec\.ts$/.test(file) || file.startsWith('e2e/')
const sources = files.filter((file) => !isTest(file))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const STATEMENT =
  /(?:^|\n)(?:import|export)\s+(type\s+)?([^'";]*?)\s*from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'/g

/** Where an import leads: a path from the root without its ending, or the name of a package. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  if (!specifier.startsWith('.')) return specifier
  return relative(root, resolve(root, dirname(file), specifier)).replace(/\.(ts|tsx|mjs)$/, '')
}

function importsOf(file: string): Import[] {
  return [...textOf(file).matchAll(STATEMENT)].map(([, type, clause = '', from, bare]) => {
    const members = (/\{([\s\S]*)\}/.exec(clause)?.[1] ?? '').split(',').map((name) => name.trim())
    const named = members.filter(Boolean)
    const outside = clause.replace(/\{[\s\S]*\}/, '').replace(/[,\s]/g, '')
    const allTypes = named.length > 0 && outside === '' && named.every((name) => name.startsWith('type '))
    return {
      file,
      target: targetOf(file, from ?? bare ?? ''),
      typeOnly: Boolean(type) || allTypes,
      names: named.filter((name) => !name.startsWith('type ')),
    }
  })
}

const imports = sources.flatMap(importsOf)
const shown = (bad: Import[]) => bad.map(({ file, target }) => `${file} -> ${target}`)
const within = (path: string, ...places: string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`))
const isStore = (path: string) => /^lib\/([a-z0-9-]+\/){1,2}([a-z]+-)*store$/.test(path)
const nounOf = (path: string) => /^lib\/([^/]+)\//.exec(path)?.[1]

const reallyNouns = new Set(
  sources.map(nounOf).filter((noun) => noun && !['kernel', 'http', 'i18n', 'cli', 'docs'].includes(noun)),
)

/** Further down calls nothing further up. Ledger and webhooks are told and call none back but the seller's clock. */
const arrow = [
  ['sellers'],
  ['mails'],
  ['ledger', 'webhooks', 'api-keys', 'portal-users'],
  ['banking'],
  ['bank-payments', 'buyers', 'account-changes'],
  ['pix', 'bank-slip', 'cards', 'acquirer', 'three-d-secure'],
  ['charges', 'payment-links', 'plans'],
  ['receivables', 'statement'],
  ['payouts'],
  ['orders'],
  ['refunds', 'disputes', 'terminals'],
  ['subscriptions'],
  ['checkout', 'seller-accounts'],
  ['sandbox'],
]
const rank = (noun: string) => arrow.findIndex((level) => level.includes(noun))

/** A file that only thinks: no connection, no framework, nothing of Node. It runs in a browser as well. */
const impure = new Map<string, boolean>()
function reachesOut(path: string): boolean {
  const known = impure.get(path)
  if (known !== undefined) return known
  impure.set(path, false)
  const file = [`${path}.ts`, `${path}.tsx`, path].find((candidate) => sources.includes(candidate))
  if (!file) return /^(node:|drizzle-orm|postgres$|pino$|next|@node-rs)/.test(path)
  if (/^['"]use server['"]/.test(textOf(file))) return false
  const out = importsOf(file).some((one) => !one.typeOnly && reachesOut(one.target))
  impure.set(path, out)
  return out
}

describe('the application', () => {
  test('has only rooms of the business, each with its place on the arrow', () => {
    expect([...reallyNouns].filter((noun) => rank(noun!) < 0)).toEqual([])
  })

  test('app never touches the database or a store', () => {
    const bad = imports.filter(
      ({ file, target }) => within(file, 'app') && (within(target, 'db') || isStore(target)),
    )
    expect(shown(bad.filter((one) => !one.typeOnly))).toEqual([])
  })

  test('components reach nothing that cannot run in a browser, but server actions', () => {
    const bad = imports.filter(
      ({ file, target, typeOnly }) =>
        within(file, 'components') &&
        !typeOnly &&
        within(target, 'lib', 'db') &&
        !within(target, 'lib/i18n') &&
        reachesOut(target),
    )
    expect(shown(bad)).toEqual([])
  })

  test('only stores, the composition root and the command line speak to Postgres', () => {
    const may = (file: string) =>
      within(file, 'db', 'lib/cli', 'lib/runtime.ts', 'lib/change-feed.ts') ||
      isStore(file.replace(/\.ts$/, ''))
    const bad = imports.filter(
      ({ file, target, typeOnly }) =>
        !typeOnly &&
        !may(file) &&
        ((within(target, 'db') && !target.endsWith('.json')) || /^(drizzle-orm|postgres$)/.test(target)),
    )
    expect(shown(bad)).toEqual([])
  })

  test('the kernel knows nobody', () => {
    const bad = imports.filter(
      ({ file, target, typeOnly }) =>
        within(file, 'lib/kernel') &&
        !typeOnly &&
        !within(target, 'lib/kernel', 'zod') &&
        !target.startsWith('node:'),
    )
    expect(shown(bad)).toEqual([])
  })

  test('a pure file of a noun, its contract and its view reach nothing outside', () => {
    const pure = sources.filter((file) => {
      const noun = nounOf(file)
      return noun && reallyNouns.has(noun) && /\/(contract|view)\.ts$/.test(file)
    })
    expect(pure.filter((file) => reachesOut(file.replace(/\.ts$/, '')))).toEqual([])
  })

  test('use-cases call down the arrow, never back', () => {
    const bad = imports.filter(({ file, target, typeOnly }) => {
      const [from, to] = [nounOf(file), nounOf(target)]
      if (typeOnly || !from || !to || from === to || rank(from) < 0 || rank(to) < 0) return false
      return reachesOut(target) && rank(to) >= rank(from)
    })
    expect(shown(bad)).toEqual([])
  })

  test("a noun reads in another's store and never writes there", () => {
    const bad = imports.filter(({ file, target, typeOnly, names }) => {
      if (typeOnly || !isStore(target) || nounOf(file) === nounOf(target) || within(file, 'db', 'lib/cli'))
        return false
      return names.some((name) => !/^(find|list|get|lock|count|sum|sellersOnClock)/.test(name))
    })
    expect(shown(bad)).toEqual([])
  })

  test('a status has one writer', () => {
    const writers = (name: string) => imports.filter((one) => one.names.includes(name)).map((one) => one.file)
    expect(writers('updateChargeStatus')).toEqual(['lib/charges/move-charge.ts'])
    expect(writers('updateOrderStatus')).toEqual(['lib/orders/lifecycle/move-order.ts'])
    expect(writers('updateRefundStatus')).toEqual(['lib/refunds/move-refund.ts'])
    expect(writers('updateDisputeStatus')).toEqual(['lib/disputes/move-dispute.ts'])
    expect(writers('updateAccountChangeStatus')).toEqual(['lib/account-changes/move-account-change.ts'])
    expect(writers('updateSubscriptionStatus')).toEqual(['lib/subscriptions/move-subscription.ts'])
  })

  test('next is known in app, components, lib/http, lib/i18n, the web process and proxy.ts only', () => {
    const bad = imports.filter(
      ({ file, target }) =>
        /^next(-auth|-intl)?(\/|$)/.test(target) &&
        !within(file, 'app', 'components', 'lib/http', 'lib/i18n', 'lib/cli/web.mjs', 'proxy.ts'),
    )
    expect(shown(bad)).toEqual([])
  })

  test('settings are read in one place, and time and chance are passed in', () => {
    const lib = sources.filter(
      (file) => within(file, 'lib') && !within(file, 'lib/cli') && file.endsWith('.ts'),
    )
    expect(lib.filter((file) => /process\.env/.test(textOf(file)))).toEqual(['lib/env.ts'])
    const clocks = lib.filter((file) => /Date\.now\(|new Date\(\)|Math\.random\(/.test(textOf(file)))
    expect(clocks).toEqual(['lib/runtime.ts'])
  })

  test('no file says nothing by its name, or more than one thing by its length', () => {
    expect(
      files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|types|constants)(\.tsx?|\/)/.test(file)),
    ).toEqual([])
    expect(files.filter((file) => textOf(file).split('\n').length > 251)).toEqual([])
  })
})
