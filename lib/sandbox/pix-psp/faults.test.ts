import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cob, DAY, KEY, startPsp, type TestPsp, txid } from '@/lib/testing/pix-psp/psp'
import { createFaults } from './fault-plan'

let psp: TestPsp
beforeEach(async () => {
  psp = await startPsp({ faults: { silenceSeconds: 0.2 } })
})
afterEach(() => psp.close())

const put = (number = 1) => psp.call('PUT', `/cob/${txid(number)}`, cob())
const exists = async (number = 1) => (await psp.call('GET', `/cob/${txid(number)}`)).status === 200

describe('a fault of the wire', () => {
  test.each([
    ['lost-before', false],
    ['lost-after', true],
  ] as const)('%s ends the connection', async (fault, effect) => {
    psp.control.orderFault({ fault, match: '^PUT' })
    await expect(put()).rejects.toThrow()
    expect(await exists()).toBe(effect)
    expect((await put()).status).toBe(201)
  })

  test.each([
    ['error-500', 500, 'ErroInternoDoServidor', false],
    ['error-500-after', 500, 'ErroInternoDoServidor', true],
    ['error-503', 503, 'ServicoIndisponivel', false],
  ] as const)('%s answers with a problem', async (fault, status, type, effect) => {
    psp.control.orderFault({ fault, match: '^PUT' })
    const answer = await put()
    expect([answer.status, answer.type]).toEqual([status, 'application/problem+json'])
    expect(answer.body.type).toContain(type)
    expect(await exists()).toBe(effect)
  })

  test.each([
    ['silence-before', false],
    ['silence-after', true],
  ] as const)('%s answers seconds later', async (fault, effect) => {
    psp.control.orderFault({ fault, match: '^PUT' })
    const [answer, early] = await Promise.all([
      put(),
      new Promise((resolve) => setTimeout(resolve, 80)).then(() => exists()),
    ])
    expect([answer.status, early]).toEqual([201, effect])
  })

  test('is ordered for some requests and some times only', async () => {
    psp.control.orderFault({ fault: 'error-503', match: '^PUT /v2/cob/', times: 2 })
    expect((await psp.call('POST', '/cob', cob())).status).toBe(201)
    const statuses = []
    for (const number of [1, 2, 3]) statuses.push((await put(number)).status)
    expect(statuses).toEqual([503, 503, 201])
  })

  test('happens with the share of the plan, to the matching requests', async () => {
    psp.control.setFaults({ wire: { 'error-503': 1 }, only: '^PUT' })
    expect([(await put()).status, (await psp.call('POST', '/cob', cob())).status]).toEqual([503, 201])
    psp.control.setFaults()
    expect((await put()).status).toBe(201)
  })
})

test('the same seed gives the same faults, whatever the order of other requests', () => {
  const wire = { 'lost-before': 0.2, 'lost-after': 0.2, 'error-500': 0.2 }
  const names = Array.from({ length: 200 }, (_, index) => `PUT /v2/cob/${txid(index % 50)}`)
  const draw = (seed: number, order = names) => {
    const faults = createFaults(seed, { wire })
    const drawn = order.map((name) => `${name} ${faults.ofRequest(name, true) ?? 'none'}`)
    return drawn.toSorted()
  }
  expect(draw(7, names.toReversed())).toEqual(draw(7))
  expect(draw(8)).not.toEqual(draw(7))
  expect(new Set(draw(7, Array(20).fill(names[0]))).size).toBeGreaterThan(1)
  const none = draw(7).filter((one) => one.endsWith('none')).length
  expect(none).toBeGreaterThan(50)
  expect(none).toBeLessThan(110)
})

test('answers come without a code, or with an unknown state, as the plan says', async () => {
  psp.control.setFaults({ answers: { withoutCode: true, unknownStatus: true } })
  const { status, body } = await put()
  expect([status, body.status, body.pixCopiaECola]).toEqual([201, 'EM_ANALISE', undefined])
  expect((await psp.call('GET', `/cob/${txid(9)}`)).body.status).toBe(404)
})

