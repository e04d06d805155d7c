import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { maxCredentials } from '@/lib/access/banking/banking'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { requireOpen } from '@/lib/parties/live-sellers/require-open'
import { lockSeller } from '@/lib/parties/sellers/store'
import type { createCredentialInput } from './contract'
import { requireCertificate } from './pin-certificate'
import { newClientId, newClientSecret } from './secret'
import { countActiveCredentials, insertCredential } from './store'

const shown = ({ fingerprint }: { fingerprint: string }) => fingerprint

export interface CreatedCredential {
  uuid: string
  clientId: string
  clientSecret: string
}

/**
 * A new credential of the acting seller; the secret is in this response and nowhere after it. Throws CONFLICT where the seller
 * is closed or has as many active ones as it may, BAR-0100 for a certificate that cannot be read.
 */
export async function createCredential(
  ctx: Ctx,
  { title, certificate }: z.output<typeof createCredentialInput>,
): Promise<CreatedCredential> {
  requirePermission(ctx, 'banking.manage')
  requireStepUp(ctx)
  const sellerId = sellerIdOf(ctx)
  const createdAt = ctx.systemNow
  const certificates = certificate === undefined ? [] : [requireCertificate(certificate, createdAt)]
  return transaction(ctx, async (inner) => {
    const { tx } = inner
    requireOpen(await lockSeller(tx, sellerId))
    if ((await countActiveCredentials(tx, sellerId)) >= maxCredentials) {
      throw new Problem('CONFLICT', { message: `O limite é de ${maxCredentials} credenciais ativas.` })
    }
    const [uuid, clientId] = [randomUUID(), newClientId()]
    const { clientSecret, stored } = newClientSecret(createdAt)
    await insertCredential(tx, {
      uuid,
      sellerId,
      title,
      clientId,
      secrets: [stored],
      certificates,
      createdAt,
    })
    const after = { title, clientId, secretId: stored.id, certificates: certificates.map(shown) }
    await recordAudit(inner, { action: 'banking.credential-created', resource: uuid, after })
    return { uuid, clientId, clientSecret }
  })
}
