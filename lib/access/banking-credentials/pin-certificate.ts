import { maxOverlapping, type PinnedCertificate } from '@/lib/access/banking/banking'
import { readCertificate } from '@/lib/access/banking-certificates/fingerprint'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { changeCredential } from './change'
import type { CredentialRow } from './store'

/** What to pin of a certificate or a fingerprint. Throws BAR-0100 where the text is neither. */
export function requireCertificate(text: string, at: Date): PinnedCertificate {
  const certificate = readCertificate(text, at)
  if (certificate) return certificate
  const message = 'deve ser um certificado em PEM ou uma impressão SHA-256 de 64 dígitos hexadecimais'
  throw new Problem('BAR-0100', { fields: [{ field: 'certificate', message }] })
}

/**
 * Lets a credential be used with one more certificate. Throws CONFLICT where it has two already, BAR-0100 for what is no
 * certificate, NOT_FOUND.
 */
export async function pinCertificate(
  ctx: Ctx,
  { uuid, certificate }: { uuid: string; certificate: string },
): Promise<void> {
  requirePermission(ctx, 'banking.manage')
  requireStepUp(ctx)
  const pinned = requireCertificate(certificate, ctx.systemNow)
  const change = ({ certificates }: Pick<CredentialRow, 'certificates'>) => {
    const others = certificates.filter(({ fingerprint }) => fingerprint !== pinned.fingerprint)
    if (others.length >= maxOverlapping) {
      throw new Problem('CONFLICT', { message: 'Remova antes um dos dois certificados.' })
    }
    return { certificates: [...others, pinned] }
  }
  const { fingerprint, subject, expiresAt } = pinned
  const after = { fingerprint, subject, expiresAt }
  await changeCredential(ctx, uuid, change, { action: 'banking.certificate-pinned', after })
}
