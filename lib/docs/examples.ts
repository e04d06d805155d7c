// The request of an operation as an integrator writes it, in four languages, from the example of its contract.
import type { CodeLanguage } from './code-blocks'
import { indented, literal, phpStyle, pythonStyle, typescriptStyle } from './literal'
import type { ReferenceOperation } from './reference'

type Asked = Pick<ReferenceOperation, 'method' | 'path' | 'parameters' | 'body'>

const HERE = 'http://localhost:3000'

/** The path with the parameters of the example request. */
export function examplePath({ path, parameters }: Asked): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters.find((one) => one.place === 'path' && one.name === name)?.example ?? `{${name}}`),
  )
  const query = parameters
    .filter((one) => one.place === 'query' && one.isShown)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example ?? ''))}`)
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

function curl(asked: Asked): string {
  const { method, body } = asked
  const lines = [
    `curl ${method === 'GET' || (body && method === 'POST') ? '' : `-X ${method} `}'${HERE}${examplePath(asked)}'`,
  ]
  lines.push(`-H "X-Token-Api: $KEY"`)
  if (body) lines.push(`--json '${JSON.stringify(body.example, null, 2).replaceAll("'", "'\\''")}'`)
  return lines.join(' \\\n  ')
}

function typescript(asked: Asked): string {
  const { method, body } = asked
  return `const response = await fetch('${HERE}${examplePath(asked)}', {
  method: '${method}',
  headers: { 'X-Token-Api': key${body ? `, 'Content-Type': 'application/json'` : ''} },${
    body ? `\n  body: JSON.stringify(${indented(literal(body.example, typescriptStyle), 2)}),` : ''
  }
})
console.log(response.status, await response.text())`
}

function python(asked: Asked): string {
  const { method, body } = asked
  return `import requests

response = requests.request(
    "${method}", "${HERE}${examplePath(asked)}",
    headers={"X-Token-Api": KEY},${
      body ? `\n    json=${indented(literal(body.example, pythonStyle), 4)},` : ''
    }
)
print(response.status_code, response.text)`
}

function php(asked: Asked): string {
  const { method, body } = asked
  const headers = [`'X-Token-Api: ' . KEY`, ...(body ? [`'Content-Type: application/json'`] : [])]
  return `$request = curl_init('${HERE}${examplePath(asked)}');
curl_setopt_array($request, [
    CURLOPT_CUSTOMREQUEST => '${method}',
    CURLOPT_HTTPHEADER => [${headers.join(', ')}],${
      body ? `\n    CURLOPT_POSTFIELDS => json_encode(${indented(literal(body.example, phpStyle), 4)}),` : ''
    }
    CURLOPT_RETURNTRANSFER => true,
]);
echo curl_exec($request), PHP_EOL, curl_getinfo($request, CURLINFO_RESPONSE_CODE);`
}

export function examplesOf(asked: Asked): { language: CodeLanguage; code: string }[] {
  return [
    { language: 'sh', code: curl(asked) },
    { language: 'ts', code: typescript(asked) },
    { language: 'python', code: python(asked) },
    { language: 'php', code: php(asked) },
  ]
}
