// What the guide for operators names exists: settings, commands, units, pages, and its requests are accepted.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sellerRequest } from '@/lib/backoffice/seller-accounts/seller-request'
import { locales } from '@/lib/base/i18n/locales'
import { envObject } from '@/lib/process/env'
import { readGuide } from './read-guide'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'lib/docs/guides/operations')
const texts = [...locales, 'code'].map((name) => readFileSync(join(folder, `${name}.md`), 'utf8'))
const unique = (pattern: RegExp) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!))),
]

/** Words in capitals that are no settings of the schema: of compose.yaml, of one command, an example. */
const ELSEWHERE = [
  'PUBLIC_HOST',
  'POSTGRES_PASSWORD',
  'APP_PASSWORD',
  'OPERATOR_PASSWORD',
  'OTHER_PASSWORD',
  'DATA_DIR',
  'HOST',
  // A code of the API, and one of the log.
  'IDEMPOTENCY_RUNNING',
  'WRONG_ANSWER',
]

test('every setting exists', () => {
  const source =
    readFileSync(join(root, 'lib/docs/settings.ts'), 'utf8') +
    readFileSync(join(root, '.env.example'), 'utf8')
  const named = unique(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`|^([A-Z]+(?:_[A-Z]+)+)=/gm).filter(Boolean)
  const isSetting = (name: string) => name in envObject.shape || source.includes(name)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !isSetting(name) && !ELSEWHERE.includes(name))).toEqual([])
})

test('every command and every unit exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commands = unique(/npm run (?:--silent |-s )?([\w:]+)/g)
  expect(commands).toContain('restore:verify')
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  const units = readdirSync(join(root, 'lib/deployment/systemd'))
  const named = unique(/\b(balcao-(?:web|worker|banking|migrate|backup)@?)/g)
  expect(named).toContain('balcao-banking')
  expect(named.filter((name) => !units.includes(`${name}.service`))).toEqual([])
})

test('every page of the operator exists', () => {
  const pages = unique(/`\/operator\/([a-z]+)`/g)
  expect(pages.length).toBeGreaterThan(4)
  const exists = (page: string) => existsSync(join(root, 'app/(operator)/operator', page))
  expect(pages.filter((page) => !exists(page))).toEqual([])
})

test('the first seller is accepted as it is shown', () => {
  const first = readGuide('operations', 'en').code.get('first')![0]!.code
  const [, body] = /\/v2\/seller"[\s\S]*?-d '([\s\S]*?)'\n/.exec(first)!
  expect(sellerRequest.parse(JSON.parse(body!))).toMatchObject({ environment: 'SANDBOX' })
})
