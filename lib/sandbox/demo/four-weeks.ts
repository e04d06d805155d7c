// Four weeks of the first seller of the demo, so that each page shows what it is for: sales of every kind, and each state in which a
// person has something to do. The same weeks every time; only the day on which they end differs.
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import { incidents } from './incidents'
import { addRoaster, offerLink, offerPlan } from './offers'
import { personOf } from './people'
import { type Demo, type DemoSale, type DemoShop, openShop } from './shop'

const products = [
  { title: 'Café especial 1 kg', value: 89.9 },
  { title: 'Kit degustação', value: 159.9 },
  { title: 'Cafeteira italiana', value: 189 },
  { title: 'Café descafeinado 500 g', value: 54.9 },
  { title: 'Caneca esmaltada', value: 49 },
] as const

const ways = [
  { method: 'PIX' },
  { method: 'CREDIT_CARD' },
  { method: 'PIX' },
  { method: 'CREDIT_CARD', installments: 3 },
  { method: 'PIX' },
  { method: 'BANK_SLIP' },
  { method: 'CREDIT_CARD' },
] as const satisfies Partial<DemoSale>[]

const WORKSHOP = { title: 'Oficina de latte art', value: 220 }

/** Between one sale of a day and the next. */
const WAITS_MINUTES = [67, 154, 291]
/** One of so many PIX and slips is not paid. */
const UNPAID_IN = 9
/** One of so many sales has a part of the sub-seller. */
const SHARED_IN = 6
/** The sales of the last hours, in minutes before now. */
const LATEST_MINUTES = [160, 45, 12]

/**
 * Simulates the four weeks on the clock of the seller, which stands at their beginning, and leaves the clock at the present. Where an
 * earlier start was stopped in the middle of them, only the clock goes on.
 */
export async function simulateFourWeeks(demo: Demo): Promise<void> {
  const shop = openShop(demo)
  const idSubSeller = await addRoaster(shop)
  if (idSubSeller !== undefined) await sellForFourWeeks(shop, idSubSeller)
  await shop.advanceTo(demo.ctx.systemNow)
}

async function sellForFourWeeks(shop: DemoShop, idSubSeller: number): Promise<void> {
  await offerPlan(shop)
  let sold = 0
  const sellNext = (mayStayOpen: boolean) => {
    sold += 1
    return sellOne(shop, sold, { idSubSeller, mayStayOpen })
  }
  for (let day = 0; day < shop.days; day += 1) {
    await shop.openOn(day)
    for (const happen of incidents[day] ?? []) await happen(shop)
    for (const minutes of WAITS_MINUTES) {
      await shop.waitMinutes(minutes + ((day * 7) % 23))
      await sellNext(false)
    }
    if (day % 4 === 1) await shop.pay(await sellByLink(shop, day))
  }
  await offerLink(shop, WORKSHOP)
  for (const minutes of LATEST_MINUTES) {
    await shop.advanceTo(new Date(shop.endsAt.getTime() - minutes * MINUTE_MS))
    await sellNext(true)
  }
  await sellByLink(shop, shop.days)
}

/** A buyer gets a link and asks for its PIX code; returns the uuid of the charge. */
const sellByLink = async (shop: DemoShop, number: number): Promise<string> =>
  shop.acceptLink(await offerLink(shop, WORKSHOP), personOf(number))

async function sellOne(
  shop: DemoShop,
  number: number,
  { idSubSeller, mayStayOpen }: { idSubSeller: number; mayStayOpen: boolean },
): Promise<void> {
  const product = products[(number * 2 + Math.floor(number / 5)) % products.length]!
  const way: Pick<DemoSale, 'method' | 'installments'> = ways[number % ways.length]!
  const share = number % SHARED_IN === 0 ? { idSubSeller, percent: 30 } : undefined
  const uuid = await shop.sell({ ...product, ...way, share, buyer: personOf(number * 3) })
  if (!isCardMethod(way.method) && !mayStayOpen && number % UNPAID_IN !== 0) await shop.pay(uuid)
}
