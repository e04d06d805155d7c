import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CallbackReceiver, startCallbackReceiver } from '@/lib/testing/pix-psp/callback-receiver'
import { cob, DAY, startPsp, type TestPsp, testCertificates, txid } from '@/lib/testing/pix-psp/psp'
import { approvedRec, cobr, FIRST_DAY, goToDay } from '@/lib/testing/pix-psp/recurring'

let psp: TestPsp
beforeEach(async () => {
  psp = await startPsp({ tokenSeconds: 90 * 86_400 })
})
afterEach(() => psp.close())

const ID = txid(1)
const put = (idRec: string) => psp.call('PUT', `/cobr/${ID}`, cobr(idRec, FIRST_DAY))
const goTo = (day: string, hour?: number) => goToDay(psp, day, hour)

describe('the callbacks', () => {
  let receiver: CallbackReceiver
  beforeEach(async () => {
    receiver = await startCallbackReceiver(testCertificates())
    for (const path of ['/webhookrec', '/webhookcobr'])
      await psp.call('PUT', path, { webhookUrl: receiver.url })
  })
  afterEach(() => receiver.close())

  const statesAt = (path: string) =>
    receiver.received
      .filter((one) => one.path.endsWith(path))
      .flatMap(({ body }) =>
        (body.recs ?? body.cobsr ?? body.pix).map((one: { status?: string }) => one.status),
      )

  test('report each state of permissions and collections', async () => {
    await put(await approvedRec(psp))
    await goTo(FIRST_DAY)
    expect([statesAt('/rec'), statesAt('/cobr'), statesAt('/pix')]).toEqual([
      ['APROVADA'],
      ['ATIVA', 'CONCLUIDA'],
      [],
    ])
  })

  test('report a paid collection as a Pix too, where the bank does', async () => {
    psp.control.setFaults({ recurring: { pixCallbackToo: true } })
    await psp.call('PUT', `/webhook/${psp.keys[0]}`, { webhookUrl: receiver.url })
    await put(await approvedRec(psp))
    await goTo(FIRST_DAY)
    expect(statesAt('/pix')).toHaveLength(1)
  })

  test.each([
    [false, ['/pix', '/rec']],
    [true, ['/rec', '/pix']],
  ])('of journey 3 come in the order of the plan', async (authorizationFirst, order) => {
    psp.control.setFaults({ recurring: { authorizationFirst } })
    await psp.call('PUT', `/webhook/${psp.keys[0]}`, { webhookUrl: receiver.url })
    await psp.call('PUT', `/cob/${txid(7)}`, cob())
    await approvedRec(psp, { ativacao: { dadosJornada: { txid: txid(7) } } })
    await psp.run()
    expect(receiver.received.map(({ path }) => path.slice(path.lastIndexOf('/')))).toEqual(order)
  })

  test('are lost, doubled and reordered by the plan', async () => {
    psp.control.setFaults({ callbacks: { lost: 1 } })
    await approvedRec(psp)
    psp.control.setFaults({ callbacks: { doubled: 1 } })
    await approvedRec(psp)
    await psp.run()
    expect(statesAt('/rec')).toEqual(['APROVADA', 'APROVADA'])
  })
})

describe('what the document contradicts', () => {
  test('is played on demand', async () => {
    const recurring = { listAsCobrs: true, journeyInData: true, withoutCode: true, sameEndToEndId: true }
    psp.control.setFaults({ recurring: { ...recurring, patchedRequestIs200: true } })
    const { id } = (await psp.call('POST', '/locrec')).body
    const idRec = await approvedRec(psp, { loc: id })
    const { ativacao, dadosQR } = (await psp.call('GET', `/rec/${idRec}`)).body
    expect([ativacao, dadosQR]).toEqual([{ dadosJornada: { tipoJornada: 'JORNADA_2' } }, undefined])
    psp.control.setPayer({ idRec, emptyTries: 1 })
    await put(idRec)
    expect((await psp.call('GET', `/cobr?${DAY}`)).body.cobrs).toHaveLength(1)
    await goTo(FIRST_DAY, 21)
    await psp.call('POST', `/cobr/${ID}/retentativa/2026-12-01`)
    const [first, second] = (await psp.call('GET', `/cobr/${ID}`)).body.tentativas
    expect(second.endToEndId).toBe(first.endToEndId)
  })
})
