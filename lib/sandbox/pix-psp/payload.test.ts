import { compactVerify, importJWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callPsp, cob, KEY, startPsp, type TestPsp, txid } from '@/lib/testing/pix-psp/psp'

let psp: TestPsp
beforeAll(async () => {
  psp = await startPsp()
})
afterAll(() => psp.close())

/** As the payer's bank: without a certificate and without a token. */
const open = (location: string) => callPsp(`https://${location}`, 'GET', undefined, { certificate: null })

async function verified(jws: string) {
  const { jku } = JSON.parse(Buffer.from(jws.split('.')[0]!, 'base64url').toString())
  const { body } = await open(jku.replace('https://', ''))
  const { payload } = await compactVerify(jws, await importJWK(body.keys[0], 'RS256'))
  return JSON.parse(new TextDecoder().decode(payload))
}

test('a location shows its charge to everybody, signed', async () => {
  const { body } = await psp.call('PUT', `/cob/${txid(1)}`, cob())
  const answer = await open(body.location)
  expect([answer.status, answer.type]).toEqual([200, 'application/jose'])
  expect(await verified(answer.body)).toMatchObject({
    txid: txid(1),
    revisao: 0,
    status: 'ATIVA',
    valor: { original: '37.00' },
    chave: KEY,
    calendario: { expiracao: 3600, apresentacao: '2026-11-20T12:00:00.000Z' },
  })
})

test('the location of a charge with a due date shows what it costs on the day', async () => {
  const { body } = await psp.call('PUT', `/cobv/${txid(2)}`, {
    calendario: { dataDeVencimento: '2026-12-01' },
    devedor: { nome: 'Ana', cpf: '12345678909' },
    valor: { original: '100.00', multa: { modalidade: 1, valorPerc: '2.00' } },
    chave: KEY,
  })
  const at = async (query: string) => (await verified((await open(body.location + query)).body)).valor
  expect(await at('')).toEqual({ original: '100.00', final: '100.00' })
  expect(await at('?DPP=2026-12-02&codMun=3550308')).toEqual({
    original: '100.00',
    multa: '2.00',
    final: '102.00',
  })
  expect((await open(`${body.location}?DPP=2026-13-01`)).status).toBe(400)
})

test('a location without a charge is a 404, of a removed one a 410', async () => {
  const { body } = await psp.call('POST', '/loc', { tipoCob: 'cob' })
  expect((await open(body.location)).status).toBe(404)
  const charge = (await psp.call('PUT', `/cob/${txid(3)}`, cob({ loc: { id: body.id } }))).body
  psp.control.removeCharge({ txid: txid(3) })
  const answer = await open(charge.location)
  expect([answer.status, answer.body.type]).toEqual([
    410,
    expect.stringContaining('/CobPayloadNaoEncontrado'),
  ])
})
