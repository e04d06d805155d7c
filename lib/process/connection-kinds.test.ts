import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shownKind } from '@/lib/rails/connection-registry/fields'
import { connectionKinds } from './connection-kinds'

test.each(connectionKinds.map((kind) => shownKind(kind)))(
  'the form of $kind shows each field once',
  (kind) => {
    const shown = kind.sections.flatMap(({ fields }) => fields.map(({ name }) => name))
    expect(shown.toSorted()).toEqual(kind.fields.map(({ name }) => name).toSorted())
  },
)

test.each(connectionKinds.map((kind) => shownKind(kind)))('$kind begins with addresses of fields', (kind) => {
  for (const [name, address] of Object.entries(kind.prefilled)) {
    expect(kind.fields.map((field) => field.name)).toContain(name)
    expect(address).toMatch(/^https:\/\/.*[^/]$/)
  }
})

/** What the operator's tests of connections say; the texts are in the message files, in both languages. */
const checks = [
  ...[
    'lib/rails/providers/cielo/acquirer/check.ts',
    'lib/rails/providers/cielo/authentication/check.ts',
    'lib/rails/providers/bcb/check.ts',
    'lib/rails/providers/bcb/recurring/check.ts',
  ],
  'lib/rails/providers/cielo/claims/configured.ts',
]

test.each(['pt-BR', 'en'])('each step and detail of a test of a connection has its text (%s)', (locale) => {
  const texts = JSON.parse(readFileSync(`lib/base/i18n/messages/${locale}/connections.json`, 'utf8'))
  const known = new Set([...Object.keys(texts.steps), ...Object.keys(texts.details)])
  const source = checks.map((file) => readFileSync(file, 'utf8')).join('\n')
  const code = source.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  expect(code).not.toMatch(/['`][^'`\n]*[áàâãéêíóôõúç][^'`\n]*['`]/i)
  for (const name of known) expect(code).toMatch(new RegExp(`['\`]${name}['\` ]`))
})
