import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseBrCode } from '@/lib/rails/pix/parse-br-code'
import { cob, KEY, startPsp, type TestPsp, txid } from '@/lib/testing/pix-psp/psp'

let psp: TestPsp
beforeAll(async () => {
  psp = await startPsp()
})
afterAll(() => psp.close())

const typeOf = (body: { type: string }) => body.type.split('/').at(-1)

describe('an immediate charge', () => {
  test('is created under the txid of the client, with a code that leads to its location', async () => {
    const { status, body } = await psp.call('PUT', `/cob/${txid(1)}`, cob())
    expect(status).toBe(201)
    expect(body).toMatchObject({
      txid: txid(1),
      revisao: 0,
      status: 'ATIVA',
      calendario: { criacao: '2026-11-20T12:00:00.000Z', expiracao: 3600 },
      valor: { original: '37.00' },
      chave: KEY,
      loc: { txid: txid(1), tipoCob: 'cob' },
    })
    expect(body.location).toBe(body.loc.location)
    expect(body.location.length).toBeLessThanOrEqual(77)
    expect(parseBrCode(body.pixCopiaECola)).toMatchObject({
      ok: true,
      brCode: { kind: 'dynamic', location: body.location, amount: 3700 },
    })
    expect((await psp.call('GET', `/cob/${txid(1)}`)).body).toEqual(body)
  })

  test('of a PUT that is repeated exists once, altered', async () => {
    await psp.call('PUT', `/cob/${txid(2)}`, cob())
    const { status, body } = await psp.call('PUT', `/cob/${txid(2)}`, cob({ calendario: { expiracao: 60 } }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ revisao: 1, calendario: { expiracao: 60 } })
    expect((await psp.call('GET', `/cob/${txid(2)}?revisao=0`)).body.calendario.expiracao).toBe(3600)
    const unknown = await psp.call('GET', `/cob/${txid(2)}?revisao=2`)
    expect([unknown.status, typeOf(unknown.body)]).toEqual([400, 'CobConsultaInvalida'])
  })

  test('of a POST gets a txid of the PSP', async () => {
    const { status, body } = await psp.call('POST', '/cob', cob())
    expect(status).toBe(201)
    expect(body.txid).toMatch(/^[a-zA-Z0-9]{26,35}$/)
  })

  test('is removed by its status alone, and then takes no change', async () => {
    await psp.call('PUT', `/cob/${txid(3)}`, cob())
    const removal = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
    const both = await psp.call('PATCH', `/cob/${txid(3)}`, { ...removal, solicitacaoPagador: 'x' })
    expect([both.status, typeOf(both.body)]).toEqual([400, 'CobOperacaoInvalida'])
    expect((await psp.call('PATCH', `/cob/${txid(3)}`, removal)).body).toMatchObject({
      ...removal,
      revisao: 1,
    })
    for (const [method, body] of [
      ['PATCH', removal],
      ['PUT', cob()],
    ] as const) {
      const refused = await psp.call(method, `/cob/${txid(3)}`, body)
      expect([refused.status, typeOf(refused.body)]).toEqual([400, 'CobOperacaoInvalida'])
    }
  })

  test('is altered in what a PATCH names, and no more', async () => {
    await psp.call('PUT', `/cob/${txid(4)}`, cob({ solicitacaoPagador: 'Mesa?' }))
    const { status, body } = await psp.call('PATCH', `/cob/${txid(4)}`, { valor: { original: '40.00' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      revisao: 1,
      valor: { original: '40.00' },
      solicitacaoPagador: 'Mesa?',
      calendario: { expiracao: 3600 },
    })
  })

  test('that does not exist is a 404 for GET and PATCH', async () => {
    for (const method of ['GET', 'PATCH']) {
      const { status, type, body } = await psp.call(
        method,
        `/cob/${txid(99)}`,
        method === 'PATCH' ? {} : undefined,
      )
      expect([status, type]).toEqual([404, 'application/problem+json'])
      expect(body).toMatchObject({
        type: 'https://pix.bcb.gov.br/api/v2/error/CobNaoEncontrado',
        title: expect.any(String),
        status: 404,
      })
    }
  })

  test.each([
    [{ calendario: { expiracao: 0 } }, 'cob.calendario.expiracao'],
    [{ calendario: undefined }, 'cob.calendario'],
    [{ valor: { original: '0.00' } }, 'cob.valor.original'],
    [{ valor: { original: '37' } }, 'cob.valor.original'],
    [{ valor: { original: 37 } }, 'cob.valor.original'],
    [{ valor: { original: '12345678901.00' } }, 'cob.valor.original'],
    [{ chave: 'ana@example.com' }, 'cob.chave'],
    [{ devedor: { nome: 'Ana' } }, 'cob.devedor'],
    [{ devedor: { nome: 'Ana', cpf: '12345678909', cnpj: KEY } }, 'cob.devedor'],
    [{ devedor: { nome: 'Ana', cpf: '123.456.789-09' } }, 'cob.devedor.cpf'],
    [{ solicitacaoPagador: 'x'.repeat(141) }, 'cob.solicitacaoPagador'],
    [{ infoAdicionais: Array(51).fill({ nome: 'a', valor: 'b' }) }, 'cob.infoAdicionais'],
    [{ loc: { id: 9999 } }, 'cob.loc.id'],
  ])('with %j is refused, and names the property', async (change, property) => {
    const { status, body } = await psp.call('PUT', `/cob/${txid(50)}`, cob(change))
    expect([status, typeOf(body)]).toEqual([400, 'CobOperacaoInvalida'])
    expect(body.violacoes.map((one: { propriedade: string }) => one.propriedade)).toContain(property)
    expect((await psp.call('GET', `/cob/${txid(50)}`)).status).toBe(404)
  })

  test('needs a txid of 26 to 35 letters and digits, and a body in JSON', async () => {
    for (const bad of ['a'.repeat(25), 'a'.repeat(36), `${'a'.repeat(25)}-`])
      expect((await psp.call('PUT', `/cob/${bad}`, cob())).status).toBe(400)
    const { status, body } = await psp.call('PUT', `/cob/${txid(51)}`, '{')
    expect([status, typeOf(body)]).toEqual([400, 'CobOperacaoInvalida'])
  })
})
