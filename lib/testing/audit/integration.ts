// How each action on webhooks and banking credentials is performed.

import { createCredential } from '@/lib/access/banking-credentials/create'
import { endSecret } from '@/lib/access/banking-credentials/end-secret'
import { pinCertificate } from '@/lib/access/banking-credentials/pin-certificate'
import { revokeCredential } from '@/lib/access/banking-credentials/revoke'
import { rotateSecret } from '@/lib/access/banking-credentials/rotate-secret'
import { lockCredentialOfSeller } from '@/lib/access/banking-credentials/store'
import { unpinCertificate } from '@/lib/access/banking-credentials/unpin-certificate'
import { sellerIdOf } from '@/lib/base/kernel/ctx'
import { changeEndpoint } from '@/lib/messages/webhook-endpoints/change'
import { deleteEndpoint } from '@/lib/messages/webhook-endpoints/delete'
import { endRotation } from '@/lib/messages/webhook-endpoints/end-rotation'
import { markEndpointVersion } from '@/lib/messages/webhook-endpoints/mark-version'
import { registerEndpoint } from '@/lib/messages/webhook-endpoints/register'
import type { TestApp } from '@/lib/testing/app'
import { ownerOf, type Performed } from './people'

const CHOSEN = 'a-secret-that-the-seller-chose-0123456789'
const PASSWORD_IN_URL = 'password-in-the-address'
const fingerprint = 'ab'.repeat(32)

async function endpoint(app: TestApp) {
  const ctx = await ownerOf(app)
  const url = `https://user:${PASSWORD_IN_URL}@loja.example/a?key=${PASSWORD_IN_URL}`
  const { endpoint: row, secret } = await registerEndpoint(ctx, {
    title: 'Loja',
    url: url.replace(`user:${PASSWORD_IN_URL}@`, ''),
    domains: ['ORDER'],
    active: true,
    generateSecret: true,
  })
  return { ctx, uuid: row.uuid, secrets: [secret!, PASSWORD_IN_URL, row.sealedSecret!] }
}

async function credential(app: TestApp) {
  const ctx = await ownerOf(app)
  const { uuid, clientSecret } = await createCredential(ctx, { title: 'Banco' })
  return { ctx, uuid, secrets: [clientSecret] }
}

export const performedOnIntegration: Performed = {
  async 'webhook.created'(app) {
    return (await endpoint(app)).secrets
  },
  async 'webhook.changed'(app) {
    const { ctx, uuid, secrets } = await endpoint(app)
    await changeEndpoint(ctx, { uuid, url: `https://loja.example/b?token=${PASSWORD_IN_URL}`, active: false })
    return secrets
  },
  async 'webhook.version-marked'(app) {
    const { uuid } = await endpoint(app)
    await markEndpointVersion(app.ctx({ kind: 'operator', by: 'key 1' }), { uuid, version: '1' })
    return []
  },
  async 'webhook.deleted'(app) {
    const { ctx, uuid, secrets } = await endpoint(app)
    await deleteEndpoint(ctx, { uuid })
    return secrets
  },
  async 'webhook.secret-rotated'(app) {
    const { ctx, uuid } = await endpoint(app)
    await changeEndpoint(ctx, { uuid, secret: CHOSEN })
    return [CHOSEN, CHOSEN.slice(0, 5)]
  },
  async 'webhook.secret-removed'(app) {
    const { ctx, uuid, secrets } = await endpoint(app)
    await changeEndpoint(ctx, { uuid, secret: null })
    return secrets
  },
  async 'webhook.rotation-ended'(app) {
    const { ctx, uuid, secrets } = await endpoint(app)
    await changeEndpoint(ctx, { uuid, generateSecret: true })
    await endRotation(ctx, { uuid })
    return secrets
  },
  async 'banking.credential-created'(app) {
    return (await credential(app)).secrets
  },
  async 'banking.secret-added'(app) {
    const { ctx, uuid, secrets } = await credential(app)
    return [...secrets, (await rotateSecret(ctx, { uuid })).clientSecret]
  },
  async 'banking.secret-ended'(app) {
    const { ctx, uuid, secrets } = await credential(app)
    await rotateSecret(ctx, { uuid })
    const row = await app.db.transaction((tx) => lockCredentialOfSeller(tx, sellerIdOf(ctx), uuid))
    const [first] = row!.secrets
    await endSecret(ctx, { uuid, secretId: first!.id })
    return [...secrets, first!.hash]
  },
  async 'banking.certificate-pinned'(app) {
    const { ctx, uuid, secrets } = await credential(app)
    await pinCertificate(ctx, { uuid, certificate: fingerprint })
    return secrets
  },
  async 'banking.certificate-unpinned'(app) {
    const { ctx, uuid, secrets } = await credential(app)
    await pinCertificate(ctx, { uuid, certificate: fingerprint })
    await unpinCertificate(ctx, { uuid, fingerprint })
    return secrets
  },
  async 'banking.credential-revoked'(app) {
    const { ctx, uuid, secrets } = await credential(app)
    await revokeCredential(ctx, { uuid })
    return secrets
  },
}
