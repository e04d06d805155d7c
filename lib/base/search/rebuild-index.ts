import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { lockProgress, restartIndex } from './index-store'
import { updateSearchIndex } from './update-index'

/** Empties the index and fills it again from the records; meanwhile search finds only what was read already. Returns how many. */
export async function rebuildSearchIndex(ctx: Ctx, onProgress?: (records: number) => void): Promise<number> {
  await transaction(ctx, async ({ tx }) => {
    await lockProgress(tx)
    await restartIndex(tx)
  })
  let records = 0
  for (;;) {
    const done = await updateSearchIndex(ctx)
    if (done === 0) return records
    records += done
    onProgress?.(records)
  }
}
