import { afterAll, describe, expect, test } from 'vitest'
import { buildBrCode } from '@/lib/rails/pix/br-code'
import { parseBrCode } from '@/lib/rails/pix/parse-br-code'
import { callPsp, cob, KEY, startPsp, txid } from '@/lib/testing/pix-psp/psp'
import { PAYER_DOCUMENT, rec, solicrec } from '@/lib/testing/pix-psp/recurring'

const psp = await startPsp({ tokenSeconds: 90 * 86_400 })
afterAll(() => psp.close())

const typeOf = (body: { type: string }) => body.type.split('/').at(-1)
const newLocation = async () => (await psp.call('POST', '/locrec')).body
const newRec = async (more: object = {}) => (await psp.call('POST', '/rec', rec(more))).body
const found = async (idRec: string, query = '') => (await psp.call('GET', `/rec/${idRec}${query}`)).body

let charges = 0
async function newCob(): Promise<string> {
  charges += 1
  await psp.call('PUT', `/cob/${txid(charges)}`, cob())
  return txid(charges)
}

describe('the code of a permission', () => {
  test('of journey 2 is a recurrence alone, and authorizes', async () => {
    const location = await newLocation()
    const { idRec } = await newRec({ loc: location.id })
    const { dadosQR } = await found(idRec)
    expect(dadosQR.jornada).toBe('JORNADA_2')
    expect(parseBrCode(dadosQR.pixCopiaECola)).toMatchObject({
      ok: true,
      brCode: { kind: 'recurrence', recurrenceLocation: location.location },
    })
    psp.control.acceptRecurrence({ pixCopiaECola: dadosQR.pixCopiaECola })
    expect(await found(idRec)).toMatchObject({
      status: 'APROVADA',
      ativacao: { tipoJornada: 'JORNADA_2' },
      pagador: { cpf: PAYER_DOCUMENT, ispbParticipante: '99999022' },
    })
  })

  test('of journey 3 pays its charge and authorizes at once; another charge is refused', async () => {
    const charge = await newCob()
    const dadosJornada = { txid: charge }
    const { idRec } = await newRec({ loc: (await newLocation()).id, ativacao: { dadosJornada } })
    const { dadosQR } = await found(idRec, `?txid=${charge}`)
    expect(dadosQR.jornada).toBe('JORNADA_3')
    const other = await psp.call('GET', `/rec/${idRec}?txid=${await newCob()}`)
    expect([other.status, typeOf(other.body)]).toEqual([400, 'RecConsultaInvalida'])
    psp.control.acceptRecurrence({ pixCopiaECola: dadosQR.pixCopiaECola })
    expect((await found(idRec)).ativacao).toEqual({ tipoJornada: 'JORNADA_3', dadosJornada })
    expect((await psp.call('GET', `/cob/${charge}`)).body.status).toBe('CONCLUIDA')
  })

  test('of journey 3 is a payment alone for a bank that cannot read the rest', async () => {
    const charge = await newCob()
    const more = { loc: (await newLocation()).id, ativacao: { dadosJornada: { txid: charge } } }
    const { idRec } = await newRec(more)
    psp.control.pay({ pixCopiaECola: (await found(idRec)).dadosQR.pixCopiaECola })
    expect((await psp.call('GET', `/cob/${charge}`)).body.status).toBe('CONCLUIDA')
    expect((await found(idRec)).status).toBe('CRIADA')
  })

  test('of journey 4 pays a due charge, and joins; the charge of journey 3 is forgotten when another wins', async () => {
    const due = txid(400)
    await psp.call('PUT', `/cobv/${due}`, {
      calendario: { dataDeVencimento: '2026-12-31' },
      devedor: { cpf: PAYER_DOCUMENT, nome: 'Ana' },
      valor: { original: '35.00' },
      chave: KEY,
    })
    const { idRec } = await newRec({ loc: (await newLocation()).id })
    const { dadosQR } = await found(idRec, `?txid=${due}`)
    expect(dadosQR.jornada).toBe('JORNADA_4')
    psp.control.acceptRecurrence({ pixCopiaECola: dadosQR.pixCopiaECola })
    expect((await psp.call('GET', `/cobv/${due}`)).body.status).toBe('CONCLUIDA')
    expect((await found(idRec)).ativacao).toEqual({ tipoJornada: 'JORNADA_4' })
    const fixed = await newRec({ ativacao: { dadosJornada: { txid: await newCob() } } })
    expect((await psp.call('GET', `/rec/${fixed.idRec}?txid=${due}`)).status).toBe(400)
    await psp.call('POST', '/solicrec', solicrec(fixed.idRec))
    psp.control.acceptRecurrence({ idRec: fixed.idRec })
    expect((await found(fixed.idRec)).ativacao).toEqual({ tipoJornada: 'JORNADA_1' })
  })

  test('beside a static code pays its key, as journey 4', async () => {
    const location = await newLocation()
    const { idRec } = await newRec({ loc: location.id })
    const receiver = {
      merchantName: 'Loja',
      merchantCity: 'Santos',
      key: KEY,
      txid: 'LOJA500',
      amount: 3_500,
    }
    const pixCopiaECola = buildBrCode({
      kind: 'static',
      ...receiver,
      recurrenceLocation: location.location,
    })
    const before = psp.control.state().payments
    psp.control.acceptRecurrence({ pixCopiaECola })
    expect((await found(idRec)).ativacao).toEqual({ tipoJornada: 'JORNADA_4' })
    expect(psp.control.state().payments).toBe(before + 1)
  })

  test('leads to a signed permission, until that ends', async () => {
    const location = await newLocation()
    const read = () => callPsp(`https://${location.location}`, 'GET', undefined, { certificate: null })
    expect((await read()).status).toBe(404)
    const { idRec } = await newRec({ loc: location.id })
    const { status, type, body } = await read()
    expect([status, type]).toEqual([200, 'application/jose'])
    expect(JSON.parse(Buffer.from(body.split('.')[1], 'base64url').toString())).toMatchObject({
      idRec,
      vinculo: { contrato: 'SUB-63100862' },
      recebedor: { ispbParticipante: '99999011' },
    })
    psp.control.refuseRecurrence({ idRec })
    const ended = await read()
    expect([ended.status, typeOf(ended.body)]).toEqual([400, 'RecPayloadOperacaoInvalida'])
  })
})
