// Changes of a request outside of its JSON: bytes, headers, method and path.
import { METHODS } from 'node:http'
import type { Operation } from '@/lib/base/kernel/operation'
import type { Random } from '@/lib/testing/random'
import { words } from './words'

export interface FuzzRequest {
  /** Absent where the path belongs to no operation. */
  operation?: Operation
  method: string
  /** As in the request line. */
  path: string
  headers: Record<string, string>
  body?: Buffer
}

/** NUL, invalid UTF-8, a byte order mark, and characters of the JSON syntax. */
const oddBytes = words('00 ff c0af eda080 efbbbf 22 5c 7b 2c 2d')

export function mutateBytes(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length + 1)
  const to = Math.min(bytes.length, at + random.pick([1, 2, 8, 64]))
  const [head, middle, tail] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)]
  const inserted = Buffer.from(random.pick(oddBytes), 'hex')
  return Buffer.concat(
    random.pick([
      [head],
      [head, tail],
      [head, inserted, middle, tail],
      [head, inserted, tail],
      [head, middle, middle, tail],
      [Buffer.from([0xff, 0xfe]), bytes],
      [bytes, bytes],
    ]),
  )
}

const contentTypes = [
  ...words('text/plain application/x-www-form-urlencoded multipart/form-data application/problem+json ;'),
  ...['application/jsonp', 'application/json; charset=latin1', 'APPLICATION/JSON ; x=y', 'a'.repeat(2_000)],
]

const headers: readonly [string, readonly string[]][] = [
  ['content-type', contentTypes],
  ['x-idempotency-key', ['', ' ', 'k'.repeat(255), 'k'.repeat(256), 'ç', 'a b', "'", '0', '\t']],
  ['x-ip-origin-request', ['::1', '999.1.1.1', 'ç'.repeat(200), 'x'.repeat(300), '', '%00']],
  ['x-token-api', ['', ' ', 'x'.repeat(5_000), 'ç', "' or 1=1", 'null', 'Bearer x']],
  ['accept', ['text/html', 'text/x-component', '*/*;q=0', '']],
  ['accept-encoding', ['gzip', 'identity;q=0', 'br;q=x']],
  ['content-encoding', ['gzip', 'br', 'identity']],
  ['expect', ['100-continue']],
  ['host', ['example.org', 'x'.repeat(300), '']],
  ['origin', ['https://evil.example', 'null']],
  ['cookie', ['next-auth.session-token=x; a=%', '=;;;=']],
  ['x-http-method-override', ['DELETE', 'X']],
  ['x-forwarded-host', ['evil.example', ',']],
  ['x-forwarded-for', ['1.1.1.1, ::1', 'x'.repeat(1_000)]],
  ['next-action', ['x', '00'.repeat(20)]],
  ['rsc', ['1']],
  ['next-router-state-tree', ['%', '{}']],
  ['x-middleware-subrequest', ['proxy:proxy:proxy:proxy:proxy', 'middleware']],
  ['x-nextjs-data', ['1']],
  ['x-matched-path', ['/v2/orders', '/']],
  ['x-invoke-path', ['/v2/orders']],
  ['x-now-route-matches', ['1=x']],
  ['range', ['bytes=0-1', 'bytes=9-']],
  ['if-none-match', ['*', '"x"']],
  ['purpose', ['prefetch']],
  ['connection', ['close']],
]

export function mutateHeaders(request: FuzzRequest, random: Random): void {
  const [name, values] = random.pick(headers)
  request.headers[name] = random.pick(values)
}

/** Without CONNECT, which requests a tunnel and gets no response. */
const methods = METHODS.filter((method) => method !== 'CONNECT')

export function mutateMethod(request: FuzzRequest, random: Random): void {
  const common = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
  request.method = random.pick(random.happens(0.8) ? common : methods)
}

const strange = words(`
  /openapi.json /openapi.json?x=1 /v2 /v2/ /v1/x /payment/v1/cards /v2/% /v2/%ZZ /v2/%00 /v2/../v2/orders
  /v2/./orders /v2/%2e%2e/orders //v2/orders /v2//orders /V2/orders /v2/orders/ /v2/orders.json /v2/orders;x=1
  /v2/orders%2f /v2/%F0%9F%91%8D /v2/%C0%AF /v2/orders/[uuid] /v2/[[...path]] /v2/orders?_rsc=1
  /v2/orders/__proto__ /v2/constructor /healthz /readyz /healthz/x /_next/data/x/v2/orders.json
  /v2/_next/static/x /v2/orders#x /v2/${'a/'.repeat(500)} /v2/${'x'.repeat(8_000)}
`)
const insertions = words('/ % %2F . .. /x %00 %20 ~ %C3%A9 \\ ? & = { "')

export function unknownPath(template: string, id: string, random: Random): string {
  if (random.happens(0.6)) return random.pick(strange)
  const filled = template.replace(/\{\w+\}/g, () => id)
  const at = 4 + random.below(filled.length - 3)
  return filled.slice(0, at) + random.pick(insertions) + filled.slice(at)
}
