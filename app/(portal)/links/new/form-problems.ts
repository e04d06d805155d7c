// The problems of the form by field, found by the same schema that validates the API's requests.
import { paymentLinkRequest } from '@/lib/payments/payment-links/contract'
import { type LinkFormValues, requestOf } from './form-values'

const messageKeys = [
  'title',
  'description',
  'value',
  'plan',
  'methods',
  'expiresAt',
  'buyer',
  'scheduled',
  'returnUrl',
  'key',
  'entry',
  'itemName',
  'quantity',
  'discount',
  'tooMany',
] as const
type MessageKey = (typeof messageKeys)[number]

export interface FormProblem {
  /** The field's name in the form: `title`, `metadata.2.key`. */
  field: string
  messageKey: MessageKey
}

const fields: Record<string, FormProblem> = {
  'paymentSubscription.idPlan': { field: 'planUuid', messageKey: 'plan' },
  'paymentSubscription.valuePerMonth': { field: 'planUuid', messageKey: 'plan' },
  'paymentOrder.title': { field: 'title', messageKey: 'title' },
  'paymentOrder.description': { field: 'description', messageKey: 'description' },
  'paymentOrder.deliveryValue': { field: 'delivery', messageKey: 'value' },
  'paymentOrder.discountValue': { field: 'discount', messageKey: 'value' },
  'paymentOrder.value': { field: 'value', messageKey: 'value' },
  'paymentOrder.customInstallmentsValues': { field: 'methods', messageKey: 'methods' },
  'paymentOrder.expirationDate': { field: 'expiresAt', messageKey: 'expiresAt' },
  paymentMethods: { field: 'methods', messageKey: 'methods' },
  uuidSellerClient: { field: 'uuidSellerClient', messageKey: 'buyer' },
  scheduledDate: { field: 'scheduledDate', messageKey: 'scheduled' },
  returnUrl: { field: 'returnUrl', messageKey: 'returnUrl' },
  cancelUrl: { field: 'cancelUrl', messageKey: 'returnUrl' },
  metadata: { field: 'metadata.root', messageKey: 'tooMany' },
}

const itemProblems = { description: 'itemName', quantity: 'quantity', unitValue: 'value' } as const

function problemAt(path: string, { items, discount }: LinkFormValues): FormProblem {
  const item = /^paymentOrder\.(items\.\d+\.(description|quantity|unitValue))$/.exec(path)
  if (item) return { field: item[1]!, messageKey: itemProblems[item[2] as keyof typeof itemProblems] }
  // The value is the sum of the items, which a discount can make too low.
  if (items.length > 0 && path === 'paymentOrder.value')
    return discount
      ? { field: 'discount', messageKey: 'discount' }
      : { field: 'items.0.unitValue', messageKey: 'value' }
  const metadata = /^metadata\.(\d+)\.(key|value)$/.exec(path)
  if (metadata) return { field: path, messageKey: metadata[2] === 'key' ? 'key' : 'entry' }
  return fields[path] ?? { field: 'root', messageKey: 'title' }
}

/** The first problem of each field; none where the API would accept the request and the link would not be expired already. */
export function problemsOf(values: LinkFormValues, nowMs: number): FormProblem[] {
  const parsed = paymentLinkRequest.safeParse(requestOf(values, nowMs))
  const paths = parsed.success
    ? isPast(parsed.data.paymentOrder?.expirationDate, nowMs)
    : parsed.error.issues.map((issue) => issue.path.join('.'))
  const problems = paths.map((path) => problemAt(path, values))
  return problems.filter((one, index) => problems.findIndex((other) => other.field === one.field) === index)
}

/** The API accepts a link that has expired already; in a form that is a mistake. */
function isPast(expiration: Date | undefined, nowMs: number): string[] {
  return expiration && expiration.getTime() <= nowMs ? ['paymentOrder.expirationDate'] : []
}
