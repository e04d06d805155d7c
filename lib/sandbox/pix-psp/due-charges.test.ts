import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, KEY, startPsp, type TestPsp, txid } from '@/lib/testing/pix-psp/psp'
import { amountDue, lastDay } from './amount-due'
import { cobvRequest } from './charge-request'

let psp: TestPsp
beforeAll(async () => {
  psp = await startPsp()
})
afterAll(() => psp.close())

const cobv = (valor: object = {}, calendario: object = {}, more: object = {}) => ({
  calendario: { dataDeVencimento: '2026-12-01', ...calendario },
  devedor: { nome: 'Ana Lima', cpf: '12345678909' },
  valor: { original: '100.00', ...valor },
  chave: KEY,
  ...more,
})
const typeOf = (body: { type: string }) => body.type.split('/').at(-1)

describe('a charge with a due date', () => {
  test('is created with the receiver and 30 days after the due date', async () => {
    const { status, body } = await psp.call('PUT', `/cobv/${txid(1)}`, cobv())
    expect(status).toBe(201)
    expect(body).toMatchObject({
      calendario: { dataDeVencimento: '2026-12-01', validadeAposVencimento: 30 },
      devedor: { nome: 'Ana Lima' },
      recebedor: { cnpj: KEY, cidade: 'São Paulo', cep: '01310100' },
      loc: { tipoCob: 'cobv' },
      status: 'ATIVA',
    })
    expect(body.recebedor).not.toHaveProperty('keys')
    expect((await psp.call('GET', `/cobv/${txid(1)}`)).body).toEqual(body)
    expect((await psp.call('GET', `/cobv?${DAY}&status=ATIVA`)).body.cobs).toHaveLength(1)
    expect((await psp.call('GET', `/cobv?${DAY}&loteCobVId=1`)).body.cobs).toEqual([])
  })

  test('is altered and removed by PATCH', async () => {
    await psp.call('PUT', `/cobv/${txid(2)}`, cobv())
    const path = `/cobv/${txid(2)}`
    const changed = await psp.call('PATCH', path, { calendario: { dataDeVencimento: '2026-12-10' } })
    expect(changed.body).toMatchObject({ revisao: 1, calendario: { dataDeVencimento: '2026-12-10' } })
    const removal = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
    expect((await psp.call('PATCH', path, removal)).body).toMatchObject(removal)
    const again = await psp.call('PATCH', path, removal)
    expect([again.status, typeOf(again.body)]).toEqual([400, 'CobVOperacaoInvalida'])
  })

  test('is not found as an immediate charge, nor is its txid free for one', async () => {
    await psp.call('PUT', `/cobv/${txid(3)}`, cobv())
    const asCob = await psp.call('GET', `/cob/${txid(3)}`)
    expect([asCob.status, typeOf(asCob.body)]).toEqual([404, 'CobNaoEncontrado'])
    const missing = await psp.call('GET', `/cobv/${txid(98)}`)
    expect([missing.status, typeOf(missing.body)]).toEqual([404, 'CobVNaoEncontrada'])
    const body = { calendario: {}, valor: { original: '1.00' }, chave: KEY }
    expect((await psp.call('PUT', `/cob/${txid(3)}`, body)).status).toBe(400)
  })

  const dates = [{ data: '2026-11-30', valorPerc: '5.00' }]
  test.each([
    ['no debtor', cobv({}, {}, { devedor: undefined })],
    ['a due date before the creation', cobv({}, { dataDeVencimento: '2026-11-19' })],
    ['a date that does not exist', cobv({}, { dataDeVencimento: '2026-02-30' })],
    ['days after the due date below 0', cobv({}, { validadeAposVencimento: -1 })],
    ['a value of zero', cobv({ original: '0.00' })],
    ['a fine of another kind', cobv({ multa: { modalidade: 3, valorPerc: '1.00' } })],
    ['interest of another kind', cobv({ juros: { modalidade: 9, valorPerc: '1.00' } })],
    ['a rebate of the whole value', cobv({ abatimento: { modalidade: 1, valorPerc: '100.00' } })],
    ['a rebate of 100%', cobv({ abatimento: { modalidade: 2, valorPerc: '100.00' } })],
    ['a discount by date without dates', cobv({ desconto: { modalidade: 1 } })],
    [
      'a discount by date with one value',
      cobv({ desconto: { modalidade: 1, valorPerc: '1.00', descontoDataFixa: dates } }),
    ],
    ['a discount by day with dates', cobv({ desconto: { modalidade: 3, descontoDataFixa: dates } })],
    ['a discount by day without a value', cobv({ desconto: { modalidade: 5 } })],
    [
      'four dates',
      cobv({ desconto: { modalidade: 1, descontoDataFixa: [...dates, ...dates, ...dates, ...dates] } }),
    ],
    [
      'a discount after the due date',
      cobv({ desconto: { modalidade: 1, descontoDataFixa: [{ data: '2026-12-02', valorPerc: '5.00' }] } }),
    ],
    [
      'a discount of the whole value',
      cobv({ desconto: { modalidade: 1, descontoDataFixa: [{ data: '2026-11-30', valorPerc: '100.00' }] } }),
    ],
  ])('with %s is refused', async (_, body) => {
    const answer = await psp.call('PUT', `/cobv/${txid(50)}`, body)
    expect([answer.status, typeOf(answer.body)]).toEqual([400, 'CobVOperacaoInvalida'])
    expect(answer.body.violacoes.length).toBeGreaterThan(0)
  })

  test('that is paid late names the parts of its value', async () => {
    const late = { multa: { modalidade: 2, valorPerc: '2.00' }, juros: { modalidade: 1, valorPerc: '0.10' } }
    await psp.call('PUT', `/cobv/${txid(4)}`, cobv(late))
    psp.control.moveClock({ seconds: 14 * 86_400 })
    expect(() => psp.control.pay({ txid: txid(4), valor: '100.00' })).toThrow('RequisicaoInvalida')
    expect(psp.control.pay({ txid: txid(4) })).toMatchObject({
      valor: '102.30',
      componentesValor: { original: { valor: '100.00' }, multa: { valor: '2.00' }, juros: { valor: '0.30' } },
    })
    psp.control.moveClock({ seconds: -14 * 86_400 })
  })
})

