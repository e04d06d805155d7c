// What the lists of a large seller are filtered by. A sample is the query of an address in which
// `{place}` stands for what is known of the seller that is read.
import type { Filter } from '@/lib/base/lists/filters'

type Samples = Readonly<Record<string, readonly string[]>>

const MONTH = 'from={monthAgo}&to={weekAgo}'
const names = ['maria', 'mar', 'maria silva', 'zilda', 'zilda andrade', 'xylofon']
const searches = [...names, '{email}', '{document}'].map((words) => `q=${words}`)

const ofKinds: Partial<Record<Filter<unknown>['kind'], Samples>> = {
  day: {
    from: [MONTH, 'from={yearAgo}&to={yearAgo}', 'from={monthAgo}', 'from={tomorrow}'],
    to: ['to={yearAgo}'],
  },
  amount: {
    min: ['min=10', 'min=490', 'min=100&max=150', 'min=189.90&max=189.90', 'min=9000'],
    max: ['max=10.50', 'max=490'],
  },
  entry: { metadata: ['metadata=loja:santos', 'metadata=pedido:{reference}', 'metadata=loja:manaus'] },
}

/** Of the filters of one list that need values of their own. */
const ofLists: Readonly<Record<string, Samples>> = {
  buyers: {
    q: searches,
    name: names.map((words) => `name=${words}`),
    document: ['document={document}'],
    email: ['email={email}'],
  },
  orders: { q: [...searches, 'q={reference}', 'q=camiseta azul'] },
  links: { q: ['q=camiseta', 'q=camiseta azul', 'q=café', 'q=xylofon'] },
  subscriptions: { q: searches },
  charges: { q: searches },
  refunds: { q: searches },
  disputes: { q: searches },
  sales: { q: searches },
  receivables: { q: searches, order: ['order={orderOfCard}', 'order={order}'] },
  payouts: { q: searches },
  'sub-sellers': { q: searches },
  plans: { q: ['q=camiseta', 'q=clube', 'q=xylofon'] },
  deliveries: {
    q: [...searches, 'q={reference}'],
    event: ['event=ORDER.PAID', 'event=ORDER.DISPUTE', 'event=SUBSCRIPTION.ACTIVE'],
    endpoint: ['endpoint={endpoint}'],
    code: ['code=200', 'code=500'],
  },
}

/** The samples of a filter of a list of the portal. Throws where there are none. */
export function samplesOf(list: string, name: string, filter: Filter<unknown>): readonly string[] {
  const own = ofLists[list]?.[name] ?? ofKinds[filter.kind]?.[name]
  const samples = own ?? (filter.values ?? filter.examples)?.map((value) => `${name}=${value}`)
  if (!samples?.length) throw new Error(`The filter ${name} of the list ${list} has no sample.`)
  return samples
}

/** What people combine, of any list that has the filters. */
export const combinations: Samples = {
  orders: [
    ...['status=PAID&method=PIX', 'status=PAID&method=CREDIT_CARD', 'status=DECLINED&method=CREDIT_CARD'],
    ...[
      'status=ABANDONED&method=PIX',
      'status=CANCELED&method=BANK_SLIP',
      'status=REFUND&origin=PAYMENT_LINK',
    ],
    ...[
      'status=PAID&metadata=loja:santos',
      'status=DECLINED&metadata=loja:santos',
      'status=REFUND&metadata=loja:recife',
    ],
    ...[
      'method=BANK_SLIP&metadata=loja:santos',
      `metadata=loja:santos&${MONTH}`,
      'metadata=loja:santos&min=490',
    ],
    ...['metadata=loja:santos&sort=-value', 'metadata=loja:santos&after={orders}'],
    ...[`status=PAID&${MONTH}`, `status=DECLINED&${MONTH}`, `status=DECLINED&from={yearAgo}&to={yearAgo}`],
    ...[`method=BANK_SLIP&${MONTH}`, `${MONTH}&sort=-value`, `${MONTH}&min=490`],
    ...[
      'status=PAID&min=490',
      'status=DECLINED&min=490',
      'status=DISPUTE&sort=-value',
      'status=REFUND&sort=value',
    ],
    ...['status=PAID&sort=-value', 'status=PAID&sort=startDate', 'method=BANK_SLIP&sort=-value'],
    ...[
      'status=DECLINED&after={orders}',
      'method=BANK_SLIP&after={orders}',
      'origin=PAYMENT_LINK&method=BANK_SLIP',
    ],
    ...['q=maria&status=PAID', 'q=maria&status=DECLINED', 'q=maria&method=BANK_SLIP', `q=maria&${MONTH}`],
    ...['q=maria&sort=-value', 'q=maria&after={orders}', 'q=zilda&status=PAID'],
  ],
  charges: [
    ...['status=PAID&method=PIX', 'status=FAILED&method=CREDIT_CARD', 'status=PAID&metadata=loja:santos'],
    ...[`status=PAID&${MONTH}`, `status=FAILED&${MONTH}`, `metadata=loja:santos&${MONTH}`],
    ...['status=PAID&origin=PAYMENT_LINK', 'status=PAID&sort=-value', 'metadata=loja:santos&sort=-value'],
    'status=REFUND&sort=expirationDate',
  ],
  receivables: [
    ...['status=SCHEDULED&method=CREDIT_CARD', 'status=SETTLED&method=BANK_SLIP', `status=SETTLED&${MONTH}`],
    ...['status=SCHEDULED&sort=date', 'status=SETTLED&sort=-value'],
  ],
  sales: [
    ...['result=SOLD&method=PIX', 'result=DECLINED&reason=INSUFFICIENT_FUNDS', `result=DECLINED&${MONTH}`],
    ...[`result=SOLD&method=BANK_SLIP&${MONTH}`, 'result=EXPIRED&origin=PAYMENT_LINK'],
  ],
  links: ['state=OPEN&type=ORDER', `state=OPEN&${MONTH}`, 'q=camiseta&state=OPEN'],
  refunds: [`status=SUCCESS&${MONTH}`, 'status=SUCCESS&method=PIX', 'status=SUCCESS&sort=-value'],
  deliveries: ['status=DELIVERED&event=ORDER.PAID', `status=DELIVERED&${MONTH}`, `event=ORDER.PAID&${MONTH}`],
}

