import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cob, DAY, startPsp, type TestPsp, txid } from '@/lib/testing/pix-psp/psp'
import { approvedRec, cobr, FIRST_DAY, goToDay } from '@/lib/testing/pix-psp/recurring'
import { bankRefusals, collectionRefusals, endingRefusals } from './payer-bank'

let psp: TestPsp
beforeEach(async () => {
  psp = await startPsp({ tokenSeconds: 90 * 86_400 })
})
afterEach(() => psp.close())

const ID = txid(1)
const typeOf = (body: { type: string }) => body.type.split('/').at(-1)
const put = (idRec: string, day = FIRST_DAY, of = ID, more: object = {}) =>
  psp.call('PUT', `/cobr/${of}`, cobr(idRec, day, more))
const found = async (of = ID) => (await psp.call('GET', `/cobr/${of}`)).body
const retry = (day: string) => psp.call('POST', `/cobr/${ID}/retentativa/${day}`)
const goTo = (day: string, hour?: number) => goToDay(psp, day, hour)
const triesOf = (body: { tentativas: { tipo: string; status: string; dataLiquidacao: string }[] }) =>
  body.tentativas.map(({ tipo, status, dataLiquidacao }) => `${tipo} ${status} ${dataLiquidacao}`)

describe('a collection', () => {
  test('is scheduled, debited in the morning of its day, and paid by one Pix', async () => {
    const idRec = await approvedRec(psp)
    expect((await put(idRec)).body).toMatchObject({ status: 'CRIADA', calendario: { criacao: '2026-11-20' } })
    await psp.run()
    expect((await found()).status).toBe('ATIVA')
    await goTo(FIRST_DAY, 5)
    expect((await found()).status).toBe('ATIVA')
    await goTo(FIRST_DAY, 6)
    const paid = await found()
    expect([paid.status, triesOf(paid)]).toEqual(['CONCLUIDA', [`AGND PAGA ${FIRST_DAY}`]])
    expect(paid.pix).toMatchObject([{ txid: ID, valor: '35.00', endToEndId: paid.tentativas[0].endToEndId }])
    const list = await psp.call('GET', `/pix?${DAY.replaceAll('11-20', '11-30')}&txid=${ID}`)
    expect(list.body.pix).toHaveLength(1)
  })

  test('moves to the next business day where it may', async () => {
    const idRec = await approvedRec(psp, {
      calendario: { dataInicial: '2026-11-28', periodicidade: 'MENSAL' },
    })
    await put(idRec, '2026-11-28')
    expect((await found()).tentativas[0].dataLiquidacao).toBe('2026-11-30')
    const other = await approvedRec(psp, {
      calendario: { dataInicial: '2026-11-28', periodicidade: 'MENSAL' },
    })
    await put(other, '2026-11-28', txid(2), { ajusteDiaUtil: false })
    expect((await found(txid(2))).tentativas[0].dataLiquidacao).toBe('2026-11-28')
  })

  test('is refused where its txid, its cycle or its permission is not free for it', async () => {
    const idRec = await approvedRec(psp, {
      calendario: { dataInicial: '2026-11-24', periodicidade: 'MENSAL' },
    })
    await psp.call('PUT', `/cob/${txid(9)}`, cob())
    await put(idRec, '2026-11-25')
    const open = (await psp.call('POST', '/rec', { ...(await psp.call('GET', `/rec/${idRec}`)).body })).body
    const refused = [
      await put(idRec, '2026-11-25'),
      await put(idRec, '2026-11-26', txid(2)),
      await put(idRec, '2026-11-26', txid(9)),
      await put(open.idRec, '2026-11-26', txid(3)),
      await put('R'.repeat(29), '2026-11-26', txid(3)),
      await put(idRec, '2026-12-24', txid(3)),
      await put(idRec, '2026-11-19', txid(3)),
    ]
    for (const { status, body } of refused)
      expect([status, typeOf(body)]).toEqual([400, 'CobROperacaoInvalida'])
    expect((await psp.call('PUT', `/cob/${ID}`, cob())).status).toBe(400)
  })

  test('is cancelled until the day of its debit, by the receiver or the payer', async () => {
    const idRec = await approvedRec(psp)
    await put(idRec)
    const patch = () => psp.call('PATCH', `/cobr/${ID}`, { status: 'CANCELADA' })
    expect((await patch()).body.encerramento.cancelamento.codigo).toBe('SLCR')
    expect((await patch()).status).toBe(400)
    await put(idRec, FIRST_DAY, txid(2))
    await goTo(FIRST_DAY, 1)
    expect((await psp.call('PATCH', `/cobr/${txid(2)}`, { status: 'CANCELADA' })).status).toBe(400)
    expect(() => psp.control.cancelCollection({ txid: txid(2) })).toThrow()
    expect(psp.control.cancelCollection({ txid: txid(2), force: true }).status).toBe('CANCELADA')
  })

  test('can be cancelled until 22:00 of the eve alone, where the bank says so', async () => {
    psp.control.setFaults({ recurring: { cancelHour: 22 } })
    await put(await approvedRec(psp))
    await goTo('2026-11-29', 22)
    expect((await psp.call('PATCH', `/cobr/${ID}`, { status: 'CANCELADA' })).status).toBe(400)
  })

  test.each(['ACCT', 'BLCK', 'CCLD', 'FAIL', 'OTHR', 'SLBD', 'SLCR'] as const)(
    'is cancelled from outside with %s',
    async (codigo) => {
      await put(await approvedRec(psp))
      psp.control.cancelCollection({ txid: ID, codigo, solicitante: 'PSP_PAGADOR' })
      expect((await found()).encerramento.cancelamento).toMatchObject({ codigo, solicitante: 'PSP_PAGADOR' })
    },
  )

  test.each([...collectionRefusals, ...bankRefusals])('is refused with %s', async (codigo) => {
    const idRec = await approvedRec(psp)
    psp.control.setPayer({ idRec, refusals: [codigo] })
    await put(idRec)
    await psp.run()
    const { status, tentativas, encerramento } = await found()
    expect(tentativas[0]).toMatchObject({ status: 'REJEITADA', rejeicao: { codigo } })
    const isEnded = endingRefusals.includes(codigo)
    expect(status).toBe(isEnded ? 'REJEITADA' : 'CRIADA')
    expect(encerramento?.rejeicao?.codigo).toBe(isEnded ? codigo : undefined)
  })

  test.each([
    ['AM09', {}, '36.00', FIRST_DAY],
    ['AM02', { valor: { valorMinimoRecebedor: '20.00' } }, '36.00', FIRST_DAY],
    ['DTED', {}, '35.00', '2026-11-27'],
  ])('is refused with %s by what it asks for', async (codigo, more, original, day) => {
    const idRec = await approvedRec(psp, more)
    if (codigo === 'AM02') psp.control.setPayer({ idRec, maximo: '35.00' })
    await put(idRec, day, ID, { valor: { original } })
    await psp.run()
    expect((await found()).tentativas[0].rejeicao.codigo).toBe(codigo)
  })

  test.each([
    ['FCD1', '2026-12-10'],
    ['FCD2', '2026-11-21'],
  ])('out of its window is refused at once, or with %s', async (codigo, day) => {
    const idRec = await approvedRec(psp, { calendario: { dataInicial: day, periodicidade: 'MENSAL' } })
    const more = { ajusteDiaUtil: false }
    expect((await put(idRec, day, ID, more)).status).toBe(400)
    psp.control.setFaults({ recurring: { refusesOutOfWindow: true } })
    expect((await put(idRec, day, ID, more)).status).toBe(201)
    await psp.run()
    expect((await found()).tentativas[0].rejeicao.codigo).toBe(codigo)
  })
})

