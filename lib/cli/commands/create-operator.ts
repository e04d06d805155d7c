// npm run operator:invite -- ana@empresa.com.br [VIEWER]: invites a person to work for the operator, as an administrator where
// nothing else is said; so the first one gets in. The mail with the link goes the usual way; a terminal shows the link, too.
import path from 'node:path'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { transaction } from '@/lib/kernel/ctx'
import { operatorRoles } from '@/lib/kernel/permissions'
import { Problem } from '@/lib/kernel/problem'
import { inviteInput } from '@/lib/team/contract'
import { writeInvitation } from '@/lib/team/invite-member'
import { invitationUrl } from '@/lib/team/write-member-mail'
import { explain, RunnerError } from '../runner-error.mjs'
import { environmentOf, loadEnvFile, readSettings } from '../settings.mjs'

async function inviteOperator([email, role = 'ADMIN']: string[]): Promise<void> {
  const input = inviteInput.safeParse({ email, role })
  if (!input.success || !operatorRoles.some((one) => one === input.data.role))
    throw new RunnerError(`Usage: npm run operator:invite -- <e-mail> [${operatorRoles.join(' | ')}]`)
  loadEnvFile()
  const settings = readSettings()
  const home = path.join(settings.dataDir, 'postgres')
  const server = settings.databaseUrl ? undefined : await startEmbeddedServer({ home })
  try {
    Object.assign(process.env, environmentOf(settings, settings.databaseUrl ?? server!.url))
    const { runtime } = await import('@/lib/runtime')
    const app = await runtime()
    try {
      const ctx = app.makeCtx({ kind: 'system' })
      const invitation = { ...input.data, sellerId: null, invitedBy: null }
      const { token } = await transaction(ctx, (inner) => writeInvitation(inner, invitation)).catch(
        explainConflict,
      )
      console.log(`Invited ${input.data.email} as ${input.data.role}; the link works once, for 7 days.`)
      if (process.stdout.isTTY) console.log(invitationUrl(app.settings.publicUrl, token))
    } finally {
      await app.close()
    }
  } finally {
    await server?.stop()
  }
}

function explainConflict(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'CONFLICT') throw error
  throw new RunnerError('This person works for the operator already, or has an invitation that still counts.')
}

process.exit(
  await inviteOperator(process.argv.slice(2)).then(
    () => 0,
    (error) => {
      console.error(explain(error))
      return 1
    },
  ),
)
