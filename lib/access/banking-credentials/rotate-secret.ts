import { maxOverlapping } from '@/lib/access/banking/banking'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { changeCredential } from './change'
import { newClientSecret } from './secret'
import type { CredentialRow } from './store'

/**
 * A second secret of a credential, beside the one that is in use until that is ended. Throws CONFLICT where there are two
 * already, NOT_FOUND.
 */
export async function rotateSecret(ctx: Ctx, { uuid }: { uuid: string }): Promise<{ clientSecret: string }> {
  requirePermission(ctx, 'banking.manage')
  requireStepUp(ctx)
  const { clientSecret, stored } = newClientSecret(ctx.systemNow)
  const change = ({ secrets }: Pick<CredentialRow, 'secrets'>) => {
    if (secrets.length >= maxOverlapping) {
      throw new Problem('CONFLICT', { message: 'Encerre antes o segredo anterior.' })
    }
    return { secrets: [...secrets, stored] }
  }
  const after = { secretId: stored.id }
  await changeCredential(ctx, uuid, change, { action: 'banking.secret-added', after })
  return { clientSecret }
}
