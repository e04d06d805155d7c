import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { requirePermission } from '@/lib/kernel/require-permission'
import { changeCredential } from './change'

/** Takes a certificate away from a credential: the tokens that were issued to it are refused from then on. Throws NOT_FOUND. */
export async function unpinCertificate(
  ctx: Ctx,
  { uuid, fingerprint }: { uuid: string; fingerprint: string },
): Promise<void> {
  requirePermission(ctx, 'banking.manage')
  await changeCredential(ctx, uuid, ({ certificates }) => {
    const rest = certificates.filter((one) => one.fingerprint !== fingerprint)
    if (rest.length === certificates.length) throw new Problem('NOT_FOUND')
    return { certificates: rest }
  })
}
