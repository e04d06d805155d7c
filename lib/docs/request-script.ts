// Parses the requests of a guide, which are written once for all languages:
//
//   order = POST /v2/orders x-idempotency-key: pedido-1
//   { "title": "Café", … }
//   charge = order.charges[0].uuid
//   paid = GET /v2/charges/{charge} until status = PAID
//   print paid.status # PAID
//
// `{name}` is a value that was assigned before, in a path or as a text of the body.

export interface RequestStep {
  kind: 'request'
  /** The variable for the response; without one the response is printed. */
  name?: string
  method: string
  path: string
  idempotencyKey?: string
  /** The text as written, and its parsed value. */
  body?: { text: string; value: unknown }
  /** Repeats the request until the member of the response has this value. */
  until?: { at: string; value: string }
}
export interface AssignStep {
  kind: 'assign'
  name: string
  from: string
  /** The path of a member: `.charges[0].uuid`. */
  at: string
}
export interface PrintStep {
  kind: 'print'
  from: string
  at: string
  /** The printed value, if it is the same each time. */
  expected?: string
}
export type Step = RequestStep | AssignStep | PrintStep

const REQUEST =
  /^(?:(\w+) = )?(GET|POST|PUT|PATCH|DELETE) (\S+)(?: x-idempotency-key: (\S+))?(?: until ([\w.[\]]+) = (\S+))?$/
const ASSIGN = /^(\w+) = (\w+)([.[][\w.[\]]+)$/
const PRINT = /^print (\w+)([.[][\w.[\]]+)(?: # (.+))?$/

export function parseScript(text: string): Step[] {
  const steps: Step[] = []
  const lines = text.split('\n')
  while (lines.length > 0) {
    const line = lines.shift()!.trimEnd()
    if (line === '') continue
    steps.push(request(line, lines) ?? assign(line) ?? print(line) ?? unknown(line))
  }
  return steps
}

function unknown(line: string): never {
  throw new Error(`not a step: ${line}`)
}

function request(line: string, rest: string[]): RequestStep | undefined {
  const [all, name, method = '', path = '', idempotencyKey, at, value] = REQUEST.exec(line) ?? []
  if (!all) return undefined
  const until = at && value ? { at: `.${at}`, value } : undefined
  return { kind: 'request', name, method, path, idempotencyKey, body: body(rest), until }
}

/** From a line that opens an object to the one that closes it. */
function body(rest: string[]): RequestStep['body'] {
  if (!rest[0]?.startsWith('{')) return undefined
  const lines: string[] = []
  do lines.push(rest.shift()!)
  while (rest.length > 0 && !lines.at(-1)!.startsWith('}') && !isComplete(lines))
  const text = lines.join('\n')
  return { text, value: JSON.parse(text) }
}

function isComplete(lines: readonly string[]): boolean {
  return lines.length === 1 && lines[0]!.endsWith('}')
}

function assign(line: string): AssignStep | undefined {
  const [all, name = '', from = '', at = ''] = ASSIGN.exec(line) ?? []
  return all ? { kind: 'assign', name, from, at } : undefined
}

function print(line: string): PrintStep | undefined {
  const [all, from = '', at = '', expected] = PRINT.exec(line) ?? []
  return all ? { kind: 'print', from, at, expected } : undefined
}
