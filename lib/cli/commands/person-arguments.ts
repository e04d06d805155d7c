// What `npm run person` is given. Arguments are visible to every user of the machine and stay in the history of the shell, so by
// what a person is found comes from standard input, or from a prompt in a terminal.
import { createInterface } from 'node:readline/promises'
import { text as readAll } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { PeopleInput } from '@/lib/backoffice/personal-data/find-people'
import { personSearch } from '@/lib/backoffice/personal-data/search'
import { RunnerError } from '../runner-error.mjs'

const USAGE = `Usage: npm run person -- find | export | erase  --document (CPF, CNPJ) | --email | --phone
  [--seller <uuid>] one seller instead of all  [--out <file>] for an export
The document, e-mail or number itself is asked in a terminal, or comes from standard input; never from an argument.`

const options = {
  document: { type: 'boolean' },
  email: { type: 'boolean' },
  phone: { type: 'boolean' },
  seller: { type: 'string' },
  out: { type: 'string' },
} as const

const verbs = ['find', 'export', 'erase'] as const
export type Verb = (typeof verbs)[number]

interface PersonArguments {
  verb: Verb
  input: PeopleInput
  out: string | undefined
}

/** @param readValue reads by what the person is found */
export async function readArguments(
  args: string[],
  readValue: (kind: string) => Promise<string> = readFromInput,
): Promise<PersonArguments> {
  const { verb, kind, seller, out } = parse(args)
  const search = personSearch.safeParse({ [kind]: (await readValue(kind)).trim() })
  if (!search.success) throw new RunnerError(USAGE)
  return { verb, input: { search: search.data, seller }, out }
}

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { seller, out, ...by } = values
    const [given, ...others] = positionals
    const verb = verbs.find((one) => one === given)
    const [kind, ...more] = Object.keys(by)
    if (verb && kind && more.length === 0 && others.length === 0) return { verb, kind, seller, out }
  } catch {
    // Said by the usage below.
  }
  throw new RunnerError(USAGE)
}

async function readFromInput(kind: string): Promise<string> {
  if (!process.stdin.isTTY) return readAll(process.stdin)
  // To the error output: that of an export may go to a file.
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${kind}: `)
  terminal.close()
  return answer
}
