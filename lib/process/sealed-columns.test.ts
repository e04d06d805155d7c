// A column with sealed texts that no rotation seals again would be lost with the secret that sealed it.
import { expect, test } from 'vitest'
import { sources, textOf, within } from '@/lib/testing/code-base/source-files'
import { allTables, nameOf as nameOfTable } from '@/lib/testing/database/tables'
import { sealedColumns } from './sealed-columns'

const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`

/** Of the ledger and the audit log, whose rows are sealed with a hash, and not encrypted. */
const notEncrypted = ['audit_seals.sealed_at', 'posting_seals.sealed_at']

test('every column with sealed texts is sealed again by a rotation', () => {
  const named = allTables.flatMap((table) =>
    table.columns
      .filter(({ name }) => /(^|_)sealed(_|$)/.test(name))
      .map(({ name: column }) => nameOf({ table: nameOfTable(table), column })),
  )
  expect(sealedColumns.map(nameOf).toSorted()).toEqual(
    named.filter((name) => !notEncrypted.includes(name)).toSorted(),
  )
})

test('the described columns and keys are those of the schema', () => {
  for (const { table: name, column, key, reads = [], hash } of sealedColumns) {
    const table = allTables.find((one) => nameOfTable(one) === name)!
    const columns = table.columns.map((one) => one.name)
    expect(columns).toEqual(
      expect.arrayContaining([column, ...key, ...reads, ...(hash ? [hash.column] : [])]),
    )
    const composed = table.primaryKeys.flatMap((one) => one.columns.map((part) => part.name))
    const single = table.columns.filter((one) => one.primary).map((one) => one.name)
    expect(key).toEqual(composed.length > 0 ? composed : single)
  }
})

/** The files that seal, each with the column that gets the text; the name of a column that holds one has the word sealed. */
const sealing: Record<string, string> = {
  'lib/backoffice/applications/document-content.ts': 'platform.application_documents.sealed_content',
  'lib/parties/cards/vaulted-card.ts': 'cards.sealed_number',
  'lib/messages/webhook-endpoints/secret.ts': 'webhook_endpoints.sealed_secret',
  'lib/access/idempotency/stored-response.ts': 'idempotency_keys.sealed_body',
  'lib/parties/known-buyers/codes/store-code.ts': 'buyer_codes.sealed_code',
  'lib/messages/mails/write-mail.ts': 'mails.sealed_secret',
  'lib/rails/providers/bcb/tokens.ts': 'platform.pix_tokens.sealed_token',
  'lib/rails/connection-registry/create-connection.ts': 'platform.connections.sealed_credentials',
  'lib/rails/connection-registry/change-connection.ts': 'platform.connections.sealed_credentials',
  'lib/access/second-factors/set-up-totp.ts': 'platform.totp_factors.sealed_secret',
}

/** Links in mails, which work until the secret is removed, and a cookie of two minutes; nothing else is lost with them. */
const notStored = ['lib/messages/notifications/unsubscribe-token.ts', 'lib/http/pages/plain-pix.ts']

test('whatever seals a text stores it in a column that is sealed again', () => {
  const found = sources
    .filter(
      (file) => within(file, 'app', 'lib', 'db') && /\b(?:sealer|vault)\.seal(?:Bytes)?\(/.test(textOf(file)),
    )
    .filter((file) => !file.endsWith('/sealed-columns.ts'))
    .filter((file) => !within(file, 'lib/base/kernel', 'lib/parties/cards/vault.ts', ...notStored))
  expect(found.toSorted()).toEqual(Object.keys(sealing).toSorted())
  expect(sealedColumns.map(nameOf)).toEqual(expect.arrayContaining(Object.values(sealing)))
})
