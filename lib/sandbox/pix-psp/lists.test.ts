import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cob, KEY, startPsp, type TestPsp, txid } from '@/lib/testing/pix-psp/psp'

let psp: TestPsp
const CPF = '12345678909'

/** A charge a minute from 12:00 on; the odd ones are of a debtor, every third one is paid. */
beforeAll(async () => {
  psp = await startPsp()
  for (let index = 0; index < 12; index++) {
    const devedor = index % 2 ? { devedor: { nome: 'Ana', cpf: CPF } } : {}
    await psp.call('PUT', `/cob/${txid(index)}`, cob(devedor))
    if (index % 3 === 0) psp.control.pay({ txid: txid(index), pagador: index === 3 ? KEY : CPF })
    psp.move(60)
  }
  psp.control.pay({ valor: '5.00' })
  psp.control.pay({ txid: 'Mesa12', valor: '6.00' })
  await psp.call('POST', '/loc', { tipoCob: 'cobv' })
  await psp.call('PUT', `/webhook/${KEY}`, { webhookUrl: 'https://localhost:1/x' })
})
afterAll(() => psp.close())

const PERIOD = 'inicio=2026-11-20T12:00:00Z&fim=2026-11-20T13:00:00Z'
const list = (path: string, query = '') => psp.call('GET', `${path}?${PERIOD}${query}`)

describe.each([
  ['/cob', 'CobConsultaInvalida'],
  ['/cobv', 'CobVConsultaInvalida'],
  ['/pix', 'PixConsultaInvalida'],
  ['/loc', 'PayloadLocationConsultaInvalida'],
  ['/webhook', 'WebhookConsultaInvalida'],
])('the list %s', (path, type) => {
  const wrong = [
    'inicio=2026-11-20T12:00:00Z&fim=2026-11-20T11:59:59Z',
    'inicio=2026-11-20&fim=2026-11-21',
    `${PERIOD}&paginacao.paginaAtual=-1`,
    `${PERIOD}&paginacao.itensPorPagina=0`,
    `${PERIOD}&paginacao.itensPorPagina=-1`,
    `${PERIOD}&paginacao.itensPorPagina=1001`,
    ...(path === '/webhook' ? [] : ['fim=2026-11-20T11:59:59Z', 'inicio=2026-11-20T12:00:00Z', '']),
    ...(['/loc', '/webhook'].includes(path) ? [] : [`${PERIOD}&cpf=${CPF}&cnpj=${KEY}`, `${PERIOD}&cpf=1`]),
  ]
  test.each(wrong)('refuses ?%s', async (query) => {
    const { status, type: media, body } = await psp.call('GET', `${path}?${query}`)
    expect([status, media, body.type.split('/').at(-1)]).toEqual([400, 'application/problem+json', type])
    expect(body.violacoes[0].propriedade).toBeTruthy()
  })

  test('is also found with a slash at the end of its path', async () => {
    expect((await list(`${path}/`)).status).toBe(200)
    expect((await psp.call('GET', `${path}//?${PERIOD}`)).status).toBe(404)
  })

  test('repeats its parameters, with at least one page', async () => {
    const { body } = await list(path, '&paginacao.itensPorPagina=5&paginacao.paginaAtual=99')
    expect(body.parametros).toMatchObject({
      inicio: '2026-11-20T12:00:00Z',
      fim: '2026-11-20T13:00:00Z',
      paginacao: { paginaAtual: 99, itensPorPagina: 5 },
    })
    expect(body.parametros.paginacao.quantidadeDePaginas).toBeGreaterThan(0)
  })
})

describe('a list', () => {
  test('has every record once on its pages, and only the last one is short', async () => {
    const pages = []
    for (const page of [0, 1, 2])
      pages.push((await list('/cob', `&paginacao.itensPorPagina=5&paginacao.paginaAtual=${page}`)).body)
    expect(pages[0].parametros.paginacao).toEqual({
      paginaAtual: 0,
      itensPorPagina: 5,
      quantidadeDePaginas: 3,
      quantidadeTotalDeItens: 12,
    })
    expect(pages.map((one) => one.cobs.length)).toEqual([5, 5, 2])
    const ids = pages.flatMap((one) => one.cobs.map((row: { txid: string }) => row.txid))
    expect(ids).toEqual(Array.from({ length: 12 }, (_, index) => txid(index)))
  })

  test('includes both ends of the period, by creation', async () => {
    const period = 'inicio=2026-11-20T09:01:00-03:00&fim=2026-11-20T12:03:00Z'
    const { body } = await psp.call('GET', `/cob?${period}`)
    expect(body.cobs.map((row: { txid: string }) => row.txid)).toEqual([txid(1), txid(2), txid(3)])
    const before = 'inicio=2026-11-19T00:00:00Z&fim=2026-11-20T11:59:59.999Z'
    expect((await psp.call('GET', `/cob?${before}`)).body).toMatchObject({
      cobs: [],
      parametros: { paginacao: { quantidadeDePaginas: 1, quantidadeTotalDeItens: 0 } },
    })
  })

  test.each([
    ['/cob', 'cobs', `cpf=${CPF}`, 6],
    ['/cob', 'cobs', `cnpj=${KEY}`, 0],
    ['/cob', 'cobs', 'status=CONCLUIDA', 4],
    ['/cob', 'cobs', 'status=NOVA', 0],
    ['/cob', 'cobs', 'locationPresente=true', 12],
    ['/cob', 'cobs', 'locationPresente=false', 0],
    ['/pix', 'pix', '', 6],
    ['/pix', 'pix', 'txid=Mesa12', 1],
    ['/pix', 'pix', 'txIdPresente=true', 5],
    ['/pix', 'pix', 'txIdPresente=false', 1],
    ['/pix', 'pix', 'devolucaoPresente=true', 0],
    ['/pix', 'pix', 'devolucaoPresente=false', 6],
    ['/pix', 'pix', `cpf=${CPF}`, 5],
    ['/pix', 'pix', `cnpj=${KEY}`, 1],
    ['/loc', 'loc', 'txIdPresente=true', 12],
    ['/loc', 'loc', 'txIdPresente=false', 1],
    ['/loc', 'loc', 'tipoCob=cobv', 1],
  ])('%s filters: %s with %s has %i', async (path, rows, filter, count) => {
    const { body } = await list(path, `&${filter}`)
    expect(body[rows]).toHaveLength(count)
  })

  test('of charges has their payments', async () => {
    const { body } = await list('/cob', '&status=CONCLUIDA')
    expect(body.cobs[0].pix).toMatchObject([{ valor: '37.00', txid: txid(0) }])
  })

  test('of webhooks needs no period', async () => {
    const { status, body } = await psp.call('GET', '/webhook')
    expect(status).toBe(200)
    expect(body.webhooks).toMatchObject([{ chave: KEY, webhookUrl: 'https://localhost:1/x' }])
  })
})
