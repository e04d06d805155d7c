import { isDeepStrictEqual } from 'node:util'
import { changesOf } from '@/lib/base/audit/changes'
import { recordAudit } from '@/lib/base/audit/record'
import { findInCells } from '@/lib/base/cells/ask-cells'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { invalidFields, Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { credentialsContext } from '@/lib/rails/connections/connection'
import type { ConnectionKind } from '@/lib/rails/connections/kind'
import { kindOf } from '@/lib/rails/connections/running/adapter-input'
import { type ConnectionRow, lockConnection, updateConnection } from '@/lib/rails/connections/store'
import type { ChangedConnectionInput } from './contract'
import { hasCharges } from './dependants-store'
import { fieldsOf, valuesOf } from './fields'
import { operatorName } from './operator-name'
import { readValues } from './read-values'
import { secretsToRepeat } from './secrets-again'

/**
 * Changes the name, settings and the sent credentials of a connection; all processes use the new version within seconds. Throws
 * NOT_FOUND, and BAR-0100, also where an address changes and a stored credential is not sent again, and for another account where
 * payments were made at this one.
 */
export async function changeConnection(ctx: Ctx, input: ChangedConnectionInput): Promise<{ uuid: string }> {
  requireOperator(ctx, 'connections.manage')
  requireStepUp(ctx)
  return transaction(ctx, async (inner) => {
    const existing = await requireConnection(inner, input.uuid)
    const kind = kindOf(ctx.ports.connectionKinds, existing.kind)
    const { sealer } = ctx
    const context = credentialsContext(existing.uuid)
    const former = JSON.parse(sealer.open(existing.sealedCredentials, context)) as Record<string, unknown>
    const fields = fieldsOf(kind, 'credentials')
    const sent = valuesOf(fields, input.credentials)
    const { settings, credentials, certificateEndsAt } = readValues(kind, {
      settings: valuesOf(fieldsOf(kind, 'settings'), input.settings),
      credentials: { ...former, ...sent },
    })
    const repeated = secretsToRepeat({
      fields,
      settings: { before: existing.settings, after: settings },
      stored: former,
      sent,
    })
    if (repeated.length > 0) throw invalidFields(repeated)
    await refuseOtherAccount(ctx, existing, kind, { settings, credentials: JSON.parse(credentials) })
    const { name } = input
    const isOther = Object.keys(sent).length > 0 || !isDeepStrictEqual(settings, existing.settings)
    await updateConnection(inner.tx, existing.id, {
      name,
      settings,
      sealedCredentials: sealer.seal(credentials, context),
      certificateEndsAt,
      version: existing.version + 1,
      ...(isOther && { testedAt: null, testPassed: null }),
      changedAt: ctx.systemNow,
      changedBy: operatorName(ctx),
    })
    const changes = changesOf({ name: existing.name, settings: existing.settings }, { name, settings })
    const replaced = Object.keys(sent)
    const after = { ...changes?.after, ...(replaced.length > 0 && { replaced }) }
    await recordAudit(inner, {
      action: 'connection.changed',
      resource: existing.uuid,
      before: changes?.before,
      after,
    })
    return { uuid: existing.uuid }
  })
}

interface Values {
  settings: unknown
  credentials: unknown
}

/**
 * Elsewhere the payments of this connection would be unknown: charged and never booked, or booked and never refunded. All cells are
 * asked, beside the transaction of one of them.
 */
async function refuseOtherAccount(
  ctx: Ctx,
  existing: ConnectionRow,
  kind: ConnectionKind,
  values: Values,
): Promise<void> {
  const account = ({ settings, credentials }: Values) =>
    kind.accountOf?.({
      settings: kind.settings.parse(settings),
      credentials: kind.credentials.parse(credentials),
    })
  const credentials: unknown = JSON.parse(
    ctx.sealer.open(existing.sealedCredentials, credentialsContext(existing.uuid)),
  )
  const former = account({ settings: existing.settings, credentials })
  const wrong = Object.entries(account(values) ?? {}).filter(([field, value]) => former?.[field] !== value)
  if (wrong.length === 0) return
  const used = await findInCells(ctx, async ({ db }) => (await hasCharges(db, existing.id)) || undefined)
  if (!used) return
  const message = 'é de outra conta: registre outra conexão, porque esta já tem pagamentos'
  throw invalidFields(wrong.map(([field]) => ({ field, message })))
}

/** A connection with its row lock. Throws NOT_FOUND. */
export async function requireConnection({ tx }: TxCtx, uuid: string): Promise<ConnectionRow> {
  const connection = await lockConnection(tx, uuid)
  if (!connection) throw new Problem('NOT_FOUND')
  return connection
}
