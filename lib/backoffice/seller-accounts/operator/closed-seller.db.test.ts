// What the people of a closed seller, who still read its history, can't open again.
import { expect, test } from 'vitest'
import { createApiKey } from '@/lib/access/api-keys/create-api-key'
import { createCredential } from '@/lib/access/banking-credentials/create'
import { changeEndpoint } from '@/lib/messages/webhook-endpoints/change'
import { registerEndpoint } from '@/lib/messages/webhook-endpoints/register'
import { ALWAYS_PROVEN, testApp } from '@/lib/testing/app'
import { asOperator } from '@/lib/testing/live/applicant'
import { addPerson } from '@/lib/testing/shops/add-person'
import { closeSeller } from './close-seller'

const app = await testApp()

test('a closed seller gets no new key, credential or endpoint, and none is switched on again', async () => {
  const { id: sellerId, uuid } = await app.seller({ environment: 'LIVE', status: 'ACTIVE' })
  const owner = await addPerson(app, { sellerId, role: 'OWNER' })
  const person = { userUuid: owner.uuid, sessionUuid: uuid, email: owner.email, ...ALWAYS_PROVEN }
  const asOwner = () => app.ctx({ kind: 'portal-user', sellerId, role: 'OWNER', ...person })
  const reopening = {
    key: () => createApiKey(asOwner(), { title: 'ERP', scopes: ['read'], addresses: [], expiresInDays: 30 }),
    credential: () => createCredential(asOwner(), { title: 'ERP' }),
    endpoint: () =>
      registerEndpoint(asOwner(), {
        ...{ title: 'Loja', url: 'https://loja.example/x', domains: ['ORDER'], active: true },
        generateSecret: false,
      }),
  }
  const { endpoint } = await reopening.endpoint()
  await reopening.key()
  await reopening.credential()
  await closeSeller(asOperator(app), { uuid, reason: 'Encerramento a pedido.' })
  const again = [
    ...Object.values(reopening),
    () => changeEndpoint(asOwner(), { uuid: endpoint.uuid, active: true }),
  ]
  for (const act of again) await expect(act()).rejects.toMatchObject({ code: 'CONFLICT' })
  const [open] = await app.sql`select
    (select count(*)::int from platform.api_keys where seller_id = ${sellerId} and active) as keys,
    (select count(*)::int from platform.banking_credentials where seller_id = ${sellerId} and revoked_at is null) as credentials`
  const [cell] =
    await app.sql`select count(*)::int as endpoints from webhook_endpoints where seller_id = ${sellerId} and active`
  expect({ ...open, ...cell }).toEqual({ keys: 0, credentials: 0, endpoints: 0 })
})
