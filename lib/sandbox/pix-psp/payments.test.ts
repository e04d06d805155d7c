import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildBrCode } from '@/lib/rails/pix/br-code'
import { cob, DAY, KEY, startPsp, type TestPsp, txid } from '@/lib/testing/pix-psp/psp'

let psp: TestPsp
beforeAll(async () => {
  psp = await startPsp({ refundSeconds: 5 })
})
afterAll(() => psp.close())

const typeOf = (body: { type: string }) => body.type.split('/').at(-1)
let count = 100

async function paid(valor = '37.00') {
  const id = txid(count++)
  await psp.call('PUT', `/cob/${id}`, cob({ valor: { original: valor } }))
  return { txid: id, pix: psp.control.pay({ txid: id }) }
}

describe('a payment', () => {
  test('concludes its charge and is found by charge, id, and list', async () => {
    const { txid: id, pix } = await paid()
    expect(pix).toMatchObject({ txid: id, valor: '37.00', chave: KEY, horario: '2026-11-20T12:00:00.000Z' })
    expect(pix.endToEndId).toMatch(/^E[a-zA-Z0-9]{31}$/)
    expect((await psp.call('GET', `/cob/${id}`)).body).toMatchObject({ status: 'CONCLUIDA', pix: [pix] })
    expect((await psp.call('GET', `/pix/${pix.endToEndId}`)).body).toEqual(pix)
    expect((await psp.call('GET', `/pix?${DAY}&txid=${id}`)).body.pix).toEqual([pix])
    const unknown = await psp.call('GET', `/pix/${'E'.repeat(32)}`)
    expect([unknown.status, typeOf(unknown.body)]).toEqual([404, 'PixNaoEncontrado'])
  })

  test('of another value, after expiry or a second one exists only where it is forced', async () => {
    const { txid: id } = await paid()
    expect(() => psp.control.pay({ txid: id })).toThrow('RequisicaoInvalida')
    psp.control.pay({ txid: id, force: true, valor: '1.00' })
    expect((await psp.call('GET', `/cob/${id}`)).body.pix).toMatchObject([
      { valor: '37.00' },
      { valor: '1.00' },
    ])
    const expired = txid(count++)
    await psp.call('PUT', `/cob/${expired}`, cob({ calendario: { expiracao: 1 } }))
    psp.control.moveClock({ seconds: 2 })
    expect(() => psp.control.pay({ txid: expired })).toThrow('RequisicaoInvalida')
    psp.control.pay({ txid: expired, force: true })
    psp.control.moveClock({ seconds: -2 })
  })
})

describe('a payment by code', () => {
  test('pays the charge behind a dynamic code; without a txid it goes to the key alone', async () => {
    const id = txid(count++)
    const { body } = await psp.call('PUT', `/cob/${id}`, cob())
    expect(psp.control.pay({ pixCopiaECola: body.pixCopiaECola })).toMatchObject({ txid: id, valor: '37.00' })
    const code = buildBrCode({
      kind: 'static',
      key: KEY,
      txid: 'Mesa12',
      merchantName: 'a',
      merchantCity: 'b',
    })
    expect(psp.control.pay({ pixCopiaECola: code, valor: '2.00' })).toMatchObject({
      txid: 'Mesa12',
      chave: KEY,
    })
    expect(psp.control.pay({ valor: '3.00' })).not.toHaveProperty('txid')
    expect(() => psp.control.pay({ pixCopiaECola: 'x' })).toThrow('RequisicaoInvalida')
  })

  test('leaves a charge that was removed as it is, and is listed with it', async () => {
    const id = txid(count++)
    await psp.call('PUT', `/cob/${id}`, cob())
    expect(psp.control.removeCharge({ txid: id })).toMatchObject({ status: 'REMOVIDA_PELO_PSP' })
    expect(() => psp.control.pay({ txid: id })).toThrow('RequisicaoInvalida')
    const pix = psp.control.pay({ txid: id, force: true })
    const { body } = await psp.call('GET', `/cob/${id}`)
    expect(body).toMatchObject({ status: 'REMOVIDA_PELO_PSP', pix: [pix] })
  })

  test('has the value that the payer chose, where the charge allows it', async () => {
    const id = txid(count++)
    await psp.call('PUT', `/cob/${id}`, cob({ valor: { original: '0.00', modalidadeAlteracao: 1 } }))
    expect(psp.control.pay({ txid: id, valor: '12.00' })).toMatchObject({ valor: '12.00' })
  })
})

