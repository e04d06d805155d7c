import { expect, test } from 'vitest'
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
