// The provider of postal codes, over HTTP on loopback.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createPostalCodeService } from './postal-code-service'
import { withTable } from './with-table'

let close: (() => void) | undefined
afterEach(() => close?.())

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
  ])('that %s is replaced by the table', async (_, start) => {
    expect(await withTable(await start()).find('01310200')).toEqual(fromTable)
  })
})
