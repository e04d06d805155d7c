// What the register knows of a company fills in a sign-up and the live seller; without an answer nothing is missing but that.
import { expect, test } from 'vitest'
import type { PortalSession } from '@/lib/access/portal-users/authenticate-session'
import { startLiveSeller } from '@/lib/backoffice/applications/start-live-seller'
import type { Companies, KnownCompany } from '@/lib/base/companies/companies'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { testApp } from '@/lib/testing/app'
import { signingUp } from '@/lib/testing/people/signing-up'
import { newCnpj } from '@/lib/testing/seller'
import { newEmail } from '@/lib/testing/shops/team-shop'
import { completeSignUp } from './complete-sign-up'

const app = await testApp()
const { stranger, form, linkTo, enter } = signingUp(app)
const address = { state: 'SP', city: 'Santos', street: 'Rua do Porto', zipCode: '11010000', number: '12' }
const known: KnownCompany = { legalName: 'PADARIA DA PRACA LTDA', address }

const knowing = (ctx: Ctx, companies: Companies): Ctx => ({ ...ctx, ports: { ...ctx.ports, companies } })
const failing: Companies = {
  find: async () => {
    throw new Error('the provider answered 500')
  },
}

async function signedUp(companies: Companies, document = newCnpj()) {
  const email = newEmail()
  await completeSignUp(knowing(stranger(), companies), form(await linkTo(email), document))
  return (await enter(email)) as PortalSession
}

test('a sign-up has the legal name and the address of the register, under the name that the person gave the shop', async () => {
  const asked: string[] = []
  const document = newCnpj()
  const find = async (cnpj: string) => {
    asked.push(cnpj)
    return known
  }
  const { seller } = await signedUp({ find }, document)
  expect(seller).toMatchObject({ companyName: known.legalName, fantasyName: 'Padaria da Praça', address })
  expect([asked, seller.city]).toEqual([[document], 'Santos'])
})

test.each<[string, Companies]>([
  ['fails', failing],
  ['knows nothing of it', { find: async () => undefined }],
])('a register that %s leaves the sign-up as it was typed', async (_, companies) => {
  const { seller } = await signedUp(companies)
  expect(seller).toMatchObject({ companyName: 'Padaria da Praça', address: null })
})

test('a CPF is not looked up', async () => {
  const { seller } = await signedUp({ find: async () => known }, '52998224725')
  expect(seller.companyName).toBe('Ana Souza')
})

test('a live seller has what the register knows, and where it fails what was typed in the sandbox', async () => {
  for (const [companies, companyName] of [
    [{ find: async () => known }, known.legalName],
    [failing, 'Padaria da Praça'],
  ] as const) {
    const { seller, userUuid, sessionUuid } = await signedUp(failing)
    const actor = { kind: 'portal-user', userUuid, sessionUuid, sellerId: seller.id, role: 'OWNER' } as const
    const { seller: uuid } = await startLiveSeller(knowing(app.ctx(actor), companies))
    const [live] = await app.sql`select company_name from sellers where uuid = ${uuid}`
    expect(live!.company_name).toBe(companyName)
  }
})
