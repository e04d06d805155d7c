import { Agent, request } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  callPsp,
  cob,
  FORM,
  form,
  getToken,
  startPsp,
  type TestPsp,
  testCertificates,
  txid,
} from '@/lib/testing/pix-psp/psp'

let psp: TestPsp
beforeAll(async () => {
  psp = await startPsp({ tokenSeconds: 60 })
})
afterAll(() => psp.close())

const GRANT = { grant_type: 'client_credentials' }
const credentials = () => ({ client_id: psp.client.id, client_secret: psp.client.secret })
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})
const ask = (fields: Record<string, string>, headers = {}) =>
  callPsp(psp.tokenUrl, 'POST', form(fields), { headers: { ...FORM, ...headers } })
const read = (token: string, certificate = testCertificates().client) =>
  callPsp(`${psp.url}/cob/${txid(1)}`, 'GET', undefined, {
    certificate,
    headers: { authorization: `Bearer ${token}` },
  })

describe('a token', () => {
  test('is issued for credentials in the form, in Basic and in JSON', async () => {
    const answers = [
      await ask({ ...GRANT, ...credentials() }),
      await ask(GRANT, basic(psp.client.id, psp.client.secret)),
      await callPsp(psp.tokenUrl, 'POST', JSON.stringify(GRANT), {
        headers: { ...basic(psp.client.id, psp.client.secret), 'content-type': 'application/json' },
      }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toMatchObject({
        token_type: 'Bearer',
        expires_in: 60,
        scope: expect.stringContaining('pix.read'),
      })
    }
  })

  test.each([
    ['unsupported_grant_type', 400, { grant_type: 'password' }, {}],
    ['invalid_request', 400, {}, {}],
    ['invalid_scope', 400, { ...GRANT, scope: 'cob.read lotecobv.write' }, {}],
    ['invalid_client', 401, { ...GRANT, client_secret: 'wrong' }, {}],
    ['invalid_request', 400, GRANT, basic('balcao-psp', 'balcao-psp-secret')],
  ])('is refused as %s (%i)', async (error, status, fields, headers) => {
    const answer = await ask({ ...credentials(), ...fields }, headers)
    expect([answer.status, answer.body.error]).toEqual([status, error])
  })

  test('is issued only for the registered certificate', async () => {
    for (const certificate of [null, testCertificates().otherClient]) {
      const options = { certificate, headers: FORM }
      const answer = await callPsp(psp.tokenUrl, 'POST', form({ ...GRANT, ...credentials() }), options)
      expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client'])
    }
  })

  test('is bound to its certificate, and ends', async () => {
    const token = await getToken(psp)
    expect((await read(token)).status).toBe(404)
    const other = await read(token, testCertificates().otherClient)
    expect([other.status, other.type]).toEqual([401, 'application/problem+json'])
    const none = await callPsp(`${psp.url}/cob/${txid(1)}`, 'GET', undefined, { certificate: null })
    expect([none.status, none.body.type]).toEqual([403, expect.stringContaining('/AcessoNegado')])
    psp.move(60)
    expect((await read(token)).status).toBe(401)
  })

  test.each([
    ['GET', '/cob/x', 'cob.read'],
    ['PUT', '/cob/x', 'cob.write'],
    ['POST', '/cob', 'cob.write'],
    ['PATCH', '/cob/x', 'cob.write'],
    ['GET', '/cob', 'cob.read'],
    ['PUT', '/cobv/x', 'cobv.write'],
    ['GET', '/cobv', 'cobv.read'],
    ['GET', '/pix', 'pix.read'],
    ['GET', '/pix/x', 'pix.read'],
    ['PUT', '/pix/x/devolucao/y', 'pix.write'],
    ['GET', '/pix/x/devolucao/y', 'pix.read'],
    ['PUT', '/webhook/x', 'webhook.write'],
    ['DELETE', '/webhook/x', 'webhook.write'],
    ['GET', '/webhook', 'webhook.read'],
    ['POST', '/loc', 'payloadlocation.write'],
    ['DELETE', '/loc/1/txid', 'payloadlocation.write'],
    ['GET', '/loc', 'payloadlocation.read'],
    ['POST', '/rec', 'rec.write'],
    ['PATCH', '/rec/x', 'rec.write'],
    ['GET', '/rec', 'rec.read'],
    ['POST', '/solicrec', 'solicrec.write'],
    ['GET', '/solicrec/x', 'solicrec.read'],
    ['PUT', '/cobr/x', 'cobr.write'],
    ['POST', '/cobr/x/retentativa/2026-12-01', 'cobr.write'],
    ['GET', '/cobr', 'cobr.read'],
    ['POST', '/locrec', 'payloadlocationrec.write'],
    ['GET', '/locrec', 'payloadlocationrec.read'],
    ['PUT', '/webhookrec', 'webhookrec.write'],
    ['GET', '/webhookcobr', 'webhookcobr.read'],
  ])('without its scope is refused at %s %s', async (method, path, scope) => {
    const all = (await ask({ ...GRANT, ...credentials() })).body.scope.split(' ')
    const call = async (wanted: string[]) => {
      const headers = { authorization: `Bearer ${await getToken(psp, wanted.join(' '))}` }
      return callPsp(psp.url + path, method, /^P/.test(method) ? '{}' : undefined, { headers })
    }
    const without = await call(all.filter((one: string) => one !== scope))
    expect([without.status, without.body.type]).toEqual([403, expect.stringContaining('/AcessoNegado')])
    expect((await call([scope])).status).not.toBe(403)
  })
})

test('what the API does not have is a 404, whatever the method', async () => {
  for (const [method, path] of [
    ['GET', '/lotecobv'],
    ['GET', '/cob/%zz'],
    ['DELETE', `/cob/${txid(1)}`],
  ] as const) {
    const { status, body } = await psp.call(method, path)
    expect([status, body.type]).toEqual([404, expect.stringContaining('/NaoEncontrado')])
  }
})

test('the base path and the status of a token that is not valid are configurable', async () => {
  const other = await startPsp({ basePath: '/api/v2', tokenStatus: 403, client: { id: 'a', secret: 'b' } })
  try {
    expect(other.url).toMatch(/\/api\/v2$/)
    expect((await other.call('PUT', `/cob/${txid(1)}`, cob())).status).toBe(201)
    const wrong = { authorization: 'Bearer wrong' }
    expect((await other.call('GET', '/cob', undefined, { headers: wrong })).status).toBe(403)
  } finally {
    await other.close()
  }
})

test('a client that resumes its TLS session is known by its certificate again', async () => {
  const { client, ca } = testCertificates()
  const agent = new Agent({ ca, cert: client.certificate, key: client.key, maxVersion: 'TLSv1.3' })
  const authorization = `Bearer ${await getToken(psp)}`
  const statuses: (number | undefined)[] = []
  const resumed: boolean[] = []
  for (let count = 0; count < 3; count++) {
    await new Promise<void>((resolve, reject) => {
      const sent = request(`${psp.url}/webhook`, { agent, headers: { authorization } }, (response) => {
        statuses.push(response.statusCode)
        resumed.push((response.socket as TLSSocket).isSessionReused())
        response.resume().on('end', resolve)
      })
      sent.on('error', reject).end()
    })
  }
  expect([statuses, resumed.at(-1)]).toEqual([[200, 200, 200], true])
})