describe('a collection without money', () => {
  test('is retried on three of seven days and then paid or over', async () => {
    const idRec = await approvedRec(psp)
    psp.control.setPayer({ idRec, emptyTries: 2 })
    await put(idRec)
    await goTo(FIRST_DAY, 19)
    expect((await retry('2026-12-01')).status).toBe(400)
    await goTo(FIRST_DAY, 21)
    expect((await retry(FIRST_DAY)).status).toBe(400)
    expect((await retry('2026-12-01')).status).toBe(201)
    expect((await retry('2026-12-02')).status).toBe(400)
    await goTo('2026-12-01', 21)
    expect((await retry('2026-12-03')).status).toBe(201)
    await goTo('2026-12-03', 7)
    const body = await found()
    expect([body.status, triesOf(body)]).toEqual([
      'CONCLUIDA',
      ['AGND EXPIRADA 2026-11-30', 'NTAG EXPIRADA 2026-12-01', 'NTAG PAGA 2026-12-03'],
    ])
    expect(body.pix).toHaveLength(1)
  })

  test('is over at the end of its day where no retry is allowed, and of the seven days otherwise', async () => {
    const [without, withRetries] = [
      await approvedRec(psp, { politicaRetentativa: 'NAO_PERMITE' }),
      await approvedRec(psp),
    ]
    for (const idRec of [without, withRetries]) psp.control.setPayer({ idRec, emptyTries: 9 })
    await put(without)
    await put(withRetries, FIRST_DAY, txid(2))
    await goTo(FIRST_DAY, 23)
    expect((await retry('2026-12-01')).status).toBe(400)
    await goTo('2026-12-01', 0)
    expect((await found()).status).toBe('EXPIRADA')
    await goTo('2026-12-07', 23)
    expect((await found(txid(2))).status).toBe('ATIVA')
    await goTo('2026-12-08', 0)
    expect((await found(txid(2))).status).toBe('EXPIRADA')
    expect((await psp.call('POST', `/cobr/${txid(2)}/retentativa/2026-12-09`)).status).toBe(400)
  })

  test('is cancelled with its permission, also between two tries, but not on the day of one', async () => {
    for (const [number, retried] of [
      [1, false],
      [2, true],
    ] as const) {
      const idRec = await approvedRec(psp)
      psp.control.setPayer({ idRec, emptyTries: 1 })
      await put(idRec, FIRST_DAY, txid(number))
      await goTo(FIRST_DAY, 21)
      if (retried) await psp.call('POST', `/cobr/${txid(number)}/retentativa/2026-12-01`)
      await goTo('2026-12-01', 0)
      psp.control.cancelRecurrence({ idRec })
      expect((await found(txid(number))).status).toBe(retried ? 'ATIVA' : 'CANCELADA')
      await goTo('2026-12-01', 7)
      expect((await found(txid(number))).status).toBe(retried ? 'CONCLUIDA' : 'CANCELADA')
      await goTo('2026-11-20')
    }
  })

  test('refuses a fourth retry with QUNT, and one after seven days with DTNT', async () => {
    const idRec = await approvedRec(psp)
    psp.control.setPayer({ idRec, emptyTries: 9 })
    await put(idRec)
    for (const [now, next] of [
      ['2026-11-30', '2026-12-01'],
      ['2026-12-01', '2026-12-02'],
      ['2026-12-02', '2026-12-03'],
      ['2026-12-03', '2026-12-04'],
    ] as const) {
      await goTo(now, 21)
      await retry(next)
    }
    await psp.run()
    expect((await found()).tentativas.at(-1).rejeicao.codigo).toBe('QUNT')
    await retry('2026-12-20')
    await psp.run()
    expect((await found()).tentativas.at(-1).rejeicao.codigo).toBe('DTNT')
  })
})
