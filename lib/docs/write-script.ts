// Writes the requests of a guide in each language. `balcao` and `of` are what every guide begins with (setup.md).
import type { CodeLanguage } from './code-blocks'
import { indented, literal, phpStyle, pythonStyle, type Style, textOf, typescriptStyle } from './literal'
import type { PrintStep, RequestStep, Step, TakeStep } from './request-script'

export const scriptLanguages = ['sh', 'ts', 'python', 'php'] as const satisfies readonly CodeLanguage[]
export type ScriptLanguage = (typeof scriptLanguages)[number]

interface Writer {
  request: (step: RequestStep) => string
  take: (step: TakeStep) => string
  print: (step: PrintStep) => string
}

export function writeScript(steps: readonly Step[], language: ScriptLanguage): string {
  const writer = writers[language]
  return steps
    .map((step) => {
      if (step.kind === 'request') return writer.request(step)
      return step.kind === 'take' ? writer.take(step) : writer.print(step)
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
  take: ({ name, from, at }) => `${name.toUpperCase()}=$(of ${quotedAt(at)} <<< "${upper(from)}")`,
  print: ({ from, at, expected }) => `of ${quotedAt(at)} <<< "${upper(from)}"${remark('#', expected)}`,
}

/** The arguments of `balcao`: method, path, and what else there is. */
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
  take: ({ name, from, at }) => `const ${name} = ${from}${at}`,
  print: ({ from, at, expected }) => `console.log(${from}${at})${remark('//', expected)}`,
}

/** `charges[0].uuid` as members by their name in brackets. */
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
  take: ({ name, from, at }) => `${name} = ${from}${inBrackets(at, '"')}`,
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
  take: ({ name, from, at }) => `$${name} = $${from}${inBrackets(at, "'")};`,
  print: ({ from, at, expected }) => `echo $${from}${inBrackets(at, "'")}, PHP_EOL;${remark('//', expected)}`,
}

const writers: Record<ScriptLanguage, Writer> = { sh: shell, ts: typescript, python, php }
