// npm run search:rebuild: empties the search index of DATABASE_URL, or of the embedded database of DATA_DIR, and fills it again.
// It may run while the product serves; until it ends, search finds only what was read already.
import path from 'node:path'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { listCells } from '@/lib/kernel/cells/in-cell'
import { rebuildSearchIndex } from '@/lib/search/rebuild-index'
import { explain } from '../runner-error.mjs'
import { environmentOf, loadEnvFile, readSettings } from '../settings.mjs'

async function rebuild(): Promise<void> {
  loadEnvFile()
  const settings = readSettings()
  const home = path.join(settings.dataDir, 'postgres')
  const server = settings.databaseUrl ? undefined : await startEmbeddedServer({ home })
  try {
    Object.assign(process.env, environmentOf(settings, settings.databaseUrl ?? server!.url))
    const { runtime } = await import('@/lib/runtime')
    const app = await runtime()
    try {
      let count = 0
      for (const ctx of await listCells(app.makeCtx({ kind: 'system' })))
        count += await rebuildSearchIndex(ctx)
      console.log(`${count.toLocaleString('en')} records are in the search index.`)
    } finally {
      await app.close()
    }
  } finally {
    await server?.stop()
  }
}

process.exit(
  await rebuild().then(
    () => 0,
    (error) => {
      console.error(explain(error))
      return 1
    },
  ),
)
