import { afterAll, beforeAll, expect, test } from 'vitest'
import { cob, startPsp, type TestPsp, txid } from '@/lib/testing/pix-psp/psp'

let psp: TestPsp
beforeAll(async () => {
  psp = await startPsp()
})
afterAll(() => psp.close())

const typeOf = (body: { type: string }) => body.type.split('/').at(-1)
const newLocation = async (tipoCob = 'cob') => (await psp.call('POST', '/loc', { tipoCob })).body

test('a location is prepared, read, and used by one charge', async () => {
  const { status, body: location } = await psp.call('POST', '/loc', { tipoCob: 'cob' })
  expect(status).toBe(201)
  expect(location).toMatchObject({ id: expect.any(Number), tipoCob: 'cob', criacao: expect.any(String) })
  const { body } = await psp.call('PUT', `/cob/${txid(1)}`, cob({ loc: { id: location.id } }))
  expect(body.location).toBe(location.location)
  expect((await psp.call('GET', `/loc/${location.id}`)).body).toEqual({ ...location, txid: txid(1) })
  const used = await psp.call('PUT', `/cob/${txid(2)}`, cob({ loc: { id: location.id } }))
  expect([used.status, used.body.violacoes[0].propriedade]).toEqual([400, 'cob.loc.id'])
})

test('a location of the other kind is refused', async () => {
  const { id } = await newLocation('cobv')
  expect((await psp.call('PUT', `/cob/${txid(3)}`, cob({ loc: { id } }))).status).toBe(400)
})

test('a charge moves to another location without a new revision, and frees the former one', async () => {
  const { body: before } = await psp.call('PUT', `/cob/${txid(4)}`, cob())
  const { id } = await newLocation()
  const { body } = await psp.call('PATCH', `/cob/${txid(4)}`, { loc: { id } })
  expect(body).toMatchObject({ revisao: 0, loc: { id } })
  expect((await psp.call('GET', `/loc/${before.loc.id}`)).body).not.toHaveProperty('txid')
  const both = await psp.call('PATCH', `/cob/${txid(4)}`, { loc: { id }, solicitacaoPagador: 'x' })
  expect(both.body.revisao).toBe(1)
})

test('unlinking leaves the charge and its state, but no code', async () => {
  const { body: before } = await psp.call('PUT', `/cob/${txid(5)}`, cob())
  const { status, body } = await psp.call('DELETE', `/loc/${before.loc.id}/txid`)
  expect([status, body.id, body.txid]).toEqual([200, before.loc.id, undefined])
  const { body: after } = await psp.call('GET', `/cob/${txid(5)}`)
  expect(after.status).toBe('ATIVA')
  for (const name of ['loc', 'location', 'pixCopiaECola']) expect(after).not.toHaveProperty(name)
})

test('what does not exist is a 404, and another kind a 400', async () => {
  for (const [method, path] of [
    ['GET', '/loc/99999'],
    ['DELETE', '/loc/99999/txid'],
  ] as const) {
    const { status, body } = await psp.call(method, path)
    expect([status, typeOf(body)]).toEqual([404, 'PayloadLocationNaoEncontrado'])
  }
  const wrong = await psp.call('POST', '/loc', { tipoCob: 'rec' })
  expect([wrong.status, typeOf(wrong.body)]).toEqual([400, 'PayloadLocationOperacaoInvalida'])
})
