import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, KEY, startPsp, txid } from '@/lib/testing/pix-psp/psp'
import { approvedRec, cobr, FIRST_DAY, PAYER_DOCUMENT, rec, solicrec } from '@/lib/testing/pix-psp/recurring'

const psp = await startPsp({ tokenSeconds: 90 * 86_400 })
afterAll(() => psp.close())
beforeEach(() => psp.control.setFaults({}))

const typeOf = (body: { type: string }) => body.type.split('/').at(-1)
const newLocation = async () => (await psp.call('POST', '/locrec')).body
const newRec = async (more: object = {}) => (await psp.call('POST', '/rec', rec(more))).body
const found = async (idRec: string, query = '') => (await psp.call('GET', `/rec/${idRec}${query}`)).body
const canceled = { status: 'CANCELADA' }

describe('a permission', () => {
  test('waits for its payer, and has an identifier that says its policy', async () => {
    const open = await newRec()
    expect(open).toMatchObject({
      status: 'CRIADA',
      ativacao: { tipoJornada: 'AGUARDANDO_DEFINICAO' },
      recebedor: { cnpj: KEY, nome: 'Loja de Teste Ltda' },
      atualizacao: [{ status: 'CRIADA' }],
    })
    expect(open.idRec).toMatch(/^RR9999901120261120[a-zA-Z0-9]{11}$/)
    expect((await newRec({ politicaRetentativa: 'NAO_PERMITE' })).idRec).toMatch(/^RN/)
  })

  test.each([
    [{ calendario: { dataInicial: '2026-11-19', periodicidade: 'MENSAL' } }],
    [{ calendario: { dataInicial: FIRST_DAY, dataFinal: '2026-11-29', periodicidade: 'MENSAL' } }],
    [{ calendario: { dataInicial: FIRST_DAY, periodicidade: 'QUINZENAL' } }],
    [{ valor: { valorRec: '1.00', valorMinimoRecebedor: '1.00' } }],
    [{ valor: { valorRec: '0.00' } }],
    [{ politicaRetentativa: 'SIM' }],
    [{ loc: 9999 }],
    [{ ativacao: { dadosJornada: { txid: txid(999) } } }],
    [{ vinculo: { contrato: 'x'.repeat(36), devedor: { cpf: PAYER_DOCUMENT, nome: 'Ana' } } }],
    [{ vinculo: { contrato: 'x', devedor: { cpf: PAYER_DOCUMENT, cnpj: KEY, nome: 'Ana' } } }],
  ])('with %j is refused', async (more) => {
    const { status, body } = await psp.call('POST', '/rec', rec(more))
    expect([status, typeOf(body)]).toEqual([400, 'RecOperacaoInvalida'])
  })

  test('takes an address that no other one uses', async () => {
    const { id } = await newLocation()
    const first = await newRec({ loc: id })
    expect(first.loc).toMatchObject({ id, idRec: first.idRec })
    expect((await psp.call('POST', '/rec', rec({ loc: id }))).status).toBe(400)
    expect((await psp.call('DELETE', `/locrec/${id}/idRec`)).body.idRec).toBeUndefined()
    expect((await found(first.idRec)).loc).toBeUndefined()
    expect((await newRec({ loc: id })).loc.id).toBe(id)
  })

  test('is changed and cancelled by the receiver, and then no more', async () => {
    const { idRec } = await newRec()
    const change = { calendario: { dataInicial: '2026-12-05' }, vinculo: { devedor: { nome: 'Ana L.' } } }
    expect((await psp.call('PATCH', `/rec/${idRec}`, change)).body).toMatchObject({
      calendario: { dataInicial: '2026-12-05', periodicidade: 'MENSAL' },
      vinculo: { devedor: { nome: 'Ana L.', cpf: PAYER_DOCUMENT } },
    })
    psp.control.acceptRecurrence({ idRec })
    expect((await psp.call('PATCH', `/rec/${idRec}`, change)).status).toBe(400)
    const ended = (await psp.call('PATCH', `/rec/${idRec}`, canceled)).body
    expect(ended.encerramento.cancelamento).toMatchObject({
      solicitante: 'USUARIO_RECEBEDOR',
      codigo: 'SLCR',
    })
    const again = await psp.call('PATCH', `/rec/${idRec}`, canceled)
    expect([again.status, typeOf(again.body)]).toEqual([400, 'RecOperacaoInvalida'])
  })

  test.each(['ACCL', 'CPCL', 'DCSD', 'ERSL', 'FRUD', 'PCFD', 'SLCR', 'SLDB'] as const)(
    'is cancelled from outside with %s',
    async (codigo) => {
      const idRec = await approvedRec(psp)
      psp.control.cancelRecurrence({ idRec, codigo, solicitante: 'PSP_PAGADOR' })
      expect((await found(idRec)).encerramento.cancelamento).toMatchObject({
        codigo,
        solicitante: 'PSP_PAGADOR',
      })
    },
  )

  test.each(['AP13', 'AP14'] as const)('is refused by the payer with %s', async (codigo) => {
    const { idRec } = await newRec()
    psp.control.refuseRecurrence({ idRec, codigo })
    expect(await found(idRec)).toMatchObject({ status: 'REJEITADA', encerramento: { rejeicao: { codigo } } })
  })

  test('expires thirty days after nobody answered', async () => {
    const { idRec } = await newRec()
    psp.control.moveClock({ seconds: 30 * 86_400 })
    await psp.run()
    expect((await found(idRec)).status).toBe('EXPIRADA')
    psp.control.moveClock({ seconds: -30 * 86_400 })
  })

  test('cancelled takes its scheduled collections along', async () => {
    const idRec = await approvedRec(psp)
    await psp.call('PUT', `/cobr/${txid(500)}`, cobr(idRec, FIRST_DAY))
    await psp.run()
    psp.control.cancelRecurrence({ idRec })
    const { body } = await psp.call('GET', `/cobr/${txid(500)}`)
    expect(body).toMatchObject({ status: 'CANCELADA', encerramento: { cancelamento: { codigo: 'CCLD' } } })
  })

  test('is in the list of its period, by payer, state and address', async () => {
    const { idRec } = await newRec({ loc: (await newLocation()).id, recebedor: { convenio: 'A1' } })
    const ids = async (query: string) =>
      (await psp.call('GET', `/rec?${DAY}&${query}`)).body.recs.map((one: { idRec: string }) => one.idRec)
    const size = 'paginacao.itensPorPagina=1000'
    for (const query of [`cpf=${PAYER_DOCUMENT}`, 'status=CRIADA', 'locationPresente=true', 'convenio=A1'])
      expect(await ids(`${query}&${size}`)).toContain(idRec)
    for (const query of ['cpf=98765432100', 'status=APROVADA', 'locationPresente=false', 'convenio=B2'])
      expect(await ids(`${query}&${size}`)).not.toContain(idRec)
  })
})

