// What of a bank's answers is relied on, and what of them may be anything.
import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { chargeCalls } from './charges'
import { BankError, type Client, type Reply } from './client'
import { paymentCalls } from './payments'
import { refundCalls } from './refunds'
import { bcbPixSettings } from './settings'
import { amountText } from './wire'

const E2E = 'E'.padEnd(32, '1')
const TXID = 'cob00000000000000000000000001'
const now = new Date('2026-11-20T12:00:00Z')

type Answers = Record<string, Reply | Reply[]>

/** A bank that gives these answers, by method and path; a list in its order. */
function bank(answers: Answers) {
  const calls: string[] = []
  const settings = bcbPixSettings.parse({
    baseUrl: 'https://bank.example/v2/',
    tokenUrl: 'https://bank.example/token',
    key: 'loja@exemplo.com.br',
  })
  const call: Client['call'] = async ({ method, path, body }) => {
    calls.push([method, path, body && JSON.stringify(body)].filter(Boolean).join(' '))
    const answer = answers[`${method} ${path}`]
    const next = Array.isArray(answer) ? answer.shift() : answer
    if (!next) throw new Error(`no answer to ${method} ${path}`)
    return next
  }
  const client = { call, settings, tls: {}, tokens: {} } as unknown as Client
  const parts = { client, db: {} as never, connectionId: 1, clock: () => now }
  return {
    calls,
    ...paymentCalls(client, () => now),
    ...refundCalls(client, () => now),
    findChargeState: chargeCalls(parts).findChargeState,
    withdrawCharge: chargeCalls(parts).withdrawCharge,
  }
}

const ok = (json: unknown): Reply => ({ status: 200, json })
const missing: Reply = { status: 404, json: {}, problem: 'NaoEncontrado' }
const invalid: Reply = { status: 400, json: {}, problem: 'PixDevolucaoInvalida' }
const pix = (changes: object = {}) => ({
  endToEndId: E2E,
  valor: '100.00',
  horario: '2026-11-20T12:00:00.000Z',
  ...changes,
})
const devolucao = (changes: object = {}) => ({
  id: 'a',
  rtrId: 'D'.padEnd(32, '1'),
  valor: '10.00',
  horario: { solicitacao: now.toISOString() },
  status: 'DEVOLVIDO',
  ...changes,
})
const cob = (changes: object = {}) => ({
  txid: TXID,
  status: 'ATIVA',
  calendario: { criacao: now.toISOString(), expiracao: 60 },
  valor: { original: '37.00' },
  ...changes,
})

describe('a charge', () => {
  test.each([
    ['ATIVA', 'OPEN'],
    ['CONCLUIDA', 'PAID'],
    ['REMOVIDA_PELO_PSP', 'REMOVED'],
    ['SUSPENSA', 'UNKNOWN'],
  ])('that is %s is %s', async (status, state) => {
    const { findChargeState } = bank({ [`GET /cob/${TXID}`]: ok(cob({ status, novo: { campo: 1 } })) })
    expect(await findChargeState(TXID)).toBe(state)
  })

  test('of an unknown state is not counted as withdrawn, nor one that stays open', async () => {
    for (const status of ['SUSPENSA', 'ATIVA']) {
      const { withdrawCharge } = bank({
        [`PATCH /cob/${TXID}`]: { status: 400, json: {}, problem: 'CobOperacaoInvalida' },
        [`GET /cob/${TXID}`]: ok(cob({ status })),
      })
      await expect(withdrawCharge({ reference: TXID })).rejects.toThrow('CobOperacaoInvalida')
    }
  })

  test.each([
    ['another txid', cob({ txid: 'other' })],
    ['no state', cob({ status: undefined })],
    ['an amount that is a number', cob({ valor: { original: 37 } })],
    ['an amount without decimals', cob({ valor: { original: '37' } })],
    ['nothing', undefined],
    ['a list', []],
  ])('with %s is an error, and not a charge without payments', async (_, json) => {
    const { findPayments } = bank({ [`GET /cob/${TXID}`]: ok(json) })
    await expect(findPayments(TXID)).rejects.toThrow()
  })

  test('that is paid without its payments is looked up in the list of payments', async () => {
    const paginacao = { quantidadeDePaginas: 1 }
    const { findPayments } = bank({
      [`GET /cob/${TXID}`]: ok(cob({ status: 'CONCLUIDA' })),
      'GET /pix': ok({ parametros: { paginacao }, pix: [pix({ txid: TXID }), pix({ txid: 'other' })] }),
    })
    expect(await findPayments(TXID)).toMatchObject([{ paymentId: E2E, value: 10_000 }])
  })
})

