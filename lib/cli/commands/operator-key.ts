// npm run operator:key -- --title <name> [--days 365]: creates a key of the operator, with which sellers are registered, in
// DATABASE_URL or in the embedded database, and prints it once. --revoke <first characters> ends one.
import { parseArgs } from 'node:util'
import { createOperatorKey, revokeOperatorKey } from '@/lib/access/api-keys/operator-key'
import { inFirstCell } from '@/lib/base/cells/in-cell'
import { runCommand } from '../backup/run-command'
import { RunnerError } from '../runner-error.mjs'
import { withRuntime } from './with-database'

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

async function run(args: string[]): Promise<number> {
  const given = readArguments(args)
  return withRuntime(async (app) => {
    const ctx = await inFirstCell(app.makeCtx({ kind: 'system' }))
    if (given.revoke !== undefined) {
      if (!(await revokeOperatorKey(ctx, given.revoke)))
        throw new RunnerError('There is no such key of the operator.')
      console.log('Revoked.')
      return 0
    }
    const { token, expiresAt } = await createOperatorKey(ctx, given)
    console.log(token)
    console.error(
      `It registers sellers until ${expiresAt!.toISOString().slice(0, 10)}, and is not shown again.`,
    )
    return 0
  })
}

await runCommand(() => run(process.argv.slice(2)))
