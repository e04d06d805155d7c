// Example requests of an operation in four languages, from the example in its contract.
import type { CodeLanguage } from './code-languages'
import { indented, literal, phpStyle, pythonStyle, typescriptStyle } from './literal'
import type { ReferenceOperation } from './reference'

type ExampleOperation = Pick<ReferenceOperation, 'method' | 'path' | 'parameters' | 'body'>

const SERVER = 'http://localhost:3000'

/** The path with the parameters of the example request. */
export function examplePath({ path, parameters }: ExampleOperation): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters.find((one) => one.place === 'path' && one.name === name)?.example ?? `{${name}}`),
  )
  const query = parameters
    .filter((one) => one.place === 'query' && one.inExample)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example ?? ''))}`)
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

function curl(operation: ExampleOperation): string {
  const { method, body } = operation
  const lines = [
    `curl ${method === 'GET' || (body && method === 'POST') ? '' : `-X ${method} `}'${SERVER}${examplePath(operation)}'`,
  ]
  lines.push(`-H "X-Token-Api: $KEY"`)
  if (body) lines.push(`--json '${JSON.stringify(body.example, null, 2).replaceAll("'", "'\\''")}'`)
  return lines.join(' \\\n  ')
}

function typescript(operation: ExampleOperation): string {
  const { method, body } = operation
  return `const response = await fetch('${SERVER}${examplePath(operation)}', {
  method: '${method}',
  headers: { 'X-Token-Api': key${body ? `, 'Content-Type': 'application/json'` : ''} },${
    body ? `\n  body: JSON.stringify(${indented(literal(body.example, typescriptStyle), 2)}),` : ''
  }
})
console.log(response.status, await response.text())`
}

function python(operation: ExampleOperation): string {
  const { method, body } = operation
  return `import requests

response = requests.request(
    "${method}", "${SERVER}${examplePath(operation)}",
    headers={"X-Token-Api": KEY},${
      body ? `\n    json=${indented(literal(body.example, pythonStyle), 4)},` : ''
    }
)
print(response.status_code, response.text)`
}

function php(operation: ExampleOperation): string {
  const { method, body } = operation
  const headers = [`'X-Token-Api: ' . KEY`, ...(body ? [`'Content-Type: application/json'`] : [])]
  return `$request = curl_init('${SERVER}${examplePath(operation)}');
curl_setopt_array($request, [
    CURLOPT_CUSTOMREQUEST => '${method}',
    CURLOPT_HTTPHEADER => [${headers.join(', ')}],${
      body ? `\n    CURLOPT_POSTFIELDS => json_encode(${indented(literal(body.example, phpStyle), 4)}),` : ''
    }
    CURLOPT_RETURNTRANSFER => true,
]);
echo curl_exec($request), PHP_EOL, curl_getinfo($request, CURLINFO_RESPONSE_CODE);`
}

export function examplesOf(operation: ExampleOperation): { language: CodeLanguage; code: string }[] {
  return [
    { language: 'sh', code: curl(operation) },
    { language: 'ts', code: typescript(operation) },
    { language: 'python', code: python(operation) },
    { language: 'php', code: php(operation) },
  ]
}