const customer: Samples = {
  customerName: ['mar', 'maria silva', 'zilda', 'zilda andrade', 'xylofon'].map(
    (one) => `customerName=${one}`,
  ),
  customerDocument: ['customerDocument={document}'],
}

const days = (initial: string, final: string): Samples => ({
  [initial]: [
    `${initial}={monthAgo}&${final}={weekAgo}`,
    `${initial}={yearAgo}&${final}={yearAgo}`,
    `${initial}={tomorrow}`,
  ],
  [final]: [`${final}={yearAgo}`],
})

/** Of the filters of the operations of the API that have no listed values, or more of them than rows have. */
const ofApi: Samples = {
  ...customer,
  ...days('createdAtInitial', 'createdAtFinal'),
  ...days('startDateInitial', 'startDateFinal'),
  ...days('expirationDateInitial', 'expirationDateFinal'),
  ...days('executionDateInitial', 'executionDateFinal'),
  ...days('dateInitial', 'dateFinal'),
  name: names.map((words) => `name=${words}`),
  documentNumber: ['documentNumber={document}'],
  uuidBuyer: ['uuidBuyer={buyers}'],
  attemptReference: ['attemptReference={attempt}'],
  metadataKey: ['metadataKey=loja&metadataValue=santos', 'metadataKey=pedido&metadataValue={reference}'],
  metadataValue: ['metadataKey=loja&metadataValue=manaus'],
  notificationEmail: ['notificationEmail={email}'],
  uuidPlan: ['uuidPlan={plans}'],
  uuid: ['uuid={order}'],
  serialNumber: ['serialNumber={serialNumber}'],
  actor: ['actor=dona@', 'actor=xylofon'],
  action: ['action=order.canceled', 'action=charge.canceled', 'action=webhook.changed'],
  resource: ['resource={auditResource}'],
}

const ofOperations: Readonly<Record<string, Samples>> = {
  listBuyers: { document: ['document={document}'] },
  listSubSellers: { document: ['document={subSellerDocument}'] },
  listRefunds: { uuidCharge: ['uuidCharge={refundedCharge}', 'uuidCharge={charge}'] },
  listDisputes: { uuidCharge: ['uuidCharge={disputedCharge}', 'uuidCharge={charge}'] },
}

/** The samples of a filter of a list of the API; `values` are those of an enumerated one, or examples. Throws where there are none. */
export function apiSamplesOf(operation: string, name: string, values?: readonly string[]): readonly string[] {
  const own = ofOperations[operation]?.[name] ?? ofApi[name]
  const samples = own ?? values?.map((value) => `${name}=${value}`)
  if (!samples?.length) throw new Error(`The filter ${name} of ${operation} has no sample.`)
  return samples
}

export const apiCombinations: Samples = {
  listOrders: [
    ...[
      'status=PAID&payment=PIX',
      'status=CANCELED&payment=CREDIT_CARD',
      'status=CANCELED&payment=BANK_SLIP',
    ],
    ...['status=PAID&metadataKey=loja&metadataValue=santos', 'status=PAID&customerName=maria'],
    ...['status=PAID&createdAtInitial={monthAgo}&createdAtFinal={weekAgo}', 'status=PAID&sort=value,desc'],
    ...['metadataKey=loja&metadataValue=santos&after={orders}', 'status=CANCELED&after={orders}'],
    'metadataKey=loja&metadataValue=santos&createdAtInitial={monthAgo}&createdAtFinal={weekAgo}',
    'createdAtInitial={monthAgo}&createdAtFinal={weekAgo}&sort=value,desc',
  ],
  listCharges: [
    'status=PAID&paymentMethod=PIX',
    'status=FAILED&after={charges}',
    'status=PAID&sort=value,desc',
  ],
  listEvents: ['domain=ORDER&status=PAID', 'domain=ORDER&dateInitial={monthAgo}&dateFinal={weekAgo}'],
}
