import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type CallbackReceiver,
  certificateOf,
  startCallbackReceiver,
} from '@/lib/testing/pix-psp/callback-receiver'
import { cob, KEY, startPsp, type TestPsp, testCertificates, txid } from '@/lib/testing/pix-psp/psp'
import type { FaultPlan } from './fault-plan'

let psp: TestPsp
let receiver: CallbackReceiver
beforeEach(async () => {
  psp = await startPsp({ callbacks: { retrySeconds: [1, 10] }, refundSeconds: 1 })
  receiver = await startCallbackReceiver(testCertificates())
})
afterEach(async () => {
  await psp.close()
  await receiver.close()
})

const typeOf = (body: { type: string }) => body.type.split('/').at(-1)
const register = () => psp.call('PUT', `/webhook/${KEY}`, { webhookUrl: receiver.url })
const txidsOf = () =>
  receiver.received.flatMap(({ body }) => body.pix.map((one: { txid: string }) => one.txid))

async function pay(number: number) {
  await psp.call('PUT', `/cob/${txid(number)}`, cob())
  return psp.control.pay({ txid: txid(number) })
}

describe('a webhook', () => {
  test('is registered for a key, read, replaced and deleted', async () => {
    expect((await psp.call('GET', `/webhook/${KEY}`)).status).toBe(404)
    const put = await register()
    expect([put.status, put.body]).toEqual([200, ''])
    const { body } = await psp.call('GET', `/webhook/${KEY}`)
    expect(body).toEqual({ chave: KEY, cnpj: KEY, webhookUrl: receiver.url, criacao: expect.any(String) })
    const next = await psp.call('PUT', `/webhook/${KEY}`, { webhookUrl: `${receiver.url}/2` })
    expect(next.status).toBe(200)
    expect((await psp.call('GET', '/webhook')).body.webhooks).toMatchObject([
      { webhookUrl: `${receiver.url}/2` },
    ])
    expect((await psp.call('DELETE', `/webhook/${KEY}`)).status).toBe(204)
    const again = await psp.call('DELETE', `/webhook/${KEY}`)
    expect([again.status, typeOf(again.body)]).toEqual([404, 'WebhookNaoEncontrado'])
  })

  test('of a key of another receiver, or with a bad address, is refused', async () => {
    for (const [key, webhookUrl] of [
      ['ana@example.com', receiver.url],
      [KEY, 'x'],
      [KEY, undefined],
    ]) {
      const { status, body } = await psp.call('PUT', `/webhook/${key}`, { webhookUrl })
      expect([status, typeOf(body)]).toEqual([400, 'WebhookOperacaoInvalida'])
    }
  })
})

describe('a callback', () => {
  test('is sent for a Pix with a txid to {webhookUrl}/pix, with the certificate of the PSP', async () => {
    await register()
    const pix = await pay(1)
    psp.control.pay({ valor: '1.00' })
    await psp.run()
    expect(receiver.received).toEqual([
      {
        path: '/pix-callbacks/pix',
        certificate: certificateOf(testCertificates().callback.certificate),
        body: { pix: [pix] },
      },
    ])
    await psp.run()
    expect(receiver.received).toHaveLength(1)
  })

  test('is sent when a refund ends, also one of MED', async () => {
    const { endToEndId } = await pay(1)
    await register()
    await psp.call('PUT', `/pix/${endToEndId}/devolucao/a`, { valor: '1.00' })
    await psp.run()
    expect(receiver.received).toEqual([])
    psp.move(1)
    await psp.run()
    psp.control.med({ endToEndId, natureza: 'MED_OPERACIONAL', valor: '2.00' })
    await psp.run()
    expect(receiver.received.map(({ body }) => body.pix[0].devolucoes)).toMatchObject([
      [{ id: 'a', status: 'DEVOLVIDO' }],
      [{ id: 'a' }, { natureza: 'MED_OPERACIONAL', status: 'DEVOLVIDO' }],
    ])
  })

  test('that is not taken is sent again, each time later, and then given up', async () => {
    await register()
    await pay(1)
    receiver.answer(500, 302, 500)
    const counts = []
    for (const seconds of [0, 0, 1, 9, 1, 1000]) {
      psp.move(seconds)
      await psp.run()
      counts.push(receiver.received.length)
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3])
    expect(psp.control.state().openCallbacks).toBe(0)
  })

  test('is sent only to this machine, and only where the authority is right', async () => {
    await psp.call('PUT', `/webhook/${KEY}`, { webhookUrl: 'https://example.com/x' })
    await pay(1)
    await psp.run()
    expect(psp.control.state().openCallbacks).toBe(1)
    expect(psp.lines).toEqual([expect.stringContaining('No callback to example.com')])
    const other = await startPsp({ callbacks: { ca: testCertificates().client.certificate } })
    await other.call('PUT', `/webhook/${KEY}`, { webhookUrl: receiver.url })
    other.control.pay({ txid: 'Mesa1', valor: '1.00' })
    await other.run()
    await other.close()
    expect(receiver.received).toEqual([])
  })
})

describe('callbacks with faults', () => {
  const setFaults = (callbacks: Partial<FaultPlan['callbacks']>) => psp.control.setFaults({ callbacks })

  test('are lost, doubled, late or grouped as the plan says', async () => {
    await register()
    setFaults({ lost: 1 })
    await pay(1)
    setFaults({ doubled: 1 })
    await pay(2)
    await psp.run()
    expect(txidsOf()).toEqual([txid(2), txid(2)])
    setFaults({ late: 1, lateSeconds: 30 })
    await pay(3)
    setFaults({ grouped: 2 })
    await pay(4)
    await pay(5)
    await psp.run()
    psp.move(30)
    await psp.run()
    expect(txidsOf().slice(2)).toEqual([txid(4), txid(5), txid(3)])
    expect(receiver.received.at(-2)!.body.pix).toHaveLength(2)
  })

  test('have unknown states, or one refund in place of a list, as the plan says', async () => {
    await register()
    const { endToEndId } = await pay(1)
    psp.control.setFaults({ answers: { unknownStatus: true, refundsAsObject: true } })
    psp.control.med({ endToEndId, natureza: 'MED_FRAUDE' })
    await psp.run()
    const refund = { natureza: 'MED_FRAUDE', status: 'EM_ANALISE' }
    expect(receiver.received.at(-1)!.body.pix).toMatchObject([{ devolucoes: refund }])
    expect((await psp.call('GET', `/pix/${endToEndId}`)).body.devolucoes).toMatchObject([refund])
  })

  test('are overtaken by later ones', async () => {
    await register()
    setFaults({ reordered: 1 })
    await pay(1)
    setFaults({})
    await pay(2)
    for (const seconds of [0, 2]) {
      psp.move(seconds)
      await psp.run()
    }
    expect(txidsOf()).toEqual([txid(2), txid(1)])
  })
})
