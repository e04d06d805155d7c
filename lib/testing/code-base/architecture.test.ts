// Who may import whom and who may write which table, read from the source: a new file is checked without being listed here.
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import * as schema from '@/db/schema'
import {
  areaOf,
  areas,
  imports,
  importsOf,
  isStore,
  nounOf,
  shell,
  shown,
  sources,
  textOf,
  within,
} from '@/lib/testing/code-base/source-files'
import { readsUpward } from '@/lib/testing/code-base/upward'
import { nameOf } from '@/lib/testing/database/tables'

/** The tables of each noun, by their names in db/schema. Only files of this noun write them. */
const tablesOf: Record<string, string[]> = {
  sellers: [
    ...['sellers', 'cells', 'sellerDirectory', 'feeChanges', 'feeTables', 'sellerLogos', 'subSellers'],
    ...['sellerLimits', 'sellerSaleTotals', 'sellerMoves'],
  ],
  applications: ['sellerApplications', 'applicationDocuments'],
  'sign-ups': ['signUps'],
  audit: ['auditEntries', 'unsealedAuditEntries', 'auditSeals'],
  approvals: ['approvals'],
  'api-keys': ['apiKeys'],
  'api-requests': ['apiRequests'],
  'portal-users': ['portalUsers', 'memberships', 'portalSessions', 'signInFailures', 'mailLinks'],
  mails: ['mails'],
  notifications: [
    ...['notices', 'notifications', 'notificationPreferences', 'notificationPeople', 'notificationWatches'],
  ],
  search: ['searchRecords', 'searchBlocks', 'searchQueue', 'searchProgress'],
  team: ['invitations'],
  'second-factors': [
    ...['passkeys', 'totpFactors', 'recoveryCodes', 'factorChallenges', 'pendingSignIns', 'factorFailures'],
  ],
  ledger: [
    ...['ledgerTransactions', 'postings', 'unsealedTransactions', 'postingSeals'],
    ...['statementDays', 'statementMonths'],
  ],
  banking: ['bankingCredentials'],
  connections: [
    ...['connections', 'connectionAssignments', 'methodOffers', 'connectionCircuits', 'connectionMinutes'],
  ],
  webhooks: ['webhookEndpoints', 'webhookEvents', 'webhookDeliveries', 'webhookAttempts', 'webhookResends'],
  buyers: ['buyers', 'buyerNotes'],
  'personal-data': ['buyerErasures'],
  invoices: ['invoices'],
  'account-changes': ['accountChanges'],
  cards: ['cards'],
  'known-buyers': ['knownBuyers', 'knownBrowsers', 'knownCards', 'buyerCodes'],
  wallets: ['usedWalletTokens'],
  'three-d-secure': ['authentications'],
  risk: ['velocityWindows', 'limitTrips', 'riskRules'],
  'received-payments': ['bankPayments'],
  'providers/cielo': ['cieloSales', 'cieloRefunds', 'cieloTries', 'cieloHints'],
  'providers/bcb': ['pixTokens', 'pixChargeRequests'],
  'pix-reconciliation': ['pixHints', 'pixPositions', 'foreignPayments'],
  charges: ['charges', 'unissuedCharges', 'changedSalesDays'],
  'payment-links': ['paymentLinks', 'linkVisits', 'linkDays'],
  'order-links': ['linkReplacements'],
  plans: ['plans'],
  receivables: ['receivables'],
  payouts: ['payouts', 'payoutBatches', 'payoutBatchItems', 'payoutBatchDownloads'],
  reconciliation: ['bankFiles', 'bankLines', 'payoutMatches'],
  settlements: ['settlementReports', 'settlementLines'],
  orders: ['orders', 'orderMetadata'],
  sales: ['salesDays'],
  refunds: ['refunds'],
  terminals: ['terminals'],
  disputes: ['disputes', 'disputeFiles', 'unmatchedClaims', 'medReturns'],
  lists: ['savedViews', 'listExports', 'listExportParts'],
  subscriptions: [
    ...['subscriptions', 'subscriptionCycles', 'movedCycleOrders', 'subscriptionRevenueChanges'],
  ],
  'sub-sellers': ['subSellerLinks'],
  exports: ['exportSchedules', 'exportRuns'],
  platform: ['cellLeases', 'cellMigrations', 'cellWorkers', 'jobRuns', 'ledgerProofs', 'processes'],
  idempotency: ['idempotencyKeys', 'operatorIdempotencyKeys'],
  'rate-limits': ['rateLimitWindows'],
  http: ['cspReports'],
  sandbox: [
    ...['simulatedCharges', 'simulatedPayments', 'simulatedAuthorizations', 'simulatedRefunds', 'clockMoves'],
    ...['simulatedPixRefunds', 'simulatedTransfers', 'simulatedAnswers', 'simulatedAuthentications'],
    'simulatedMails',
    'simulatedTexts',
  ],
}
const ownerOf = (table: string) => Object.keys(tablesOf).find((noun) => tablesOf[noun]!.includes(table))

