import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { changeCredential } from './change'
import type { CredentialRow } from './store'

/** Ends one of two secrets, with every token that it issued. Throws CONFLICT for the only one, NOT_FOUND. */
export async function endSecret(
  ctx: Ctx,
  { uuid, secretId }: { uuid: string; secretId: string },
): Promise<void> {
  requirePermission(ctx, 'banking.manage')
  const change = ({ secrets }: Pick<CredentialRow, 'secrets'>) => {
    const rest = secrets.filter(({ id }) => id !== secretId)
    if (rest.length === secrets.length) throw new Problem('NOT_FOUND')
    if (rest.length === 0) throw new Problem('CONFLICT', { message: 'Uma credencial ativa tem um segredo.' })
    return { secrets: rest }
  }
  await changeCredential(ctx, uuid, change, { action: 'banking.secret-ended', before: { secretId } })
}
