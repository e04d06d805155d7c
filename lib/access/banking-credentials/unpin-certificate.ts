import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { changeCredential } from './change'
import type { CredentialRow } from './store'

/** Takes a certificate away from a credential: the tokens that were issued to it are refused from then on. Throws NOT_FOUND. */
export async function unpinCertificate(
  ctx: Ctx,
  { uuid, fingerprint }: { uuid: string; fingerprint: string },
): Promise<void> {
  requirePermission(ctx, 'banking.manage')
  const change = ({ certificates }: Pick<CredentialRow, 'certificates'>) => {
    const rest = certificates.filter((one) => one.fingerprint !== fingerprint)
    if (rest.length === certificates.length) throw new Problem('NOT_FOUND')
    return { certificates: rest }
  }
  await changeCredential(ctx, uuid, change, {
    action: 'banking.certificate-unpinned',
    before: { fingerprint },
  })
}
