// The sandbox seller of the demo during its four weeks: its own clock, and what its buyers and its people do.
import { type Actor, atSellerClock, type Ctx } from '@/lib/base/kernel/ctx'
import { addDays, type CivilDate, civilDateOf, startOfCivilDate } from '@/lib/base/kernel/dates'
import { HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import { moveClock } from '@/lib/parties/sellers/move-clock'
import { findClockOffset, type SellerRow } from '@/lib/parties/sellers/store'
import { getCharge } from '@/lib/payments/charges/get-charge'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { startPayment } from '@/lib/payments/checkout/start-payment'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { shownPriceOf } from '@/lib/payments/shown-prices/shown-price'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { stepClock } from '@/lib/sandbox/clock/step'
import { DEMO_DAYS } from './offset'
import type { DemoPerson } from './people'

const OPENS_AT_HOUR = 9

export interface DemoSale {
  title: string
  /** Reais. */
  value: number
  method: 'PIX' | 'BANK_SLIP' | 'CREDIT_CARD'
  buyer: DemoPerson
  installments?: number
  /** What the simulated acquirer reads in the name on the card (guide testing); approved without one. */
  outcome?: 'FUND'
  isReserved?: boolean
  /** The part of a sub-seller, in percent. */
  share?: { idSubSeller: number; percent: number }
}

export interface Demo {
  ctx: Ctx
  seller: SellerRow
  /** The key with which the shop's own program sells. */
  actor: Actor
  serialNumber: string
  /** A browser that bought nothing yet. */
  newBrowser(): Ctx['browser']
}

export function openShop({ ctx, seller, actor, serialNumber, newBrowser }: Demo) {
  const firstDay = addDays(civilDateOf(ctx.systemNow), -DEMO_DAYS)

  /** The context of the seller's own program, on the seller's clock. */
  async function asSeller(): Promise<Ctx> {
    return atSellerClock({ ...ctx, actor }, await findClockOffset(ctx.db, seller.id))
  }

  /** Up to this instant everything happens that is due, each at its time; the present is never passed. */
  async function advanceTo(to: Date): Promise<void> {
    const own = await asSeller()
    const until = to < own.systemNow ? to : own.systemNow
    if (until <= own.now) return
    await stepClock(own, { sellerId: seller.id, to: until, mayStep: async () => true })
  }

  return {
    days: DEMO_DAYS,
    endsAt: ctx.systemNow,
    serialNumber,
    cardOf: (buyer: DemoPerson) => cardOf({ buyer }),
    asSeller,
    advanceTo,
    /** What was due since the day before happens. */
    openOn: (day: number) => advanceTo(instantOf(addDays(firstDay, day), OPENS_AT_HOUR)),
    /** Within a day only the clock moves, which takes a tenth of the time: what falls due meanwhile happens the next morning. */
    async waitMinutes(minutes: number): Promise<void> {
      const { now } = await asSeller()
      await moveClock(ctx, seller.id, new Date(now.getTime() + minutes * MINUTE_MS))
    },
    /** Sells by API as a shop's own page would; returns the uuid of the charge. A PIX or slip is not yet paid. */
    async sell(sale: DemoSale): Promise<string> {
      const own = await asSeller()
      const request = orderRequest.parse(requestOf(sale))
      const created = await createOrder(own, request)
      await collectOrder(own, { uuid: created.uuid, request, created })
      return created.charges[0]!.uuid
    },
    /** The number by which disputes name a charge. */
    idOfCharge: async (uuid: string) => (await getCharge(await asSeller(), { uuid })).charge.id,
    async pay(uuid: string): Promise<void> {
      await confirmCharge(await asSeller(), { uuid })
    },
    /** A buyer opens a link and asks for its PIX code; returns the uuid of the charge. */
    async acceptLink(code: string, buyer: DemoPerson): Promise<string> {
      const visit: Ctx = { ...ctx, actor: { kind: 'anonymous' }, browser: newBrowser() }
      const shown = shownPriceOf({ value: 0, ...viewCheckout(await loadCheckout(visit, code)) })
      await startPayment(visit, { code, method: 'PIX', shown, buyer })
      const { charges } = await loadCheckout(visit, code)
      return charges.at(-1)!.uuid
    },
  }
}

export type DemoShop = ReturnType<typeof openShop>

const instantOf = (day: CivilDate, hour: number) => new Date(startOfCivilDate(day).getTime() + hour * HOUR_MS)

function requestOf(sale: DemoSale) {
  const { title, value, method, buyer, share, installments = 1, isReserved = false } = sale
  return {
    title,
    value,
    installments,
    payment: {
      method,
      fraudData: buyer,
      ...(isCardMethod(method) && { card: cardOf(sale), capture: !isReserved }),
    },
    ...(share && {
      subSellerPaymentRequest: {
        subSellerPayment: [
          { idSubSeller: share.idSubSeller, paymentType: 'PERCENTAGE', paymentValue: share.percent },
        ],
      },
    }),
  }
}

/** A test number of the sandbox, with the name of its buyer. */
function cardOf({ buyer, outcome }: Pick<DemoSale, 'buyer' | 'outcome'>) {
  const holder = buyer.name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toUpperCase()
  return {
    holderName: outcome ? `${outcome} ${holder}` : holder,
    number: '4111111111111111',
    expiration: '12/2039',
    cvv: '123',
  }
}
