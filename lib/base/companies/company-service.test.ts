// The provider of companies, over HTTP on loopback: with what the simulated register answers, and with what should not come.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createOutages, type Outages, shareOutages } from '@/lib/base/outages/outages'
import { createCompanyService } from './company-service'

let close: (() => void) | undefined
let outages: Outages | undefined
afterEach(() => {
  close?.()
  outages?.close()
  shareOutages(undefined)
})

async function serviceAt(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return createCompanyService(`http://127.0.0.1:${port}/api/cnpj/v1/{cnpj}`)
}
const answering = (body: unknown, status = 200) =>
  serviceAt((_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
const CNPJ = '19131243000197'
const company = {
  ...{
    cnpj: CNPJ,
    razao_social: ' OPEN  KNOWLEDGE BRASIL ',
    nome_fantasia: 'REDE',
    uf: 'SP',
    cep: '01311902',
  },
  ...{
    data_inicio_atividade: '2013-10-03',
    cnae_fiscal_descricao: 'Atividades de associações',
    numero: '37',
  },
  ...{ descricao_tipo_de_logradouro: 'AVENIDA', logradouro: 'PAULISTA', complemento: 'ANDAR 4' },
  ...{ bairro: 'BELA VISTA', municipio: 'SAO PAULO', qsa: [{ nome_socio: 'MARIA' }], capital_social: 0 },
}

test('a company is known by its CNPJ alone', async () => {
  const asked: string[] = []
  const service = await serviceAt((request, response) => {
    asked.push(request.url!)
    response.end(JSON.stringify(company))
  })
  expect(await service.find(CNPJ)).toEqual({
    legalName: 'OPEN KNOWLEDGE BRASIL',
    tradeName: 'REDE',
    openedOn: '2013-10-03',
    activity: 'Atividades de associações',
    address: {
      ...{ state: 'SP', city: 'SAO PAULO', district: 'BELA VISTA', street: 'AVENIDA PAULISTA' },
      ...{ number: '37', complement: 'ANDAR 4', zipCode: '01311902' },
    },
  })
  expect(asked).toEqual([`/api/cnpj/v1/${CNPJ}`])
})

test('what is null, missing or of another kind is unknown, and an address is whole or absent', async () => {
  const sparse = {
    razao_social: 'LOJA',
    nome_fantasia: null,
    data_inicio_atividade: 'ontem',
    cep: 1310100,
    uf: 'XX',
  }
  expect(await (await answering(sparse)).find(CNPJ)).toEqual({ legalName: 'LOJA' })
  close?.()
  const numbers = { ...company, cep: 1311902, numero: null, descricao_tipo_de_logradouro: '' }
  const found = await (await answering(numbers)).find(CNPJ)
  expect(found?.address).toMatchObject({ zipCode: '01311902', number: 'S/N', street: 'PAULISTA' })
})

test('a CNPJ that nobody has is no outage', async () => {
  const lines: unknown[] = []
  outages = createOutages({ write: (line) => lines.push(line), now: () => performance.now() })
  shareOutages(outages)
  expect(await (await answering({ message: 'não encontrado' }, 404)).find(CNPJ)).toBeUndefined()
  expect(lines).toEqual([])
})

test.each([
  ['fails', () => answering({}, 500), 'WRONG_ANSWER'],
  ['names no company', () => answering({}), 'WRONG_ANSWER'],
  ['answers too much', () => answering({ ...company, rest: 'x'.repeat(300_000) }), 'WRONG_ANSWER'],
  ['does not answer', () => serviceAt(() => undefined), 'TimeoutError'],
])('a provider that %s is an outage in the log', async (_, start, code) => {
  const lines: unknown[] = []
  outages = createOutages({ write: (line) => lines.push(line), now: () => performance.now() })
  shareOutages(outages)
  await expect((await start()).find(CNPJ)).rejects.toThrow()
  expect(lines).toMatchObject([{ event: 'outage.began', outage: 'provider', code }])
})