/** Nouns that keep the tables of the first one together. */
const families = [
  ['webhooks', 'webhook-delivery', 'webhook-endpoints', 'webhook-events', 'webhook-log', 'webhook-resends'],
  ['sellers', 'branding', 'fees', 'live-sellers', 'seller-directory', 'seller-settings'],
  ['portal-users', 'passwords', 'sessions'],
  ['banking', 'banking-certificates', 'banking-credentials'],
  ['connections', 'connection-choice', 'connection-registry'],
  ['payouts', 'payout-batches'],
  ['orders', 'order-lists'],
  ['risk', 'risk-rules', 'velocity'],
  ['subscriptions', 'subscription-changes', 'subscription-reminders'],
  ['platform', 'jobs'],
]
const familyOf = (noun: string | undefined) =>
  families.find((family) => family.includes(noun ?? ''))?.[0] ?? noun

const tableNames = new Map(
  Object.entries(schema).flatMap(([name, table]) =>
    is(table, PgTable) ? [[nameOf(getTableConfig(table)), name] as const] : [],
  ),
)

/** Tables that drizzle calls or SQL text name after one of these words: as `${table}`, or as Postgres calls them. */

function tablesAfter(text: string, calls: RegExp, words: RegExp): string[] {
  const called = [...text.matchAll(calls)].map(([, name]) => name!)
  const inSql = [...text.matchAll(words)].map(([, name, bare]) => name ?? tableNames.get(bare!))
  return [...called, ...inSql].filter((name) => name !== undefined && ownerOf(name) !== undefined) as string[]
}