test('refunds end NAO_REALIZADO or take long as the plan says', async () => {
  psp.control.setFaults({ refunds: { refused: 1 } })
  const { endToEndId } = psp.control.pay({ valor: '9.00' })
  const path = `/pix/${endToEndId}/devolucao`
  await psp.call('PUT', `${path}/a`, { valor: '1.00' })
  psp.control.setFaults({ refunds: { slow: 1, slowSeconds: 60 } })
  await psp.call('PUT', `${path}/b`, { valor: '1.00' })
  const statuses = async () => {
    await psp.run()
    const { body } = await psp.call('GET', `/pix/${endToEndId}`)
    return body.devolucoes.map((one: { status: string }) => one.status)
  }
  psp.move(59)
  expect(await statuses()).toEqual(['NAO_REALIZADO', 'EM_PROCESSAMENTO'])
  psp.move(1)
  expect(await statuses()).toEqual(['NAO_REALIZADO', 'DEVOLVIDO'])
})

describe('a PSP with a folder', () => {
  test('remembers everything over a restart, and gives no identifier twice', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'psp-'))
    try {
      const first = await startPsp({ folder })
      await first.call('PUT', `/cob/${txid(1)}`, cob())
      const pix = first.control.pay({ txid: txid(1) })
      await first.call('PUT', `/pix/${pix.endToEndId}/devolucao/a`, { valor: '1.00' })
      await first.call('PUT', `/webhook/${KEY}`, { webhookUrl: 'https://localhost:1/x' })
      first.control.moveClock({ seconds: 60 })
      await first.close()
      const second = await startPsp({ folder })
      const read = await second.call('GET', `/cob/${txid(1)}`)
      expect(read.body).toMatchObject({ status: 'CONCLUIDA', pix: [{ ...pix, devolucoes: [{ id: 'a' }] }] })
      expect((await second.call('GET', '/webhook')).body.webhooks).toHaveLength(1)
      expect(second.control.state().now).toBe('2026-11-20T12:01:00.000Z')
      const next = second.control.pay({ valor: '1.00' })
      expect(next.endToEndId).not.toBe(pix.endToEndId)
      await second.run()
      expect((await second.call('GET', `/pix/${pix.endToEndId}/devolucao/a`)).body.status).toBe('DEVOLVIDO')
      await second.close()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('lists one page of thousands of payments at once', async () => {
    for (let index = 0; index < 5000; index++) psp.control.pay({ txid: `T${index}`, valor: '1.00' })
    const start = performance.now()
    const { body } = await psp.call(
      'GET',
      `/pix?${DAY}&paginacao.itensPorPagina=1000&paginacao.paginaAtual=4`,
    )
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(body.parametros.paginacao.quantidadeTotalDeItens).toBe(5000)
    expect(body.pix).toHaveLength(1000)
  })
})

test('the control interface works by HTTP, for JSON only, and not for pages of a browser', async () => {
  const post = (name: string, body: unknown, type = 'application/json', headers = {}) =>
    fetch(`${psp.controlUrl}/${name}`, {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body: JSON.stringify(body),
    })
  await put()
  const paid = await post('pay', { txid: txid(1) })
  expect([paid.status, await paid.json()]).toMatchObject([200, { txid: txid(1), valor: '37.00' }])
  expect((await post('pay', { txid: txid(1) })).status).toBe(400)
  expect((await post('pay', { valor: '1.00' }, 'text/plain')).status).toBe(400)
  expect((await post('setFaults', { only: '(' })).status).toBe(400)
  expect((await post('constructor', {})).status).toBe(404)
  expect((await post('run', {})).status).toBe(200)
  const ofPage = { origin: 'http://rebound.example:8444' }
  for (const name of ['pay', 'run'])
    expect((await post(name, { txid: txid(1) }, undefined, ofPage)).status).toBe(403)
})

test('a PSP whose port is taken says so, and leaves nothing open', async () => {
  const port = Number(new URL(psp.url).port)
  await expect(startPsp({ port })).rejects.toThrow('EADDRINUSE')
  const control = Number(new URL(psp.controlUrl).port)
  await expect(startPsp({ controlPort: control })).rejects.toThrow('EADDRINUSE')
})
