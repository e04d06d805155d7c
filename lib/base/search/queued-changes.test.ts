// Every statement that may change what search finds, read from the source, and how the index learns of it: a new statement is not
// listed here, and its use-case has to call `queueForSearch` where no event of the record is recorded.
import { expect, test } from 'vitest'
import { nounOf, sources, textOf, within } from '@/lib/testing/code-base/source-files'

const writes: Record<string, 'queued' | 'event' | 'forgotten' | 'not found by it'> = {
  'payment-links/hot-store insertLink': 'queued',
  'payment-links/store updateLinkContent': 'queued',
  'payment-links/store updateLinkStatus': 'not found by it',
  'payment-links/store updateTaken': 'not found by it',
  'payment-links/store updateReleased': 'not found by it',
  'payment-links/person/store eraseFromLinks': 'queued',
  'buyers/hot-store insertBuyerUnlessExists': 'queued',
  'buyers/store upsertBuyer': 'queued',
  'buyers/store updateBuyer': 'queued',
  'buyers/person/store eraseBuyerRow': 'forgotten',
  'orders/hot-store insertOrder': 'event',
  'orders/hot-store insertClaimedOrder': 'event',
  'orders/store updateCustomer': 'queued',
  'orders/store updatePayment': 'not found by it',
  'orders/store updateOrderStatus': 'event',
  'orders/person/store eraseCustomers': 'forgotten',
  'orders/link-store replaceOtherOrders': 'not found by it',
  'orders/link-store claimReplacedOrderRows': 'not found by it',
  'orders/link-store replaceCrowdingOrder': 'not found by it',
  'orders/link-store updateBrowser': 'not found by it',
  'subscriptions/store insertSubscription': 'event',
  'subscriptions/store updateSubscription': 'queued',
  'subscriptions/store updateSubscriptionStatus': 'event',
  'subscriptions/person/store eraseCustomers': 'forgotten',
  'charges/hot-store setIssued': 'queued',
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