const tablesWritten = (text: string) =>
  tablesAfter(
    text,
    /\b(?:insert|update|delete)\(\s*(\w+)/g,
    /\b(?:insert\s+into|update|delete\s+from)\s+(?:\$\{(\w+)\}|([\w.]+))/gi,
  )

const tablesRead = (file: string) => [
  ...importsOf(file).flatMap(({ target, names }) => (within(target, 'db/schema') ? names : [])),
  ...tablesAfter(textOf(file), /\bfrom\(\s*(\w+)/g, /\b(?:from|join)\s+(?:\$\{(\w+)\}|([\w.]+))/gi),
]

/** Falls with each noun whose parts get a name of their own; it never grows. */
const MAX_INTO_PARTS = 311

const nounAreas = new Map(sources.map((file) => [nounOf(file), areaOf(file)] as const))
const order = [...areas, ...shell]
const isBusiness = (area: string | undefined) => areas.includes(area ?? '') && area !== 'sandbox'

/** A file of a part: deeper than the files of its noun. */
const isInPart = (target: string) =>
  isBusiness(areaOf(target)) && target.split('/').length > (target.includes('/providers/') ? 6 : 4)

describe('the areas of the application', () => {
  test('every folder of lib is an area or part of the shell', () => {
    const found = sources.map(areaOf).filter((area) => area !== undefined)
    expect([...new Set(found)].filter((area) => !order.includes(area))).toEqual([])
  })

  test('an area imports only areas before it', () => {
    const ofTests = (file: string) => within(file, 'lib/cli/suites')
    const bad = imports.filter(({ file, target }) => {
      const [from, to] = [order.indexOf(areaOf(file) ?? ''), order.indexOf(areaOf(target) ?? '')]
      return from >= 0 && to > from && !ofTests(file)
    })
    expect(shown(bad)).toEqual([])
  })

  test(`at most ${MAX_INTO_PARTS} imports reach from outside an area into the parts of its nouns`, () => {
    const found = imports.filter(({ file, target }) => isInPart(target) && areaOf(file) !== areaOf(target))
    expect(found.length).toBeLessThanOrEqual(MAX_INTO_PARTS)
  })
})

describe('the nouns of the application', () => {
  test("a noun calls only the reads of another noun's store", () => {
    const bad = imports.filter(({ file, target, typeOnly, names }) => {
      if (
        typeOnly ||
        !isStore(target) ||
        familyOf(nounOf(file)) === familyOf(nounOf(target)) ||
        within(file, 'db', 'lib/cli')
      )
        return false
      return names.some(
        (name) =>
          !/^(find|list|get|lock|count|sum|sellersOnClock|sellersThatSell|sellersPaidOut|isSettledUntil|mailsAbout|leaseRequests)/.test(
            name,
          ),
      )
    })
    expect(shown(bad)).toEqual([])
  })

  test('each table has one owner', () => {
    expect(Object.values(tablesOf).flat().toSorted()).toEqual([...tableNames.values()].toSorted())
    const unnamed = imports.filter(({ file, target, typeOnly, names }) => {
      const isWhole = names.length === 0 || names.some((name) => name.includes(' as '))
      return within(file, 'lib') && within(target, 'db/schema') && !typeOnly && isWhole
    })
    expect(shown(unnamed)).toEqual([])
  })

  test('only the files of its owner write a table', () => {
    expect(tablesWritten('tx.update(orders)')).toEqual(['orders'])
    expect(tablesWritten(`insert into \${refunds} (id)`)).toEqual(['refunds'])
    expect(tablesWritten('delete from webhook_attempts')).toEqual(['webhookAttempts'])
    const bad = sources
      .filter((file) => !within(file, 'db'))
      .flatMap((file) => tablesWritten(textOf(file)).map((table) => [file, table] as const))
      .filter(([file, table]) => ownerOf(table) !== familyOf(nounOf(file)))
    expect(bad).toEqual([])
  })

  test('a table of a later area is read only where a reason is listed', () => {
    const isAbove = (file: string, table: string) => {
      const owner = nounAreas.get(ownerOf(table))
      return order.indexOf(owner ?? '') > order.indexOf(areaOf(file) ?? '')
    }
    const found = sources
      .filter((file) => within(file, 'lib') && !within(file, 'lib/cli'))
      .map((file) => [file, [...new Set(tablesRead(file))].filter((table) => isAbove(file, table))] as const)
    expect(Object.fromEntries(found.filter(([, tables]) => tables.length > 0))).toEqual(readsUpward)
  })

  test('a status has one writer', () => {
    const writers = (name: string) => imports.filter((one) => one.names.includes(name)).map((one) => one.file)
    expect(writers('updateChargeStatus')).toEqual(['lib/payments/charges/move-charge.ts'])
    expect(writers('updateOrderStatus')).toEqual(['lib/payments/orders/lifecycle/move-order.ts'])
    expect(writers('updateRefundStatus')).toEqual(['lib/payments/refunds/move-refund.ts'])
    expect(writers('updateDisputeStatus')).toEqual(['lib/payments/disputes/move-dispute.ts'])
    expect(writers('updateAccountChangeStatus')).toEqual([
      'lib/access/account-changes/move-account-change.ts',
    ])
    expect(writers('updateSubscriptionStatus')).toEqual(['lib/payments/subscriptions/move-subscription.ts'])
    expect(writers('updatePayoutStatus')).toEqual(['lib/money/payouts/move-payout.ts'])
    expect(writers('updateBatchStatus')).toEqual(['lib/money/payout-batches/move-batch.ts'])
    expect(writers('updateItemStatus')).toEqual(['lib/money/payout-batches/move-item.ts'])
    expect(writers('updateAuthenticationStatus')).toEqual(['lib/rails/three-d-secure/move-authentication.ts'])
    expect(writers('updateSellerStatus')).toEqual(['lib/parties/live-sellers/move-seller.ts'])
    expect(writers('updateLinkStatus')).toEqual(['lib/payments/payment-links/cancel-payment-link.ts'])
  })
})
