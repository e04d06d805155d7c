import { expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { createSeller } from '@/lib/parties/sellers/create-seller'
import { testApp } from '@/lib/testing/app'
import { newCnpj } from '@/lib/testing/seller'
import { labelSandboxDocuments } from './label-sandbox-documents'

const app = await testApp()

test('documents that a version before wrote become those of the environment of their seller', async () => {
  const sandbox = await app.seller({ document: newCnpj() })
  const live = await app.seller({ document: newCnpj(), environment: 'LIVE' })
  const ids = [sandbox.id, live.id]
  await app.sql`update platform.sellers set document_environment = default where id = any(${ids})`
  const found = async () => {
    const rows = await app.sql`
      select document_environment from platform.sellers where id = any(${ids}) order by id`
    return rows.map(({ document_environment }) => document_environment)
  }
  expect(await found()).toEqual(['LIVE', 'LIVE'])
  expect(await labelSandboxDocuments(app.ctx())).toBe(1)
  expect(await found()).toEqual(['SANDBOX', 'LIVE'])
  expect(await labelSandboxDocuments(app.ctx())).toBe(0)
})

/** A sandbox seller whose document a version before wrote. */
async function unlabelled() {
  const seller = await app.seller({ document: newCnpj() })
  await app.sql`update platform.sellers set document_environment = default where id = ${seller.id}`
  return seller
}

test('a document that is not labelled yet is refused to a second sandbox seller of the cell', async () => {
  const { document, companyName, fantasyName, email, receivableFlow } = await unlabelled()
  const second = { document, companyName, fantasyName, email, receivableFlow, fees: [] }
  const creating = transaction(app.ctx(), (ctx) => createSeller(ctx, second))
  await expect(creating).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { fields: [{ field: 'document' }] },
  })
})

test('one that a sandbox seller of another cell has meanwhile keeps no live seller from it', async () => {
  const { id, document } = await unlabelled()
  const there = await app.seller({ document }, await app.addCell())
  await labelSandboxDocuments(app.ctx())
  expect(
    await app.sql`select id::int, document_environment as of from platform.sellers where document = ${document} order by id`,
  ).toEqual([
    { id, of: null },
    { id: there.id, of: 'SANDBOX' },
  ])
})