describe('the payer', () => {
  test('sets a maximum only for a variable amount, and none below the least', async () => {
    const variable = await newRec({ valor: { valorMinimoRecebedor: '20.00' } })
    const accept = (idRec: string, maximo: string) => psp.control.acceptRecurrence({ idRec, maximo })
    expect(() => accept(variable.idRec, '19.99')).toThrow()
    expect(accept(variable.idRec, '20.00').status).toBe('APROVADA')
    const fixed = await newRec()
    expect(() => accept(fixed.idRec, '50.00')).toThrow()
    expect((await found(fixed.idRec)).status).toBe('CRIADA')
  })

  test('answers a request once, and by whatever journey first', async () => {
    const { idRec } = await newRec({ loc: (await newLocation()).id })
    const asked = (await psp.call('POST', '/solicrec', solicrec(idRec))).body
    const second = await psp.call('POST', '/solicrec', solicrec(idRec))
    expect([second.status, typeOf(second.body)]).toEqual([400, 'SolicRecOperacaoInvalida'])
    await psp.run()
    const state = async () => (await psp.call('GET', `/solicrec/${asked.idSolicRec}`)).body.status
    expect(await state()).toBe('RECEBIDA')
    psp.control.acceptRecurrence({ pixCopiaECola: (await found(idRec)).dadosQR.pixCopiaECola })
    expect(await state()).toBe('CANCELADA')
    expect((await found(idRec)).ativacao.tipoJornada).toBe('JORNADA_2')
    const late = await psp.call('PATCH', `/solicrec/${asked.idSolicRec}`, canceled)
    expect([late.status, typeOf(late.body)]).toEqual([400, 'SolicRecOperacaoInvalida'])
  })

  test('does not answer a request: it ends, at the latest after thirty days, and the permission with it', async () => {
    const { idRec } = await newRec()
    const { body } = await psp.call('POST', '/solicrec', solicrec(idRec, '2026-12-01T00:00:00Z'))
    psp.control.moveClock({ seconds: 11 * 86_400 })
    await psp.run()
    expect((await psp.call('GET', `/solicrec/${body.idSolicRec}`)).body.status).toBe('EXPIRADA')
    expect((await found(idRec)).status).toBe('EXPIRADA')
    psp.control.moveClock({ seconds: -11 * 86_400 })
  })

  test('is known to the receiver’s bank later, where that is slow', async () => {
    psp.control.setFaults({ recurring: { approvalSeconds: 600 } })
    const { idRec } = await newRec()
    psp.control.acceptRecurrence({ idRec })
    await psp.run()
    expect((await found(idRec)).status).toBe('CRIADA')
    psp.control.moveClock({ seconds: 600 })
    await psp.run()
    expect((await found(idRec)).status).toBe('APROVADA')
  })
})
