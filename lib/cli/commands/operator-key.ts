// npm run operator:key -- --title <name> [--days 365]: creates a key of the operator, with which sellers are registered, in
// DATABASE_URL or in the embedded database, and prints it once. --revoke <first characters> ends one.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { createOperatorKey, revokeOperatorKey } from '@/lib/api-keys/operator-key'
import { inFirstCell } from '@/lib/kernel/cells/in-cell'
import { explain, RunnerError } from '../runner-error.mjs'
import { environmentOf, loadEnvFile, readSettings } from '../settings.mjs'

const USAGE = 'Usage: npm run operator:key -- --title <name> [--days 365] | --revoke <first 12 characters>'

function readArguments(args: string[]) {
  const options = {
    title: { type: 'string' },
    days: { type: 'string', default: '365' },
    revoke: { type: 'string' },
  } as const
  try {
    const { title, days, revoke } = parseArgs({ args, options, allowPositionals: false }).values
    if (revoke !== undefined) return { revoke }
    const isRight = title && title.length <= 60 && /^[1-9]\d{0,3}$/.test(days)
    if (isRight) return { title, days: Number(days) }
  } catch {
    // Said by the usage below.
  }
  throw new RunnerError(USAGE)
}

async function run(args: string[]): Promise<void> {
  const given = readArguments(args)
  loadEnvFile()
  const settings = readSettings()
  const home = path.join(settings.dataDir, 'postgres')
  const server = settings.databaseUrl ? undefined : await startEmbeddedServer({ home })
  try {
    Object.assign(process.env, environmentOf(settings, settings.databaseUrl ?? server!.url))
    const { runtime } = await import('@/lib/runtime')
    const app = await runtime()
    try {
      const ctx = await inFirstCell(app.makeCtx({ kind: 'system' }))
      if (given.revoke !== undefined) {
        if (!(await revokeOperatorKey(ctx, given.revoke)))
          throw new RunnerError('There is no such key of the operator.')
        console.log('Revoked.')
      } else {
        const { token, expiresAt } = await createOperatorKey(ctx, given)
        console.log(token)
        console.error(
          `It registers sellers until ${expiresAt!.toISOString().slice(0, 10)}, and is not shown again.`,
        )
      }
    } finally {
      await app.close()
    }
  } finally {
    await server?.stop()
  }
}

process.exit(
  await run(process.argv.slice(2)).then(
    () => 0,
    (error) => {
      console.error(explain(error))
      return 1
    },
  ),
)
