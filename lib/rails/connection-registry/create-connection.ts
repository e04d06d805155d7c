import { randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { invalidField } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { credentialsContext } from '@/lib/rails/connections/connection'
import type { ConnectionKind } from '@/lib/rails/connections/kind'
import { insertConnection } from '@/lib/rails/connections/store'
import type { NewConnectionInput } from './contract'
import { fieldsOf, valuesOf } from './fields'
import { liveSellerOf } from './live-seller-of'
import { operatorName } from './operator-name'
import { readValues } from './read-values'

/** Registers a connection of a kind; it serves nobody until it is assigned. Throws BAR-0100. */
export async function createConnection(ctx: Ctx, input: NewConnectionInput): Promise<{ uuid: string }> {
  requireOperator(ctx, 'connections.manage')
  requireStepUp(ctx)
  const kind = requireKind(ctx.ports.connectionKinds, input.kind)
  const stored = readValues(kind, {
    settings: valuesOf(fieldsOf(kind, 'settings'), input.settings),
    credentials: valuesOf(fieldsOf(kind, 'credentials'), input.credentials),
  })
  const uuid = randomUUID()
  return transaction(ctx, async (inner) => {
    const seller = input.seller === undefined ? undefined : await liveSellerOf(inner, input.seller)
    const by = operatorName(ctx)
    const { name } = input
    const { settings, certificateEndsAt } = stored
    await insertConnection(inner.tx, {
      uuid,
      kind: kind.kind,
      name,
      sellerId: seller?.id ?? null,
      settings,
      sealedCredentials: ctx.sealer.seal(stored.credentials, credentialsContext(uuid)),
      version: 1,
      active: true,
      certificateEndsAt,
      createdAt: ctx.systemNow,
      createdBy: by,
      changedAt: ctx.systemNow,
      changedBy: by,
    })
    const after = { kind: kind.kind, name, seller: seller?.uuid, settings }
    await recordAudit(inner, { action: 'connection.created', resource: uuid, after })
    return { uuid }
  })
}

function requireKind(kinds: readonly ConnectionKind[], name: string): ConnectionKind {
  const kind = kinds.find((one) => one.kind === name)
  if (!kind) throw invalidField('kind', 'não é de nenhum tipo de conexão')
  return kind
}
