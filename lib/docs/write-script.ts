// Writes the requests of a guide in each language. The functions `balcao` and `of` are defined in guides/setup.md.
import type { CodeLanguage } from './code-languages'
import { indented, literal, phpStyle, pythonStyle, type Style, textOf, typescriptStyle } from './literal'
import type { AssignStep, PrintStep, RequestStep, Step } from './request-script'

export const scriptLanguages = ['sh', 'ts', 'python', 'php'] as const satisfies readonly CodeLanguage[]
export type ScriptLanguage = (typeof scriptLanguages)[number]

interface Writer {
  request: (step: RequestStep) => string
  assign: (step: AssignStep) => string
  print: (step: PrintStep) => string
}

export function writeScript(steps: readonly Step[], language: ScriptLanguage): string {
  const writer = writers[language]
  return steps
    .map((step) => {
      if (step.kind === 'request') return writer.request(step)
      return step.kind === 'assign' ? writer.assign(step) : writer.print(step)
    })
    .join('\n')
}

const upper = (name: string) => `$${name.toUpperCase()}`
const inShell = (text: string) => text.replace(/\{([a-z]\w*)\}/g, (_, name) => upper(name))
const quotedAt = (at: string) => (at.includes('[') ? `'${at}'` : at)
const remark = (mark: string, expected?: string) => (expected ? `  ${mark} ${expected}` : '')

function curl({ method, path, idempotencyKey, body }: RequestStep): string {
  const implied = body ? 'POST' : 'GET'
  const lines = [
    `curl -s ${method === implied ? '' : `-X ${method} `}"$URL${inShell(path)}" -H "X-Token-Api: $KEY"`,
  ]
  if (idempotencyKey) lines.push(`-H 'x-idempotency-key: ${idempotencyKey}'`)
  if (body)
    lines.push(`--json '${body.text.replace(/"\{([a-z]\w*)\}"/g, (_, name) => `"'"${upper(name)}"'"`)}'`)
  return lines.join(' \\\n  ')
}

const shell: Writer = {
  request(step) {
    const { name, until } = step
    if (!name) return curl(step)
    const call = `${name.toUpperCase()}=$(${curl(step)})`
    if (!until) return call
    return `until ${call}\n  [ "$(of ${until.at} <<< "${upper(name)}")" = ${until.value} ]; do sleep 1; done`
  },
  assign: ({ name, from, at }) => `${name.toUpperCase()}=$(of ${quotedAt(at)} <<< "${upper(from)}")`,
  print: ({ from, at, expected }) => `of ${quotedAt(at)} <<< "${upper(from)}"${remark('#', expected)}`,
}

/** A call of `balcao` with method, path, and body and idempotency key if there are any. */
function call({ method, path, idempotencyKey, body }: RequestStep, style: Style): string {
  const parts = [style.text(method), textOf(path, style)]
  if (body) parts.push(literal(body.value, style))
  if (!body && idempotencyKey) parts.push(style.word(null))
  if (idempotencyKey) parts.push(style.text(idempotencyKey))
  return `balcao(${parts.join(', ')})`
}

const typescript: Writer = {
  request(step) {
    const { name, until } = step
    const answer = `await ${call(step, typescriptStyle)}`
    if (!name) return answer
    if (!until) return `const ${name} = ${answer}`
    return `let ${name} = ${answer}
while (${name}${until.at} !== '${until.value}') {
  await new Promise((resolve) => setTimeout(resolve, 500))
  ${name} = ${indented(answer, 2)}
}`
  },
  assign: ({ name, from, at }) => `const ${name} = ${from}${at}`,
  print: ({ from, at, expected }) => `console.log(${from}${at})${remark('//', expected)}`,
}

/** Writes `charges[0].uuid` with every member in brackets. */
const inBrackets = (at: string, quote: '"' | "'") =>
  at
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `[${quote}${part}${quote}]`))
    .join('')

const python: Writer = {
  request(step) {
    const { name, until } = step
    const answer = call(step, pythonStyle)
    if (!name) return answer
    if (!until) return `${name} = ${answer}`
    return `while (${name} := ${answer})${inBrackets(until.at, '"')} != "${until.value}":\n    time.sleep(0.5)`
  },
  assign: ({ name, from, at }) => `${name} = ${from}${inBrackets(at, '"')}`,
  print: ({ from, at, expected }) => `print(${from}${inBrackets(at, '"')})${remark('#', expected)}`,
}

const php: Writer = {
  request(step) {
    const { name, until } = step
    const answer = call(step, phpStyle)
    if (!name) return `${answer};`
    if (!until) return `$${name} = ${answer};`
    return `while (($${name} = ${answer})${inBrackets(until.at, "'")} !== '${until.value}') usleep(500_000);`
  },
  assign: ({ name, from, at }) => `$${name} = $${from}${inBrackets(at, "'")};`,
  print: ({ from, at, expected }) => `echo $${from}${inBrackets(at, "'")}, PHP_EOL;${remark('//', expected)}`,
}

const writers: Record<ScriptLanguage, Writer> = { sh: shell, ts: typescript, python, php }
