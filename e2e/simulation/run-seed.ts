// One run of the simulation: so many happenings to one seller, the books looked at after each, and everything at rest at
// the end. Throws with the seed, the steps so far and what is wrong.
import type { TestApp } from '@/e2e/fixtures/app'
import { chargeTransitions } from '@/lib/charges/charge'
import { Problem } from '@/lib/kernel/problem'
import type { Transitions } from '@/lib/kernel/state-machine'
import { orderTransitions, rollUp } from '@/lib/orders/order'
import { rules, rulesAtRest } from './books'
import { happenings } from './happenings'
import { listOrdersToSimulate } from './orders'
import { openShop, type Shop } from './shop'
import { isBroken, workOnce } from './work'

const ROUNDS_TO_REST = 4
const BROKEN_SHARE = 0.12

export async function runSeed(app: TestApp, seed: number, steps: number): Promise<void> {
  const shop = await openShop(app, seed)
  const trace: string[] = []
  const seen = new Map<string, string>()
  try {
    for (let step = 0; step < steps; step += 1) {
      if (shop.random.happens(BROKEN_SHARE)) shop.faults.next = shop.random.pick(['before', 'after'])
      const [, name, happen] = shop.random.weighted(happenings.map((one) => [one[0], one] as const))
      trace.push(name)
      await happen(shop).catch((error: unknown) => {
        if (!(error instanceof Problem) && !isBroken(error)) throw error
        trace.push(`  ${error instanceof Problem ? error.code : 'a line broke'}`)
      })
      await hold(shop, rules)
      await moveAlongTheTables(shop, seen)
    }
    shop.faults.next = undefined
    for (let round = 0; round < ROUNDS_TO_REST; round += 1) await workOnce(shop)
    await hold(shop, { ...rules, ...rulesAtRest })
  } catch (error) {
    throw new Error(`seed ${seed} after ${trace.length} lines:\n${trace.slice(-12).join('\n')}`, {
      cause: error,
    })
  }
}

async function hold({ app, seller }: Shop, held: typeof rules): Promise<void> {
  const looks = Object.entries(held).map(async ([rule, find]) => {
    const broken = await find(app.sql, seller.id)
    if (broken.length > 0) throw new Error(`${rule}: ${JSON.stringify(broken)}`)
  })
  await Promise.all(looks)
}

/** Every status is where the one before can lead, and every order where its charges bring it. */
async function moveAlongTheTables(shop: Shop, seen: Map<string, string>): Promise<void> {
  for (const order of await listOrdersToSimulate(shop)) {
    follow(seen, order.uuid, order.status, orderTransitions)
    for (const charge of order.charges) follow(seen, charge.uuid, charge.status, chargeTransitions)
    const trigger = rollUp(
      order,
      order.charges.map(({ status }) => status),
    )
    if (trigger) throw new Error(`order ${order.uuid} is ${order.status} and should ${trigger}`)
  }
}

function follow<Status extends string>(
  seen: Map<string, string>,
  uuid: string,
  status: Status,
  table: Transitions<Status, string>,
): void {
  const before = (seen.get(uuid) as Status | undefined) ?? status
  if (!reachable(table, before).has(status)) throw new Error(`${uuid} went from ${before} to ${status}`)
  seen.set(uuid, status)
}

function reachable<Status extends string>(table: Transitions<Status, string>, from: Status): Set<Status> {
  const found = new Set([from])
  for (const status of found)
    for (const next of Object.values<Status>(table[status] as never)) found.add(next)
  return found
}