describe('a payment', () => {
  test('is read with its returns as a list, as one object, or without any', async () => {
    for (const [devolucoes, count] of [
      [[devolucao()], 1],
      [devolucao(), 1],
      [null, 0],
      [undefined, 0],
    ] as const) {
      const { findPayment } = bank({ [`GET /pix/${E2E}`]: ok(pix({ devolucoes })) })
      expect((await findPayment(E2E))!.returns).toHaveLength(count)
    }
  })

  test('has returns of MED with their reason, and leaves alone what it does not know', async () => {
    const natures = ['MED_FRAUDE', 'MED_OPERACIONAL', 'MED_PIX_AUTOMATICO', 'RETIRADA', 'NOVA', undefined]
    const devolucoes = natures.map((natureza, index) => devolucao({ id: `${index}`, natureza }))
    const last = devolucao({ status: 'NOVO_ESTADO' })
    const { findPayment } = bank({ [`GET /pix/${E2E}`]: ok(pix({ devolucoes: [...devolucoes, last] })) })
    const { returns } = (await findPayment(E2E))!
    expect(returns.map(({ by, reason }) => [by, reason])).toEqual([
      ['MED', 'FR01'],
      ['MED', 'BE08'],
      ['MED', 'REFU'],
      ['RECEIVER', undefined],
      ['OTHER', undefined],
      ['RECEIVER', undefined],
      ['RECEIVER', undefined],
    ])
    expect(returns.at(-1)!.outcome).toBe('pending')
  })

  test.each([
    ['an instant without its offset', { horario: '2026-11-20T12:00:00' }],
    ['a day', { horario: '2024-20-08' }],
    ['an end-to-end id of 34 characters', { endToEndId: 'E'.padEnd(34, '1') }],
    ['a negative amount', { valor: '-1.00' }],
  ])('with %s is counted as unreadable, and hides no other', async (_, changes) => {
    const list = { parametros: { paginacao: { quantidadeDePaginas: 2 } }, pix: [pix(changes), pix()] }
    const { listPayments } = bank({ 'GET /pix': ok(list) })
    const page = await listPayments({ from: now, to: now, page: 0 })
    expect(page).toMatchObject({ payments: [{ paymentId: E2E }], unreadable: 1, hasMore: true })
  })

  test('of a list without its pages is an error, and an empty page ends a list that counts more', async () => {
    const [period, pages] = [
      { from: now, to: now, page: 0 },
      { paginacao: { quantidadeDePaginas: 1_000_000 } },
    ]
    await expect(bank({ 'GET /pix': ok({ pix: [] }) }).listPayments(period)).rejects.toThrow(BankError)
    const endless = bank({ 'GET /pix': ok({ parametros: pages }), 'GET /cob': ok({ parametros: pages }) })
    expect(await endless.listPayments(period)).toMatchObject({ hasMore: false })
  })
})

