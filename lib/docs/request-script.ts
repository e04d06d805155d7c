// A few requests, one after the other, written once for all languages:
//
//   order = POST /v2/orders x-idempotency-key: pedido-1
//   { "title": "Café", … }
//   charge = order.charges[0].uuid
//   paid = GET /v2/charges/{charge} until status = PAID
//   print paid.status # PAID
//
// `{name}` is a value of before, in a path or as a text of the body.

export interface RequestStep {
  kind: 'request'
  /** What the answer is called; it is shown where it has no name. */
  name?: string
  method: string
  path: string
  idempotencyKey?: string
  /** As it is written, and what it says. */
  body?: { text: string; value: unknown }
  /** Asked again until the answer says so. */
  until?: { at: string; value: string }
}
export interface TakeStep {
  kind: 'take'
  name: string
  from: string
  /** The way to a member: `.charges[0].uuid`. */
  at: string
}
export interface PrintStep {
  kind: 'print'
  from: string
  at: string
  /** What is printed, where it is the same each time. */
  expected?: string
}
export type Step = RequestStep | TakeStep | PrintStep

const REQUEST =
  /^(?:(\w+) = )?(GET|POST|PUT|PATCH|DELETE) (\S+)(?: x-idempotency-key: (\S+))?(?: until ([\w.[\]]+) = (\S+))?$/
const TAKE = /^(\w+) = (\w+)([.[][\w.[\]]+)$/
const PRINT = /^print (\w+)([.[][\w.[\]]+)(?: # (.+))?$/

export function parseScript(text: string): Step[] {
  const steps: Step[] = []
  const lines = text.split('\n')
  while (lines.length > 0) {
    const line = lines.shift()!.trimEnd()
    if (line === '') continue
    steps.push(request(line, lines) ?? take(line) ?? print(line) ?? unknown(line))
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
  while (rest.length > 0 && !lines.at(-1)!.startsWith('}') && !isWhole(lines))
  const text = lines.join('\n')
  return { text, value: JSON.parse(text) }
}

function isWhole(lines: readonly string[]): boolean {
  return lines.length === 1 && lines[0]!.endsWith('}')
}

function take(line: string): TakeStep | undefined {
  const [all, name = '', from = '', at = ''] = TAKE.exec(line) ?? []
  return all ? { kind: 'take', name, from, at } : undefined
}

function print(line: string): PrintStep | undefined {
  const [all, from = '', at = '', expected] = PRINT.exec(line) ?? []
  return all ? { kind: 'print', from, at, expected } : undefined
}