describe('the value of a day', () => {
  const due = (valor: object, day: string, dataDeVencimento = '2026-12-01') => {
    const read = cobvRequest('2026-11-20').parse(cobv(valor, { dataDeVencimento }))
    return amountDue(read, day as never).final
  }

  test.each([
    ['the original on the due date', {}, '2026-12-01', 10_000],
    ['a fixed fine', { multa: { modalidade: 1, valorPerc: '3.00' } }, '2026-12-02', 10_300],
    ['a fine in percent', { multa: { modalidade: 2, valorPerc: '3.00' } }, '2026-12-02', 10_300],
    ['interest by day', { juros: { modalidade: 1, valorPerc: '0.50' } }, '2026-12-11', 10_500],
    ['interest in percent by day', { juros: { modalidade: 2, valorPerc: '0.50' } }, '2026-12-11', 10_500],
    ['interest in percent by month', { juros: { modalidade: 3, valorPerc: '3.00' } }, '2026-12-11', 10_100],
    ['interest in percent by year', { juros: { modalidade: 4, valorPerc: '36.50' } }, '2026-12-11', 10_100],
    ['interest by business day', { juros: { modalidade: 5, valorPerc: '1.00' } }, '2026-12-08', 10_500],
    ['a fixed rebate', { abatimento: { modalidade: 1, valorPerc: '10.00' } }, '2026-12-05', 9000],
    ['a rebate in percent', { abatimento: { modalidade: 2, valorPerc: '10.00' } }, '2026-11-25', 9000],
    ['a discount by day', { desconto: { modalidade: 3, valorPerc: '1.00' } }, '2026-11-26', 9500],
    ['a discount by business day', { desconto: { modalidade: 4, valorPerc: '1.00' } }, '2026-11-26', 9700],
    ['a discount in percent by day', { desconto: { modalidade: 5, valorPerc: '1.00' } }, '2026-11-26', 9500],
  ])('is %s', (_, valor, day, final) => {
    expect(due(valor, day)).toBe(final)
  })

  test('has the discount of the next date, and none after the last one', () => {
    const descontoDataFixa = [
      { data: '2026-11-25', valorPerc: '10.00' },
      { data: '2026-11-28', valorPerc: '5.00' },
      { data: '2026-12-01', valorPerc: '1.00' },
    ]
    const at = (day: string) => due({ desconto: { modalidade: 2, descontoDataFixa } }, day)
    expect(['2026-11-25', '2026-11-26', '2026-12-01', '2026-12-02'].map(at)).toEqual([
      9000, 9500, 9900, 10_000,
    ])
  })

  test('of a due date on a weekend is the original until the next business day', () => {
    const multa = { multa: { modalidade: 1, valorPerc: '3.00' } }
    const days = ['2026-12-05', '2026-12-07', '2026-12-08']
    expect(days.map((day) => due(multa, day, '2026-12-05'))).toEqual([10_000, 10_000, 10_300])
    const { calendario } = cobvRequest('2026-11-20').parse(
      cobv({}, { dataDeVencimento: '2026-12-05', validadeAposVencimento: 5 }),
    )
    expect(lastDay(calendario)).toBe('2026-12-14')
  })
})
