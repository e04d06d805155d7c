// The problems of the form by field, found by the schema of its action.
import { invoiceRequest } from '@/lib/payments/invoices/contract'
import { type InvoiceFormValues, requestOf } from './form-values'

const messages = {
  'buyer.name': 'name',
  'buyer.document': 'document',
  'buyer.email': 'email',
  'buyer.phone': 'phone',
  title: 'title',
  methods: 'methods',
  dueDate: 'dueDate',
} as const

type InvoiceMessage = (typeof messages)[keyof typeof messages] | 'itemTitle' | 'quantity' | 'price' | 'items'

/** The problems of the form: the name of the field, and the key of its message. */
export function problemsOf(
  values: InvoiceFormValues,
  days: { first: string; last: string },
): { field: string; messageKey: InvoiceMessage }[] {
  const parsed = invoiceRequest.safeParse(requestOf(values, crypto.randomUUID()))
  const paths = parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
  const { dueDate } = values
  if (dueDate < days.first || dueDate > days.last) paths.push('dueDate')
  return paths.map((path) => {
    const item = /^items\.(\d+)\.(title|quantity|price)$/.exec(path)
    if (item) return { field: path, messageKey: item[2] === 'title' ? 'itemTitle' : (item[2] as 'price') }
    const key = messages[path as keyof typeof messages]
    return key ? { field: key, messageKey: key } : { field: 'items.root', messageKey: 'items' }
  })
}
