// The provider of postal codes, over HTTP on loopback.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createOutages, type Outages, shareOutages } from '@/lib/base/outages/outages'
import { createPostalCodeService } from './postal-code-service'
import { withTable } from './with-table'

let close: (() => void) | undefined
let outages: Outages | undefined
afterEach(() => {
  close?.()
  outages?.close()
  shareOutages(undefined)
})

async function serviceAt(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return createPostalCodeService(`http://127.0.0.1:${port}/ws/{cep}/json/`)
}
const paulista = { cep: '01310-200', logradouro: 'Avenida Paulista', bairro: 'Bela Vista' }
const answering = (body: unknown, status = 200) =>
  serviceAt((_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
async function unreachable() {
  const service = await serviceAt(() => undefined)
  close?.()
  return service
}
/** The lines about outages from now on. */
function watchOutages() {
  const lines: unknown[] = []
  outages = createOutages({ write: (line) => lines.push(line), now: () => performance.now() })
  shareOutages(outages)
  return lines
}
const fromTable = { state: 'SP', city: 'São Paulo' }

describe('a provider of postal codes', () => {
  test('is asked for the eight digits alone and knows the street', async () => {
    const asked: string[] = []
    const service = await serviceAt((request, response) => {
      asked.push(request.url!)
      response.end(JSON.stringify({ ...paulista, localidade: 'São Paulo', uf: 'SP', complemento: '' }))
    })
    expect(await withTable(service).find('01310200')).toEqual({
      ...fromTable,
      district: 'Bela Vista',
      street: 'Avenida Paulista',
    })
    expect(asked).toEqual(['/ws/01310200/json/'])
  })

  test.each([
    ['says that the code does not exist', () => answering({ erro: 'true' })],
    ['fails', () => answering({}, 500)],
    ['answers something else', () => answering([1])],
    ['answers too much', () => answering({ ...paulista, uf: 'SP', rest: 'x'.repeat(100_000) })],
    ['names no state of Brazil', () => answering({ ...paulista, localidade: 'Lisboa', uf: 'PT' })],
    ['redirects', () => serviceAt((_, response) => response.writeHead(302, { Location: '/' }).end())],
    ['does not answer', () => serviceAt(() => undefined)],
    ['is not there', unreachable],
  ])('that %s is replaced by the table', async (_, start) => {
    expect(await withTable(await start()).find('01310200')).toEqual(fromTable)
  })

  test.each([
    ['fails', () => answering({}, 500), 'WRONG_ANSWER'],
    ['answers something else', () => answering([1]), 'WRONG_ANSWER'],
    ['does not answer', () => serviceAt(() => undefined), 'TimeoutError'],
    ['is not there', unreachable, 'ECONNREFUSED'],
  ])('that %s is one outage in the log, however many codes were looked up', async (_, start, code) => {
    const lines = watchOutages()
    const service = withTable(await start())
    await Promise.all(['01310200', '01310200', '20040002'].map((cep) => service.find(cep)))
    expect(lines).toEqual([
      {
        event: 'outage.began',
        outage: 'provider',
        what: expect.stringMatching(/^http:..127.0.0.1:\d+$/),
        code,
      },
    ])
  })

  test.each([
    ['does not know a code', () => answering({ erro: true })],
    ['answers 404 for it', () => answering({}, 404)],
  ])('that %s is no outage', async (_, start) => {
    const lines = watchOutages()
    expect(await withTable(await start()).find('01310200')).toEqual(fromTable)
    expect(lines).toEqual([])
  })
})
