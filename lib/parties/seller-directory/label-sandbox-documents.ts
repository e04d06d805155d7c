import type { Ctx } from '@/lib/base/kernel/ctx'
import { listSandboxAmong } from './names-store'
import { labelAsSandbox, listLiveDocuments } from './store'

const BATCH = 500

/**
 * Job: a version before the two environments wrote every document of the directory as a live one. Those of the sandbox sellers of this
 * cell become documents of the sandbox, so that they keep no live seller from theirs.
 */
export async function labelSandboxDocuments({ db, cell }: Ctx): Promise<number> {
  let labelled = 0
  let afterId = 0
  for (;;) {
    const ids = await listLiveDocuments(db, cell, { afterId, limit: BATCH })
    labelled += await labelAsSandbox(db, await listSandboxAmong(db, ids))
    if (ids.length < BATCH) return labelled
    afterId = ids.at(-1)!
  }
}
