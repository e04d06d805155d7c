import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { lockEndingConnections, updateConnection } from '@/lib/rails/connections/store'
import { writeToOperators } from '@/lib/rails/connections/write-to-operators'

const WARN_BEFORE_MS = 30 * DAY_MS
const BATCH = 10

/** Job: writes to the operator 30 days before the first certificate of a connection ends, once for each certificate. */
export async function warnOfCertificates(ctx: Ctx): Promise<number> {
  const endsBy = new Date(ctx.systemNow.getTime() + WARN_BEFORE_MS)
  return transaction(ctx, async (inner) => {
    const ending = await lockEndingConnections(inner.tx, { endsBy, limit: BATCH })
    for (const { id, uuid, name, certificateEndsAt } of ending) {
      const [year, month, day] = civilDateOf(certificateEndsAt!).split('-')
      const page = `${ctx.settings.publicUrl}/operator/connections/${uuid}`
      await writeToOperators(inner, 'certificateEnding', { name, page, date: `${day}/${month}/${year}` })
      await updateConnection(inner.tx, id, { warnedOfEndAt: certificateEndsAt })
    }
    return ending.length
  })
}
