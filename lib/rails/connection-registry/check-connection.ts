import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { withTimeout } from '@/lib/base/outages/with-timeout'
import { maskedError } from '@/lib/rails/connections/health/mask-error'
import type { CheckStep } from '@/lib/rails/connections/kind'
import { adapterDepsOf, adapterInput, kindOf } from '@/lib/rails/connections/running/adapter-input'
import { findConnectionByUuid, lockConnection, updateConnection } from '@/lib/rails/connections/store'

/** Shorter than the time a browser waits. */
const CHECK_MS = 25 * SECOND_MS

/** Tries a connection step by step, without any effect at the provider. Throws NOT_FOUND. */
export async function checkConnection(ctx: Ctx, { uuid }: { uuid: string }): Promise<CheckStep[]> {
  requireOperator(ctx, 'connections.manage')
  requireStepUp(ctx)
  const connection = await findConnectionByUuid(ctx.db, uuid)
  if (!connection) throw new Problem('NOT_FOUND')
  const kind = kindOf(ctx.ports.connectionKinds, connection.kind)
  const steps = await withTimeout(
    CHECK_MS,
    Promise.resolve().then(async () => {
      const input = adapterInput(kind, connection, adapterDepsOf(ctx))
      return [...(await kind.check(input)), ...((await kind.checkOthers?.(input)) ?? [])]
    }),
  ).catch((error: unknown) => [{ step: kind.title, ok: false, detail: maskedError(error) }])
  const failed = steps.filter(({ ok }) => !ok).map(({ step }) => step)
  await transaction(ctx, async (inner) => {
    const { id, version } = connection
    // A test of settings that were changed meanwhile says nothing of those of now.
    const isCurrent = (await lockConnection(inner.tx, uuid))?.version === version
    const result = { testedAt: ctx.systemNow, testPassed: failed.length === 0 }
    if (isCurrent) await updateConnection(inner.tx, id, result)
    await recordAudit(inner, {
      action: 'connection.tested',
      resource: uuid,
      after: { steps: steps.length, failed },
    })
  })
  return steps.map(withoutSecrets)
}

/** A failure may quote what a server sent back, such as the credentials themselves. */
const withoutSecrets = ({ detail, ...step }: CheckStep): CheckStep =>
  detail === undefined ? step : { ...step, detail: step.ok ? detail : maskedError(detail) }