describe('a refund', () => {
  const path = `/pix/${E2E}/devolucao/a`
  const ask = { paymentId: E2E, refund: 'a', value: centavos(1_000), at: now }

  test('is looked up before it is requested, and after a refusal of the request', async () => {
    const { refund, calls } = bank({ [`GET ${path}`]: [missing, ok(devolucao())], [`PUT ${path}`]: invalid })
    expect(await refund({ ...ask, text: 'Troca' })).toEqual({ outcome: 'done' })
    expect(calls).toEqual([`GET ${path}`, `PUT ${path} {"valor":"10.00","descricao":"Troca"}`, `GET ${path}`])
  })

  test('is refused where the bank refuses it and has none, with what it says', async () => {
    const { refund } = bank({ [`GET ${path}`]: [missing, missing], [`PUT ${path}`]: invalid })
    expect(await refund(ask)).toMatchObject({ outcome: 'refused', failure: { code: 'PixDevolucaoInvalida' } })
    const own = bank({ [`GET ${path}`]: ok(devolucao({ status: 'NAO_REALIZADO', motivo: 'Sem saldo' })) })
    expect(await own.refund(ask)).toEqual({
      outcome: 'refused',
      failure: { code: 'NAO_REALIZADO', message: 'Sem saldo' },
    })
  })

  test('in a state that is unknown is in progress', async () => {
    const { refund } = bank({ [`GET ${path}`]: ok(devolucao({ status: 'AGENDADO' })) })
    expect(await refund(ask)).toEqual({ outcome: 'pending' })
  })

  test.each([
    ['another value', devolucao({ valor: '9.99' })],
    ['another id', devolucao({ id: 'b' })],
  ])('that has %s at the bank is an error, since money may have left', async (_, json) => {
    const { refund } = bank({ [`GET ${path}`]: ok(json) })
    await expect(refund(ask)).rejects.toThrow('another one')
  })

  test('of a payment that the bank does not find is an error, and not a refusal', async () => {
    const { refund } = bank({ [`GET ${path}`]: missing, [`PUT ${path}`]: missing })
    await expect(refund(ask)).rejects.toThrow('404')
  })
})

describe('the return of an unmatched payment', () => {
  const ask = { paymentId: E2E, at: now }
  const at = (hours: number) => ({ solicitacao: new Date(now.getTime() - hours * 3_600_000).toISOString() })
  const put = (id: string, valor: string, status = 'EM_PROCESSAMENTO') => ({
    [`PUT /pix/${E2E}/devolucao/${id}`]: { status: 201, json: devolucao({ id, valor, status }) },
  })
  const paid = (...devolucoes: object[]) => ({ [`GET /pix/${E2E}`]: ok(pix({ devolucoes })) })

  test('is of all that is left, under the id of the payment', async () => {
    const { returnPayment } = bank({
      ...paid(devolucao({ id: 'MED1', valor: '30.00', natureza: 'MED_FRAUDE' })),
      ...put(E2E, '70.00'),
    })
    expect(await returnPayment(ask)).toEqual({ outcome: 'pending' })
  })

  test('is done where nothing is left, and waits for what is in progress', async () => {
    expect(await bank(paid(devolucao({ id: E2E, valor: '100.00' }))).returnPayment(ask)).toEqual({
      outcome: 'done',
    })
    const waiting = bank(paid(devolucao({ id: 'x', valor: '1.00', status: 'EM_PROCESSAMENTO' })))
    expect(await waiting.returnPayment(ask)).toEqual({ outcome: 'pending' })
  })

  test('after a refusal is refused for hours, and then tried under another id', async () => {
    const refusal = (id: string, hours: number) =>
      devolucao({ id, valor: '100.00', status: 'NAO_REALIZADO', motivo: 'Sem saldo', horario: at(hours) })
    expect(await bank(paid(refusal(E2E, 11))).returnPayment(ask)).toMatchObject({
      outcome: 'refused',
      failure: { message: 'Sem saldo' },
    })
    const second = bank({ ...paid(refusal(E2E, 13)), ...put(`${E2E}r1`, '100.00', 'DEVOLVIDO') })
    expect(await second.returnPayment(ask)).toEqual({ outcome: 'done' })
    const third = bank({ ...paid(refusal(E2E, 40), refusal(`${E2E}r1`, 13)), ...put(`${E2E}r2`, '100.00') })
    expect(await third.returnPayment(ask)).toEqual({ outcome: 'pending' })
  })
})

test('amounts are texts with a point and two decimals', () => {
  expect([1, 100, 3_705, 999_999_999_999].map((value) => amountText(centavos(value)))).toEqual([
    '0.01',
    '1.00',
    '37.05',
    '9999999999.99',
  ])
})
