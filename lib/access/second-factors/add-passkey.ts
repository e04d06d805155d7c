import { randomUUID } from 'node:crypto'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { requireUser } from '@/lib/access/portal-users/require-user'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { finishAdding } from './add-factor'
import { sessionOwner } from './challenge-owner'
import { newRegistrationChallenge } from './new-challenge'
import { MAX_PASSKEYS, type NewPasskeyResponse } from './second-factor'
import { insertPasskeyOnce, listPasskeys, lockFactors } from './store'
import { verifyNewPasskey } from './verify-passkey'

/** A challenge with which the browser of the acting person creates a passkey. Throws CONFLICT where there are too many. */
export async function beginPasskey(ctx: Ctx): Promise<PublicKeyCredentialCreationOptionsJSON> {
  requireStepUp(ctx)
  const { user: person, sessionUuid } = await requireUser(ctx)
  const passkeys = await listPasskeys(ctx.db, person.id)
  if (passkeys.length >= MAX_PASSKEYS) throw new Problem('CONFLICT')
  return newRegistrationChallenge(ctx, sessionOwner(sessionUuid), { person, passkeys })
}

/**
 * Adds a passkey of the acting person. Throws BAR-0100 for a response that answers no open challenge of this session or
 * comes from another site.
 */
export async function addPasskey(
  ctx: Ctx,
  { name, response }: { name: string; response: NewPasskeyResponse },
): Promise<{ recoveryCodes?: string[] }> {
  requireStepUp(ctx)
  const { user: person, sessionUuid } = await requireUser(ctx)
  const created = await verifyNewPasskey(ctx, response, sessionOwner(sessionUuid))
  if (!created) throw invalidField('response', 'WRONG')
  return transaction(ctx, async (inner) => {
    await lockFactors(inner.tx, person.id)
    if ((await listPasskeys(inner.tx, person.id)).length >= MAX_PASSKEYS) throw new Problem('CONFLICT')
    const uuid = randomUUID()
    const row = { ...created, uuid, userId: person.id, name, createdAt: ctx.systemNow }
    if (!(await insertPasskeyOnce(inner.tx, row))) throw invalidField('response', 'EXISTS')
    return finishAdding(inner, { person, sessionUuid, kind: 'PASSKEY', uuid, name })
  })
}
