// What is wrong with the form, by field, said by the same schema that the API checks with.
import { paymentLinkRequest } from '@/lib/payment-links/contract'
import { type LinkFormValues, requestOf } from './form-values'

const problemWords = [
  'title',
  'description',
  'value',
  'plan',
  'methods',
  'expiresAt',
  'buyer',
  'scheduled',
  'key',
  'entry',
  'tooMany',
] as const
type ProblemWord = (typeof problemWords)[number]

export interface FormProblem {
  /** The field's name in the form: `title`, `metadata.2.key`. */
  field: string
  word: ProblemWord
}

const fields: Record<string, FormProblem> = {
  'paymentSubscription.idPlan': { field: 'planUuid', word: 'plan' },
  'paymentSubscription.valuePerMonth': { field: 'planUuid', word: 'plan' },
  'paymentOrder.title': { field: 'title', word: 'title' },
  'paymentOrder.description': { field: 'description', word: 'description' },
  'paymentOrder.value': { field: 'value', word: 'value' },
  'paymentOrder.customInstallmentsValues': { field: 'methods', word: 'methods' },
  'paymentOrder.expirationDate': { field: 'expiresAt', word: 'expiresAt' },
  paymentMethods: { field: 'methods', word: 'methods' },
  uuidSellerClient: { field: 'uuidSellerClient', word: 'buyer' },
  scheduledDate: { field: 'scheduledDate', word: 'scheduled' },
  metadata: { field: 'metadata.root', word: 'tooMany' },
}

function problemAt(path: string): FormProblem {
  const metadata = /^metadata\.(\d+)\.(key|value)$/.exec(path)
  if (metadata) return { field: path, word: metadata[2] === 'key' ? 'key' : 'entry' }
  return fields[path] ?? { field: 'root', word: 'title' }
}

/** The first problem of each field; none where the request would be taken and the link can be opened at all. */
export function problemsOf(values: LinkFormValues, nowMs: number): FormProblem[] {
  const parsed = paymentLinkRequest.safeParse(requestOf(values, nowMs))
  const paths = parsed.success
    ? isPast(parsed.data.paymentOrder?.expirationDate, nowMs)
    : parsed.error.issues.map((issue) => issue.path.join('.'))
  const problems = paths.map(problemAt)
  return problems.filter((one, index) => problems.findIndex((other) => other.field === one.field) === index)
}

/** The API takes a link that has expired already; nobody means to make one in a form. */
function isPast(expiration: Date | undefined, nowMs: number): string[] {
  return expiration && expiration.getTime() <= nowMs ? ['paymentOrder.expirationDate'] : []
}
