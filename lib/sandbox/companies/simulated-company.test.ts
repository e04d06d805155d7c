import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createCompanyService } from '@/lib/base/companies/company-service'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { findSimulatedCompany } from './simulated-company'

const ctxOf = (simulators: boolean) => ({ settings: { simulators } }) as Ctx

test('the simulated register answers what the adapter reads', async () => {
  const cnpj = '11222333000181'
  const answer = JSON.stringify(findSimulatedCompany(ctxOf(true), cnpj))
  const server = createServer((_, response) => response.end(answer)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const found = await createCompanyService(`http://127.0.0.1:${port}/{cnpj}`).find(cnpj)
  server.closeAllConnections()
  server.close()
  expect(found).toMatchObject({ legalName: 'EMPRESA DE TESTES 11222333 LTDA', openedOn: '2018-03-05' })
  expect(found?.address).toMatchObject({ street: 'AVENIDA PAULISTA', city: 'SAO PAULO', zipCode: '01310100' })
})

test('it knows no company of the branch 0000, and nothing without the simulators', () => {
  for (const [simulators, cnpj] of [
    [true, '11222333000000'],
    [false, '11222333000181'],
  ] as const)
    expect(() => findSimulatedCompany(ctxOf(simulators), cnpj)).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    )
})
