import { createServer as createTcpServer, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { listen, rawReceiver, receiver } from '@/lib/testing/receivers'
import { postSigned, type SignedPost } from './post-signed'

const lookupOf =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

/** The name does not exist in DNS: it can be reached only at the addresses that the guard has checked. */
function post(port: number, changes: Partial<SignedPost> = {}) {
  return postSigned({
    url: `http://loja.invalid:${port}/hook?x=1`,
    headers: { 'content-type': 'application/json', 'X-Webhook-Nonce': 'n' },
    body: '{"a":"ã🛒"}',
    allowLoopback: true,
    httpsOnly: false,
    ports: 'any',
    lookup: lookupOf('127.0.0.1'),
    timeoutMs: 5000,
    ...changes,
  })
}

describe('a response', () => {
  test('comes from a receiver that got exactly the request that was signed', async () => {
    const seen: unknown[] = []
    const { port } = await receiver(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const { method, url, headers } = request
      seen.push({ method, url, body: Buffer.concat(chunks).toString(), nonce: headers['x-webhook-nonce'] })
      seen.push([headers.host, headers['content-type'], headers['content-length'], headers.connection])
      response.writeHead(202).end('obrigado')
    })
    expect(await post(port)).toMatchObject({ kind: 'answered', status: 202, bodyPreview: 'obrigado' })
    expect(seen).toEqual([
      { method: 'POST', url: '/hook?x=1', body: '{"a":"ã🛒"}', nonce: 'n' },
      [`loja.invalid:${port}`, 'application/json', '14', 'close'],
    ])
  })

  test.each([204, 301, 302, 307, 308, 400, 410, 500, 503])(
    'with status %i is returned with that status',
    async (status) => {
      const { port } = await receiver((_request, response) => response.writeHead(status).end())
      const result = await post(port)
      expect(result).toMatchObject({ kind: 'answered', status, bodyPreview: '' })
      expect(result).not.toHaveProperty('retryAfterSeconds')
    },
  )

  test('that redirects is not followed', async () => {
    const target = await receiver((_request, response) => response.end())
    const { port, connections } = await receiver((_request, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${target.port}/` }).end(),
    )
    expect(await post(port)).toMatchObject({ kind: 'answered', status: 307 })
    expect([connections(), target.connections()]).toEqual([1, 0])
  })

  test.each([
    ['120', undefined, 120],
    ['0', undefined, 0],
    ['Sun, 01 Mar 2026 12:05:00 GMT', 'Sun, 01 Mar 2026 12:00:00 GMT', 300],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 'Sun, 01 Mar 2026 12:00:00 GMT', 0],
    ['Sun, 01 Mar 2026 12:05:00 GMT', undefined, undefined],
    ['soon', 'Sun, 01 Mar 2026 12:00:00 GMT', undefined],
    ['-5', 'Sun, 01 Mar 2026 12:00:00 GMT', undefined],
    ['1.5', 'Sun, 01 Mar 2026 12:00:00 GMT', undefined],
  ])('with Retry-After %j and Date %j means a delay of %j seconds', async (retryAfter, date, expected) => {
    const dateHeader = date === undefined ? '' : `Date: ${date}\r\n`
    const { port } = await rawReceiver(
      `HTTP/1.1 503 Busy\r\nRetry-After: ${retryAfter}\r\n${dateHeader}Content-Length: 0\r\n\r\n`,
    )
    const result = await post(port)
    expect(result.kind === 'answered' && result.retryAfterSeconds).toBe(expected)
  })

  test('is previewed with its first 2,048 bytes, without a cut character and without NUL', async () => {
    const { port } = await receiver((_request, response) => response.end(`\0${'ã'.repeat(2000)}`))
    expect(await post(port)).toMatchObject({ status: 200, bodyPreview: `\uFFFD${'ã'.repeat(1023)}` })
  })

  test('with an endless body is cut off long before the deadline', async () => {
    let cut: Promise<void> | undefined
    const { port } = await receiver((_request, response) => {
      cut = new Promise((resolve) => response.on('close', resolve))
      const fill = () => {
        while (response.write('x'.repeat(16_384)));
      }
      response.on('drain', fill)
      fill()
    })
    const result = await post(port, { timeoutMs: 60_000 })
    expect(result).toMatchObject({ kind: 'answered', status: 200, bodyPreview: 'x'.repeat(2048) })
    await cut
  })

  test('has the duration measured by the given clock', async () => {
    const { port } = await receiver((_request, response) => response.end())
    const ticks = [1000, 1234.6]
    expect(await post(port, { monotonicMs: () => ticks.shift() ?? 0 })).toMatchObject({ durationMs: 235 })
  })

  test('comes from any address of the name that can be reached', async () => {
    const { port } = await receiver((_request, response) => response.end())
    expect(await post(port, { lookup: lookupOf('::1', '127.0.0.1') })).toMatchObject({ status: 200 })
  })
})

describe('a receiver that', () => {
  const failure = (reason: string) => expect.objectContaining({ kind: 'failed', reason })

  test('never responds is a timeout, and its connection is closed', async () => {
    let closed: Promise<void> | undefined
    const { port } = await receiver((request) => {
      closed = new Promise((resolve) => request.on('close', resolve))
    })
    const result = await post(port, { timeoutMs: 200 })
    expect(result).toMatchObject({ kind: 'failed', reason: 'timeout', detail: 'No whole answer in 200 ms' })
    expect(result.durationMs).toBeGreaterThanOrEqual(190)
    expect(result.durationMs).toBeLessThan(2000)
    await closed
  })

  test('sends its headers or its body byte by byte is a timeout', async () => {
    for (const start of ['HTTP/1.1 200 OK\r\nX-Drip: ', 'HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n']) {
      const { port } = await rawReceiver(start, (socket) => {
        const drip = setInterval(() => socket.write('x'), 20)
        socket.on('close', () => clearInterval(drip))
      })
      const result = await post(port, { timeoutMs: 300 })
      expect(result).toEqual(failure('timeout'))
      expect(result.durationMs).toBeLessThan(2000)
    }
  })

  test('closes early is a failed connection', async () => {
    const starts = ['', 'HTTP/1.1 200 OK\r\nContent-', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf']
    for (const start of starts) {
      for (const end of [(socket: Socket) => socket.end(), (socket: Socket) => socket.resetAndDestroy()]) {
        const { port } = await rawReceiver(start, end)
        expect(await post(port)).toEqual(failure('connection'))
      }
    }
  })

  test.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['a switch of protocols', 'HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ['headers without end', `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`],
  ])('responds with %s is a failed connection', async (_name, bytes) => {
    const { port } = await rawReceiver(bytes, (socket) => socket.end())
    expect(await post(port)).toEqual(failure('connection'))
  })

  test('does not listen is a failed connection', async () => {
    const server = createTcpServer()
    const { port } = await listen(server)
    await new Promise((resolve) => server.close(resolve))
    expect(await post(port)).toMatchObject({ kind: 'failed', reason: 'connection', detail: 'ECONNREFUSED' })
  })
})

describe('a name', () => {
  const noLoopback = { allowLoopback: false }

  test('is resolved once, so that a second lookup cannot change the address', async () => {
    const { port, connections } = await receiver((_request, response) => response.end('right'))
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    const lookup = async () => lookupOf(...(answers.shift() ?? ['10.0.0.1']))()
    expect(await post(port, { lookup })).toMatchObject({ kind: 'answered', bodyPreview: 'right' })
    expect([answers.length, connections()]).toEqual([1, 1])
  })

  test.each([
    ['loopback', ['127.0.0.1']],
    ['loopback beside a public one', ['8.8.8.8', '127.0.0.1']],
    ['v4-mapped loopback', ['::ffff:127.0.0.1']],
    ['v4-mapped beside a public one', ['2606:4700:4700::1111', '::ffff:127.0.0.1']],
    ['link-local with an interface', ['fe80::1%lo']],
    ['metadata', ['169.254.169.254']],
    ['not an address', ['localhost']],
  ])('with an address that is %s is not connected to', async (_name, addresses) => {
    const { port, connections } = await receiver((_request, response) => response.end())
    const result = await post(port, { ...noLoopback, lookup: lookupOf(...addresses) })
    expect(result).toMatchObject({ kind: 'failed', reason: 'forbidden-address' })
    for (const address of addresses) expect(JSON.stringify(result)).not.toContain(address)
    expect(connections()).toBe(0)
  })

  test('with a private address is forbidden even if loopback is allowed', async () => {
    expect(await post(80, { lookup: lookupOf('127.0.0.1', '10.0.0.1') })).toMatchObject({
      reason: 'forbidden-address',
    })
  })

  test('that is an address is checked without a lookup', async () => {
    const { port, connections } = await receiver((_request, response) => response.end())
    const lookup = () => Promise.reject(new Error('must not be called'))
    for (const host of ['127.0.0.1', '2130706433', '[::ffff:7f00:1]']) {
      const url = `http://${host}:${port}/`
      expect(await post(port, { ...noLoopback, url, lookup })).toMatchObject({ reason: 'forbidden-address' })
    }
    expect(connections()).toBe(0)
    expect(await post(port, { url: `http://127.0.0.1:${port}/`, lookup })).toMatchObject({ status: 200 })
  })

  test('that does not exist, has no address or is never resolved is a failure', async () => {
    const unknown = () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }))
    expect(await post(80, { lookup: unknown })).toMatchObject({ reason: 'dns', detail: 'ENOTFOUND' })
    expect(await post(80, { lookup: lookupOf() })).toMatchObject({ reason: 'dns' })
    expect(await post(80, { lookup: () => new Promise(() => {}), timeoutMs: 50 })).toMatchObject({
      reason: 'timeout',
    })
  })

  test('that cannot be looked up because our own name server is down is a failure on our side', async () => {
    const down = () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))
    expect(await post(80, { lookup: down })).toMatchObject({ reason: 'internal', detail: 'ECONNREFUSED' })
  })

  test('is resolved by the default lookup when none is given', async () => {
    const { port } = await receiver((_request, response) => response.end())
    expect(await post(port, { url: `http://localhost:${port}/`, lookup: undefined })).toMatchObject({
      status: 200,
    })
  })
})

test('a URL that breaks the rules is never called', async () => {
  for (const url of ['nonsense', 'ftp://loja.invalid/', 'http://user@loja.invalid/']) {
    expect(await post(80, { url })).toMatchObject({ kind: 'failed', reason: 'bad-url' })
  }
  expect(await post(80, { httpsOnly: true })).toMatchObject({ reason: 'bad-url' })
  expect(await post(22, { ports: [443] })).toMatchObject({ reason: 'bad-url' })
})
