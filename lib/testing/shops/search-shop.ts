// A seller whose records are searched, below HTTP: creates orders, brings the index to their state, and searches as a person.
import { randomUUID } from 'node:crypto'
import type { Role } from '@/lib/base/kernel/permissions'
import { searchRecords } from '@/lib/base/search/search-records'
import { updateSearchIndex } from '@/lib/base/search/update-index'
import { collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import type { TestApp } from '@/lib/testing/app'

export async function searchShop(app: TestApp) {
  const seller = await app.seller()
  const asKey = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
  const asPerson = (role: Role = 'OWNER', sellerId = seller.id) =>
    app.ctx({ kind: 'portal-user', userUuid: randomUUID(), sessionUuid: randomUUID(), sellerId, role })

  /** The kinds and uuids that a text finds. */
  async function found(text: string, ctx = asPerson()) {
    return (await searchRecords(ctx, text)).map(({ kind, uuid }) => `${kind} ${uuid}`)
  }

  return {
    seller,
    asKey,
    asPerson,
    found,
    foundOrders: async (text: string) =>
      (await found(text)).filter((one) => one.startsWith('ORDER')).map((one) => one.slice('ORDER '.length)),
    /** An order of Maria Conceição da Silva. */
    async order(changes: Record<string, unknown> = {}, buyer: Record<string, unknown> = {}) {
      const { payment, ...rest } = changes
      const fraudData = {
        document: '529.982.247-25',
        name: 'Maria Conceição da Silva',
        email: 'maria.silva@exemplo.com.br',
        phone: '11999990000',
        ...buyer,
      }
      const request = orderRequest.parse({
        title: 'Camiseta azul',
        value: 189.9,
        installments: 1,
        ...rest,
        payment: { method: 'PIX', fraudData, ...(payment as object) },
      })
      const { uuid } = await createOrder(asKey(), request)
      await issueOrder(asKey(), { uuid })
      await collectOrder(asKey(), { uuid, request })
      return getOrder(asKey(), { uuid })
    },
    /** What the worker does within a second. */
    async index() {
      while ((await updateSearchIndex(app.ctx())) > 0);
    },
  }
}

export type SearchShop = Awaited<ReturnType<typeof searchShop>>
