// What the floor of the benchmark answers, written as well as by hand: the same tables in as few statements as can be, with nothing
// around them; a read is one statement of the columns that an answer shows.
import { type Key, sql } from './connection'
import { createCardOrder, createLink, createPixOrder } from './creation'
import { findKey } from './key'
import { payCharge, refundCharge } from './payments'

/** What an answer shows of an order and of a charge; more columns only cost. */
const shown = sql.unsafe(`
  o.id, o.uuid, o.status, o.title, o.description, o.value, o.installments, o.start_date, o.created_at, o.payment, o.customer,
  o.idempotency_key, o.split, o.serial_number, o.terminal_id, o.origin_request, o.metadata,
  c.uuid, c.status, c.title, c.payment_method, c.value, c.fee, c.installments, c.expiration_date, c.paid_at, c.created_at,
  c.card, c.interest_amount, c.authorization_code, c.bank_slip_barcode, c.pix_code`)

async function listOrders(key: Key, { searchParams: query }: URL): Promise<unknown> {
  const size = 20
  const offset = Number(query.get('page') ?? 0) * size
  const status = query.get('status')
  const after = query.get('after')
  const seller = sql`seller_id between ${key.seller_id} and ${key.seller_id}`
  const filter = status ? sql`${seller} and status = ${status}` : seller
  const beyond = after ? sql`and id < (select id from orders where ${seller} and uuid = ${after})` : sql``
  const [orders, [count]] = await Promise.all([
    sql`
      select ${shown} from (select * from orders where ${filter} ${beyond} order by seller_id desc, id desc limit ${size + 1}
        offset ${offset}) o
      join charges c on c.order_id = o.id order by o.id desc, c.id`.values(),
    sql`select count(*)::int from (select from orders where ${filter} limit 10001) counted`,
  ])
  return { orders, ...count }
}

async function readOrder(key: Key, { pathname }: URL): Promise<unknown> {
  const uuid = pathname.split('/').at(-1)!
  return sql`
    select ${shown} from orders o join charges c on c.order_id = o.id
    where o.seller_id = ${key.seller_id} and o.uuid = ${uuid} order by c.id`.values()
}

async function readStatement(key: Key, { searchParams: query }: URL): Promise<unknown> {
  return sql`
    select p.transaction_id, t.uuid, t.reason, p.purpose, p.execution_date, p.amount, c.uuid, c.paid_at, c.payment_method,
      c.card->>'brand', o.uuid, o.title
    from postings p join ledger_transactions t on t.id = p.transaction_id
      left join charges c on c.id = t.charge_id left join orders o on o.id = c.order_id
    where p.seller_id = ${key.seller_id} and p.purpose <> 'MOVE'
      and p.execution_date between ${query.get('executionDateInitial')} and ${query.get('executionDateFinal')}
    order by p.execution_date, p.transaction_id, p.id`.values()
}

type Answer = (key: Key, address: URL, text: string) => Promise<unknown>

const createOrder: Answer = (key, _, text) => {
  const body = JSON.parse(text)
  return body.payment.method === 'PIX' ? createPixOrder(key, body) : createCardOrder(key, body)
}

const routes: readonly [pattern: RegExp, answer: Answer][] = [
  [/^POST \/v2\/payment-links$/, (key, _, text) => createLink(key, JSON.parse(text))],
  [/^POST \/v2\/orders$/, createOrder],
  [
    /^POST \/v2\/sandbox\/charges\/[^/]+\/confirm$/,
    (key, { pathname }) => payCharge(key, pathname.split('/')[4]!),
  ],
  [/^POST \/v2\/charges\/[^/]+\/refunds$/, (key, { pathname }) => refundCharge(key, pathname.split('/')[3]!)],
  [/^GET \/v2\/orders$/, listOrders],
  [/^GET \/v2\/orders\/[^/]+$/, readOrder],
  [/^GET \/v2\/report\/statement$/, readStatement],
]

/** The answer to a request of the benchmark, as JSON. */
export async function answer(method: string, address: URL, token: string, text: string): Promise<string> {
  const route = routes.find(([pattern]) => pattern.test(`${method} ${address.pathname}`))
  if (!route) throw new Error(`The floor has no ${method} ${address.pathname}`)
  return JSON.stringify(await route[1](await findKey(token), address, text))
}

export const close = () => sql.end()
