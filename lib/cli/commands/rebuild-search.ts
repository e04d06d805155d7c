// npm run search:rebuild: empties the search index of DATABASE_URL, or of the embedded database of DATA_DIR, and fills it again.
// It may run while the product serves; until it ends, search finds only what was read already.
import { listCells } from '@/lib/base/cells/in-cell'
import { rebuildSearchIndex } from '@/lib/base/search/rebuild-index'
import { runCommand } from '../backup/run-command'
import { withRuntime } from './with-database'

await runCommand(() =>
  withRuntime(async (app) => {
    let count = 0
    for (const ctx of await listCells(app.makeCtx({ kind: 'system' }))) count += await rebuildSearchIndex(ctx)
    console.log(`${count.toLocaleString('en')} records are in the search index.`)
    return 0
  }),
)
