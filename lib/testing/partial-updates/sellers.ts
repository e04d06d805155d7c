// Terminals, sub-sellers and sellers, each with all its members, and a body that changes every member.
import { randomUUID } from 'node:crypto'
import { changeSellerAccount } from '@/lib/backoffice/seller-accounts/change-seller-account'
import { changeSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import { getSellerAccount } from '@/lib/backoffice/seller-accounts/get-seller-account'
import { registerSeller } from '@/lib/backoffice/seller-accounts/register-seller'
import { sellerRequest as sellerSchema } from '@/lib/backoffice/seller-accounts/seller-request'
import { viewSellerAccount } from '@/lib/backoffice/seller-accounts/view'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { changeOwnOrVersion } from '@/lib/messages/webhook-endpoints/change-own-or-version'
import { changeWebhookOperation } from '@/lib/messages/webhook-endpoints/managing-contract'
import { changeSubSeller } from '@/lib/parties/sellers/change-sub-seller'
import { createSubSeller } from '@/lib/parties/sellers/create-sub-seller'
import { getSubSeller } from '@/lib/parties/sellers/get-sub-seller'
import {
  changeSubSellerByPutOperation,
  changeSubSellerOperation,
  type SubSellerResponse,
  subSellerRequest,
} from '@/lib/parties/sellers/sub-seller-contract'
import { viewSubSeller } from '@/lib/parties/sellers/view'
import { changeTerminal } from '@/lib/payments/terminals/change-terminal'
import { changeTerminalOperation, terminalRequest } from '@/lib/payments/terminals/contract'
import { createTerminal } from '@/lib/payments/terminals/create-terminal'
import { getTerminal } from '@/lib/payments/terminals/get-terminal'
import type { TestApp } from '@/lib/testing/app'
import { newCnpj, sellerRequest } from '@/lib/testing/seller'
import { account, type Changeable, changing, home, moved } from './changeable'

export function changeableSellers(app: TestApp, sellerId: number): Record<string, Changeable> {
  const asSeller = (id = sellerId) => app.ctx({ kind: 'api-key', keyId: 1, sellerId: id, scope: 'WRITE' })
  return {
    changeTerminal: {
      async make() {
        const request = { serialNumber: randomUUID(), title: 'A', active: false }
        const { uuid } = await createTerminal(asSeller(), terminalRequest.parse(request))
        return {
          read: () => getTerminal(asSeller(), { uuid }),
          change: changing(changeTerminalOperation, asSeller(), (ctx, body) =>
            changeTerminal(ctx, { ...body, uuid }),
          ),
        }
      },
      body: () => ({ title: 'B', active: true }),
    },
    changeSubSeller: subSeller(asSeller(), changeSubSellerOperation),
    changeSubSellerByPut: subSeller(asSeller(), changeSubSellerByPutOperation),
    'changeSubSeller: with a flat account': flatSubSeller(asSeller()),
    changeSeller: {
      async make() {
        const request = {
          address: home,
          account: account('a@b.co', '1'),
          contact: { name: 'Ana', phone: '1' },
        }
        const operator = app.ctx({ kind: 'operator', by: 'key 1' })
        const registered = await registerSeller(operator, sellerSchema.parse(sellerRequest(request)))
        const ctx = asSeller(registered.seller.id)
        return {
          read: async () => viewSellerAccount(await getSellerAccount(ctx)),
          change: changing(changeSellerOperation, ctx, changeSellerAccount),
        }
      },
      body: () => ({
        companyName: 'Outra Ltda.',
        fantasyName: 'Outra',
        sellerUrl: 'https://outra.com.br',
        email: 'outra@exemplo.com.br',
        owner: { name: 'Bia', document: '11144477735', birthdate: '1990-01-01' },
        address: moved,
        contact: { name: 'Bia', phone: '2' },
        account: account('c@d.co', '2'),
        receivableFlow: 'TIMELINE',
      }),
      whole: ['account.pix', 'account.account'],
      always: ['account.pix'],
    },
    'changeSeller: an endpoint': {
      async make() {
        const { ctx, uuid, read } = await withEndpoint()
        const change = changing(changeSellerOperation, ctx, changeSellerAccount)
        return { read, change: (body) => change({ webhooks: [{ ...(body as object), uuid }] }) }
      },
      body: otherEndpoint,
    },
    changeWebhook: {
      async make() {
        const { ctx, uuid, read } = await withEndpoint()
        const change = changing(changeWebhookOperation, ctx, (own, body) =>
          changeOwnOrVersion(own, { ...body, uuid }),
        )
        return { read, change }
      },
      body: otherEndpoint,
    },
  }

  /** A new seller with one endpoint. */
  async function withEndpoint() {
    const webhooks = [{ title: 'A', url: 'https://loja.example/a', domains: ['ORDER'], generateSecret: true }]
    const operator = app.ctx({ kind: 'operator', by: 'key 1' })
    const { seller: own } = await registerSeller(operator, sellerSchema.parse(sellerRequest({ webhooks })))
    const ctx = asSeller(own.id)
    const read = async () => viewSellerAccount(await getSellerAccount(ctx)).webhooks[0]!
    return { ctx, read, uuid: (await read()).uuid }
  }
}

const otherEndpoint = () => ({
  title: 'B',
  url: 'https://loja.example/b',
  domains: ['SUBSCRIPTION'],
  active: false,
})

type SubSellerChangeOperation = typeof changeSubSellerOperation | typeof changeSubSellerByPutOperation

function subSeller(ctx: Ctx, operation: SubSellerChangeOperation): Changeable {
  return {
    async make() {
      const { id } = await createSubSeller(ctx, subSellerRequest.parse(wholeSubSeller()))
      return {
        read: async () => viewSubSeller(await getSubSeller(ctx, { id })),
        change: changing(operation, ctx, (own, body) => changeSubSeller(own, { ...body, id })),
      }
    },
    body: () => ({
      name: 'B',
      document: newCnpj(),
      phoneCountryCode: '351',
      phone: '2',
      email: 'c@exemplo.com',
      alternativeEmail: 'd@exemplo.com',
      account: account('c@d.co', '2'),
      address: moved,
      isActive: false,
    }),
    whole: ['account.pix', 'account.account'],
    always: ['account.transferType', 'account.pix'],
  }
}

const wholeSubSeller = () => ({
  name: 'A',
  document: newCnpj(),
  phoneCountryCode: '55',
  phone: '1',
  email: 'a@exemplo.com',
  alternativeEmail: 'b@exemplo.com',
  account: account('a@b.co', '1'),
  address: home,
})

/** Reads the account in the flat form in which it is sent. */
function flatSubSeller(ctx: Ctx): Changeable {
  const { make } = subSeller(ctx, changeSubSellerOperation)
  return {
    async make() {
      const { read, change } = await make()
      return {
        async read() {
          const { account: stored, ...view } = (await read()) as SubSellerResponse
          const { bank, issuer, number } = stored!.account!
          return { ...view, account: { bank, issuer, number, pixKey: stored!.pix!.key } }
        },
        change,
      }
    },
    body: () => ({ name: 'B', account: { bank: '260', issuer: '9', number: '99', pixKey: 'x@y.co' } }),
    always: ['account.bank', 'account.issuer', 'account.number'],
  }
}
