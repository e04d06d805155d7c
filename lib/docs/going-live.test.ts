// What the guide for operators says of the product is true: fields, variables, commands, addresses, and the examples are accepted.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sellerRequest } from '@/lib/backoffice/seller-accounts/seller-request'
import { readSettlementFile } from '@/lib/backoffice/settlements/read-settlement-file'
import { locales } from '@/lib/base/i18n/locales'
import { messagesOf } from '@/lib/base/i18n/messages'
import { connectionKinds } from '@/lib/process/connection-kinds'
import { envObject } from '@/lib/process/env'
import { shownKind } from '@/lib/rails/connection-registry/fields'
import { readGuide } from './read-guide'

const root = join(import.meta.dirname, '../..')
const textOf = (locale: string) =>
  readFileSync(join(root, 'lib/docs/guides/going-live', `${locale}.md`), 'utf8')
const code = (name: string) => readGuide('going-live', 'en').code.get(name)![0]!.code

test.each(locales)('every field of every kind of connection is explained in %s', (locale) => {
  const labels: Record<string, Record<string, { label: string }>> = messagesOf[locale].connections.fields
  const named = connectionKinds.flatMap((kind) =>
    shownKind(kind).fields.map(({ name }) => labels[kind.kind]![name]!.label),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((label) => !textOf(locale).includes(`| ${label} |`))).toEqual([])
})

test('every variable and every command exists', () => {
  const variables = [...code('env').matchAll(/^(\w+)=/gm)].map(([, name]) => name!)
  expect(variables.filter((name) => !(name in envObject.shape))).toEqual([])
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const all = [...readGuide('going-live', 'en').code.values()].flat().map((one) => one.code)
  const commands = [...[...all, textOf('en')].join('\n').matchAll(/npm run ([\w:]+)/g)].map(
    ([, name]) => name!,
  )
  expect(commands).toContain('operator:key')
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

test('every page of the operator that it names exists', () => {
  const pages = readdirSync(join(root, 'app/(operator)/operator'))
  const named = [...textOf('en').matchAll(/`\/operator\/([a-z]+)`/g)].map(([, page]) => page!)
  expect(new Set(named).size).toBeGreaterThan(8)
  expect(named.filter((page) => !pages.includes(page))).toEqual([])
})

test('the first seller is registered, and the settlement imported, as it shows', () => {
  const [, body] = /-d '([\s\S]*)'/.exec(code('register'))!
  expect(sellerRequest.parse(JSON.parse(body!))).toMatchObject({ environment: 'LIVE' })
  const lines = readSettlementFile(new TextEncoder().encode(code('settlement')))
  expect(lines.map(({ kind, net }) => [kind, net])).toEqual([
    ['SALE', 9_681],
    ['REFUND', -3_872],
  ])
})
