// npm run secrets:rotate: seals everything that is stored with the newest key of BALCAO_SECRET, while the service runs, and says
// which old secrets can be removed. It may be stopped and repeated. Exits with 1 while one cannot be removed.
import path from 'node:path'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { explain } from '@/lib/cli/runner-error.mjs'
import { environmentOf, loadEnvFile, readSettings } from '@/lib/cli/settings.mjs'
import { inFirstCell } from '@/lib/kernel/cells/in-cell'
import { loggedError } from '@/lib/log/logged-error'
import { describeRotation } from './describe-rotation'

async function main(): Promise<number> {
  loadEnvFile()
  const settings = readSettings()
  const server = settings.databaseUrl
    ? undefined
    : await startEmbeddedServer({ home: path.join(settings.dataDir, 'postgres') })
  Object.assign(process.env, environmentOf(settings, settings.databaseUrl ?? server!.url))
  try {
    // They read the settings above.
    const { runtime } = await import('@/lib/runtime')
    const { secrets } = await import('@/lib/secrets')
    const { rotateSecrets } = await import('./rotation')
    const app = await runtime()
    const ctx = await inFirstCell(app.makeCtx({ kind: 'operator', by: 'secrets:rotate' }))
    let shown = ''
    const report = await rotateSecrets(ctx, await secrets(), (column, done) => {
      const line = `${column}: ${done}`
      if (done > 0 && line !== shown) console.log(line)
      shown = line
    })
    await app.close()
    const { lines, isDone } = describeRotation(report)
    for (const line of lines) console.log(line)
    return isDone ? 0 : 1
  } finally {
    await server?.stop()
  }
}

process.exit(
  await main().catch((error) => {
    // The parameters of a failed query are sealed texts: they are left out.
    const { message, stack, cause } = loggedError(error)
    console.error(explain(error) === message ? message : [message, stack].join('\n'))
    if (cause) console.error(cause.message)
    return 1
  }),
)
