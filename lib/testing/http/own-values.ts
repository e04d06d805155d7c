// What a reader of the reference puts into the example of an operation before it is sent: the identifiers of its path, and the
// members that the contract names in `ownValues`. The example itself is that of the reference.

import { requestExample } from '@/lib/backoffice/applications/contract'
import {
  addApplicationDocumentOperation,
  saveApplicationOperation,
} from '@/lib/backoffice/applications/operations'
import { getSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import { quoteAnticipationOperation } from '@/lib/money/receivables/contract'
import { newCnpj } from '@/lib/testing/seller'
import { newSerialNumber } from '@/lib/testing/terminal-request'
import { rows } from './rows'
import { make, type World } from './world'

export interface OwnValues {
  /** By the names of the path. */
  params?: Record<string, string>
  /** By the paths that `ownValues` of the operation has. */
  body?: Record<string, unknown>
}

type Prepare = (world: World, key: string) => Promise<OwnValues>

const named = async (created: Promise<{ uuid: string }>): Promise<OwnValues> => ({
  params: { uuid: (await created).uuid },
})

const UNTIL = '2099-12-31'

/** Where the row of the tenant matrix does not do: the example needs members, or another payment than that of the row. */
const prepared: Record<string, Prepare> = {
  createAuthenticationSession: async (world) => ({ body: { cardId: (await world.card()).cardId } }),
  async createSubscription(world) {
    const [{ uuid: uuidPlan, uuidBuyer }, { cardId }] = await Promise.all([world.offer(), world.card()])
    return { body: { uuidPlan, uuidBuyer, 'payment.cardToken': cardId } }
  },
  async skipSubscriptionCycle(world) {
    const { uuid, nextCycleDate } = await world.subscription()
    return { params: { uuid }, body: { cycleDate: nextCycleDate } }
  },
  createTerminal: async () => ({ body: { serialNumber: newSerialNumber() } }),
  disputeSandboxCharge: (world) => named(world.paidByCard()),
  alertSandboxDispute: (world) => named(world.paidByCard()),
  async queryStatement(_, key) {
    return { body: { idSeller: String((await make(key, getSellerOperation)).idSeller) } }
  },
  async registerSeller() {
    const document = newCnpj()
    return { body: { document, email: `${document}@lojadobairro.com.br` } }
  },
  async requestAnticipation(world, key) {
    await world.paidByCard()
    const { fee } = await make(key, quoteAnticipationOperation, { query: `?until=${UNTIL}` })
    return { body: { until: UNTIL, fee } }
  },
  /** All that is stated before it is submitted. */
  async submitSellerApplication(_, key) {
    await make(key, saveApplicationOperation, { body: requestExample })
    for (const kind of ['ARTICLES', 'OWNER_ID', 'PROOF_OF_ADDRESS']) {
      const body = { kind, name: `${kind}.pdf`, content: 'JVBERi0xLjcK' }
      await make(key, addApplicationDocumentOperation, { body })
    }
    return {}
  },
}

/** Creates what the example needs. An operation with identifiers in its path has its resource from its row. */
export async function ownValuesOf(id: string, world: World, key: string): Promise<OwnValues> {
  if (prepared[id]) return prepared[id](world, key)
  const { of, as = 'uuid' } = rows[id] ?? {}
  if (!of) return {}
  const created = await world[of]()
  return { params: { ...created, [as]: created.uuid } }
}
