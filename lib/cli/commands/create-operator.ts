// npm run operator:create -- [--email E-MAIL] [--name NAME] [--role ROLE] [--invite] [--another] [--password-stdin]: creates the
// first person of the operator in DATABASE_URL or in the embedded database, with a password, or with --invite by a link for one use.
// What is not given by arguments is asked in a terminal.
import { createInterface } from 'node:readline/promises'
import { text as readAll } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createOperator, inviteOperator, OperatorExists } from '@/lib/access/team/create-operator'
import { invitationUrl } from '@/lib/access/team/write-member-mail'
import { inFirstCell } from '@/lib/base/cells/in-cell'
import { operatorRoles } from '@/lib/base/kernel/permissions'
import { Problem } from '@/lib/base/kernel/problem'
import { explain, RunnerError } from '../runner-error.mjs'
import { readHidden } from './read-hidden'
import { withRuntime } from './with-database'

const USAGE = `Usage: npm run operator:create -- [--email <e-mail>] [--name <name>] [--role ${operatorRoles.join(' | ')}] [--invite] [--another]
The password comes from OPERATOR_PASSWORD, from standard input with --password-stdin, or from a prompt; never from an argument.`

const person = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email().max(255)),
  role: z.enum(operatorRoles),
  another: z.boolean(),
})

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string', default: 'ADMIN' },
  invite: { type: 'boolean', default: false },
  another: { type: 'boolean', default: false },
  'password-stdin': { type: 'boolean', default: false },
} as const

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: false }).values
  } catch {
    throw new RunnerError(USAGE)
  }
}

type Arguments = ReturnType<typeof readArguments>

/** In a terminal the missing text is asked; without one it is an error. */
async function asked(given: string | undefined, label: string): Promise<string> {
  if (given !== undefined) return given
  if (!process.stdin.isTTY) throw new RunnerError(USAGE)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${label}: `)
  terminal.close()
  return answer.trim()
}

async function passwordOf(given: Arguments): Promise<string> {
  if (given['password-stdin']) return (await readAll(process.stdin)).replace(/\r?\n$/, '')
  const { OPERATOR_PASSWORD: fromSetting } = process.env
  // The embedded database, which other commands may keep running, inherits what is set.
  delete process.env.OPERATOR_PASSWORD
  if (fromSetting) return fromSetting
  if (!process.stdin.isTTY) throw new RunnerError(USAGE)
  const password = await readHidden('Password: ')
  if ((await readHidden('Repeat it: ')) !== password) throw new RunnerError('The two passwords differ.')
  return password
}

async function addOperator(args: string[]): Promise<void> {
  const given = readArguments(args)
  const { role, another, invite } = given
  const input = person.safeParse({ email: await asked(given.email, 'E-mail'), role, another })
  if (!input.success) throw new RunnerError(USAGE)
  const own = invite
    ? undefined
    : { name: await asked(given.name, 'Name'), password: await passwordOf(given) }
  if (own?.name === '') throw new RunnerError(USAGE)
  const { email } = input.data
  await withRuntime(async (app) => {
    const ctx = await inFirstCell(app.makeCtx({ kind: 'system' }))
    if (!own) {
      const token = await inviteOperator(ctx, input.data)
      console.log(`Invited ${email} as ${role}; the link works once, for 7 days:`)
      console.log(invitationUrl(app.settings.publicUrl, token))
      return
    }
    await createOperator(ctx, { ...input.data, ...own })
    console.log(
      `Created ${email} as ${role}. Sign in at ${app.settings.publicUrl}/login, and add a second factor.`,
    )
  })
}

/** Refusals as sentences; the code of a bad password is one of `passwordProblems`. */
function refusalOf(error: unknown): unknown {
  if (error instanceof OperatorExists)
    return new RunnerError(
      'The operator has people already, who invite others on the page Team. --another adds one nevertheless.',
    )
  if (!(error instanceof Problem)) return error
  const [field] = error.details.fields ?? []
  if (error.code === 'CONFLICT')
    return new RunnerError(
      'This address has an account or an open invitation. An account joins the operator by --invite.',
    )
  return field ? new RunnerError(`The ${field.field} is refused: ${field.message}.`) : error
}

process.exit(
  await addOperator(process.argv.slice(2)).then(
    () => 0,
    (error) => {
      console.error(explain(refusalOf(error)))
      return 1
    },
  ),
)
