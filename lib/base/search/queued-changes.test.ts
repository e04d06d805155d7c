// Every statement that may change what search finds, read from the source, and how the index learns of it: a new statement is not
// listed here, and its use-case has to call `queueForSearch` where no event of the record is recorded.
import { expect, test } from 'vitest'
import { nounOf, sources, textOf, within } from '@/lib/testing/code-base/source-files'

const writes: Record<string, 'queued' | 'event' | 'forgotten' | 'not found by it'> = {
  'payments/payment-links/hot-store insertLink': 'queued',
  'payments/payment-links/store updateLinkContent': 'queued',
  'payments/payment-links/store updateLinkStatus': 'not found by it',
  'payments/payment-links/store updateTaken': 'not found by it',
  'payments/payment-links/store updateReleased': 'not found by it',
  'payments/payment-links/person/store eraseFromLinks': 'queued',
  'parties/buyers/hot-store insertBuyerUnlessExists': 'queued',
  'parties/buyers/store upsertBuyer': 'queued',
  'parties/buyers/store updateBuyer': 'queued',
  'parties/buyers/person/store eraseBuyerRow': 'forgotten',
  'payments/orders/hot-store insertOrder': 'event',
  'payments/orders/hot-store insertClaimedOrder': 'event',
  'payments/orders/store updateCustomer': 'queued',
  'payments/orders/store updatePayment': 'not found by it',
  'payments/orders/store updateOrderStatus': 'event',
  'payments/orders/person/store eraseCustomers': 'forgotten',
  'payments/orders/link-store replaceOtherOrders': 'not found by it',
  'payments/orders/link-store claimReplacedOrderRows': 'not found by it',
  'payments/orders/link-store replaceCrowdingOrder': 'not found by it',
  'payments/orders/link-store updateBrowser': 'not found by it',
  'payments/subscriptions/store insertSubscription': 'event',
  'payments/subscriptions/store updateSubscription': 'queued',
  'payments/subscriptions/store updateSubscriptionStatus': 'event',
  'payments/subscriptions/person/store eraseCustomers': 'forgotten',
  'payments/charges/hot-store setIssued': 'queued',
}

const TABLES = ['paymentLinks', 'buyers', 'orders', 'subscriptions']
const NAMES = ['payment_links', 'buyers', 'orders', 'subscriptions']
const WRITE = new RegExp(
  [
    `\\b(?:insert|update|delete)\\(\\s*(?:${TABLES.join('|')})\\b`,
    `\\b(?:insert\\s+into|update|delete\\s+from)\\s+(?:\\$\\{(?:${TABLES.join('|')})\\}|(?:${NAMES.join('|')})\\b)`,
    // Of a charge the number of its slip alone changes without an event.
    'bank_slip_barcode = |\\.set\\([^)]*bankSlipBarcode',
  ].join('|'),
  'gi',
)

/** The declaration at the beginning of a line before a place in the text. */
const declarationBefore = (text: string, at: number) =>
  [...text.slice(0, at).matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)].at(-1)?.[1]

test('every statement that may change what search finds says how the index learns of it', () => {
  const found = sources
    .filter((file) => within(file, 'lib') && !within(file, 'lib/cli') && nounOf(file) !== 'search')
    .flatMap((file) =>
      [...textOf(file).matchAll(WRITE)].map(
        ({ index }) => `${file.replace(/^lib\/|\.ts$/g, '')} ${declarationBefore(textOf(file), index)}`,
      ),
    )
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(writes).toSorted())
})
