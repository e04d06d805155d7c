// Whether this process has the secrets that encrypted what the database keeps. Without them it would serve all the same, charge no
// stored card, send no webhook, and encrypt with a secret of its own beside the other.
import { setTimeout as sleep } from 'node:timers/promises'
import { listNamedKeys } from '@/lib/backoffice/platform/sealed-keys/store'
import { askCells } from '@/lib/base/cells/ask-cells'
import { SharedError } from '@/lib/base/copies/shared-error'
import type { PlatformCtx } from '@/lib/base/kernel/ctx'
import { configuredSecrets, keyIdsOf } from '@/lib/base/kernel/sealed'
import type { SealedColumn } from '@/lib/base/kernel/sealed-column'
import { outageOf } from '@/lib/base/outages/outage-of'
import { EX_CONFIG } from '@/lib/process/part-error.mjs'
import type { Runtime } from '@/lib/process/runtime'
import { sealedColumns } from '@/lib/process/sealed-columns'
import { type InstallationSecrets, secrets } from '@/lib/process/secrets'

const PAUSE_MS = 1_000

/** Names an index of the list of secrets, as all did before ids: every secret opens it or none does. */
const FORMER_ID = /^k[1-9][0-9]*$/

export class UnknownKeys extends SharedError {
  static override readonly kind = 'UnknownKeys'

  constructor(readonly keys: readonly string[]) {
    super(
      `BALCAO_SECRET: this database has rows that were encrypted with a secret which no setting has (${keys.join(', ')}). ` +
        'Set BALCAO_SECRET to it, or add it to BALCAO_OLD_SECRETS. If it is lost for good, name its keys in BALCAO_LOST_KEYS: ' +
        'what they encrypted, such as stored cards, stays unreadable.',
    )
    this.name = 'UnknownKeys'
  }
}

/** The ids of keys that rows name and none of the secrets has, each with a column that names it. */
export async function findUnknownKeys(
  ctx: PlatformCtx,
  { formerFingerprint, ...others }: InstallationSecrets,
  lost: readonly string[] = [],
): Promise<Map<string, string>> {
  const all = [...configuredSecrets(others), ...(formerFingerprint ? [formerFingerprint] : [])]
  const known = new Set([...all.flatMap(keyIdsOf), ...lost])
  const found = new Map<string, string>()
  const read = async (db: PlatformCtx['db'], columns: readonly SealedColumn[]) => {
    for (const column of columns)
      for (const id of await listNamedKeys(db, column))
        if (!known.has(id) && !FORMER_ID.test(id)) found.set(id, `${column.table}.${column.column}`)
  }
  const isOfPlatform = ({ table }: SealedColumn) => table.startsWith('platform.')
  await read(ctx.db, sealedColumns.filter(isOfPlatform))
  const ofCells = sealedColumns.filter((column) => !isOfPlatform(column))
  await askCells(ctx, (own) => read(own.db, ofCells))
  return found
}

type App = Pick<Runtime, 'env' | 'makeCtx'>

/** Throws UnknownKeys. */
export async function assertKnownKeys({ env, makeCtx }: App): Promise<void> {
  const unknown = await findUnknownKeys(makeCtx({ kind: 'system' }), await secrets(), env.BALCAO_LOST_KEYS)
  if (unknown.size > 0) throw new UnknownKeys([...unknown].map(([id, column]) => `${id} in ${column}`))
}

/**
 * Ends the process where its secrets are wrong: starting it again changes nothing. While the database does not answer it is asked
 * again, until the signal.
 */
export async function endWithWrongSecret(
  app: App & Pick<Runtime, 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    try {
      return await assertKnownKeys(app)
    } catch (error) {
      if (error instanceof UnknownKeys) {
        app.log.fatal({ event: 'process.failed' }, error.message)
        process.exit(EX_CONFIG)
      }
      if (!outageOf(error)) throw error
      await sleep(PAUSE_MS)
    }
  }
}