describe('a refund', () => {
  test('is asked for once, and ends after a while', async () => {
    const { pix } = await paid()
    const path = `/pix/${pix.endToEndId}/devolucao/r1`
    const unknown = await psp.call('GET', path)
    expect([unknown.status, typeOf(unknown.body)]).toEqual([404, 'PixDevolucaoNaoEncontrada'])
    const { status, body } = await psp.call('PUT', path, { valor: '7.00', descricao: 'Troca' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: 'r1', valor: '7.00', status: 'EM_PROCESSAMENTO', natureza: 'ORIGINAL' })
    expect(body.rtrId).toMatch(/^D[a-zA-Z0-9]{31}$/)
    const again = await psp.call('PUT', path, { valor: '7.00', descricao: 'Troca' })
    expect([again.status, typeOf(again.body)]).toEqual([400, 'PixDevolucaoInvalida'])
    psp.move(5)
    await psp.run()
    expect((await psp.call('GET', path)).body).toMatchObject({
      status: 'DEVOLVIDO',
      horario: { liquidacao: expect.any(String) },
    })
  })

  test('of more than what all earlier ones left is refused; one that did not happen takes nothing', async () => {
    const { pix } = await paid('10.00')
    const put = (id: string, valor: string) =>
      psp.call('PUT', `/pix/${pix.endToEndId}/devolucao/${id}`, { valor })
    expect((await put('a', '10.01')).status).toBe(400)
    expect((await put('a', '6.00')).status).toBe(201)
    expect((await put('b', '4.01')).status).toBe(400)
    psp.control.refuseRefund({ endToEndId: pix.endToEndId, id: 'a', motivo: 'Conta encerrada' })
    expect((await psp.call('GET', `/pix/${pix.endToEndId}/devolucao/a`)).body).toMatchObject({
      status: 'NAO_REALIZADO',
      motivo: 'Conta encerrada',
    })
    expect((await put('b', '10.00')).status).toBe(201)
  })

  test('is possible for 90 days', async () => {
    const other = await startPsp({ tokenSeconds: 100 * 86_400 })
    const { endToEndId } = other.control.pay({ valor: '9.00' })
    const put = (id: string) => other.call('PUT', `/pix/${endToEndId}/devolucao/${id}`, { valor: '1.00' })
    other.move(90 * 86_400)
    expect((await put('a')).status).toBe(201)
    other.move(1)
    const late = await put('b')
    expect([late.status, typeOf(late.body)]).toEqual([400, 'PixDevolucaoInvalida'])
    await other.close()
  })

  test.each([
    [{}],
    [{ valor: '0.00' }],
    [{ valor: '1' }],
    [{ valor: '1.00', natureza: 'RETIRADA' }],
    [{ valor: '1.00', natureza: 'MED_FRAUDE' }],
    [{ valor: '1.00', descricao: 'x'.repeat(141) }],
  ])('with %j is refused, and does not exist', async (body) => {
    const { pix } = await paid()
    const path = `/pix/${pix.endToEndId}/devolucao/a`
    const refused = await psp.call('PUT', path, body)
    expect([refused.status, typeOf(refused.body)]).toEqual([400, 'PixDevolucaoInvalida'])
    expect((await psp.call('GET', path)).status).toBe(404)
    expect((await psp.call('PUT', `/pix/${pix.endToEndId}/devolucao/a-b`, { valor: '1.00' })).status).toBe(
      400,
    )
    expect((await psp.call('PUT', `/pix/${'E'.repeat(32)}/devolucao/a`, { valor: '1.00' })).status).toBe(404)
  })

  test('of MED is started by the bank and counts against what is left', async () => {
    const { pix } = await paid()
    const med = psp.control.med({ endToEndId: pix.endToEndId, natureza: 'MED_FRAUDE' })
    expect(med).toMatchObject({ natureza: 'MED_FRAUDE', status: 'DEVOLVIDO', valor: '37.00' })
    expect((await psp.call('GET', `/pix/${pix.endToEndId}`)).body.devolucoes).toEqual([med])
    expect((await psp.call('PUT', `/pix/${pix.endToEndId}/devolucao/x`, { valor: '0.01' })).status).toBe(400)
    const listed = await psp.call('GET', `/pix?${DAY}&devolucaoPresente=true`)
    expect(listed.body.pix.map((one: { endToEndId: string }) => one.endToEndId)).toContain(pix.endToEndId)
  })
})
