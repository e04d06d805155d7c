// Who may import whom and who may write which table, read from the source: a new file is checked without being listed here.
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import * as schema from '@/db/schema'
import {
  imports,
  importsOf,
  isStore,
  nounOf,
  nouns,
  reachesOut,
  shown,
  sources,
  textOf,
  within,
} from '@/lib/testing/code-base/source-files'
import { pureUpward, readsUpward } from '@/lib/testing/code-base/upward'
import { nameOf } from '@/lib/testing/database/tables'

/** Each noun calls only nouns of the lines above its own. Ledger and webhooks call none back: callers pass payloads and postings. */
const arrow = [
  ['audit', 'postal-codes', 'tracing', 'outages'],
  ['sellers'],
  ['mails', 'search', 'sms'],
  ['notifications'],
  ['api-keys', 'portal-users'],
  ['ledger', 'webhooks', 'team', 'second-factors'],
  ['banking'],
  ['connections'],
  ['buyers', 'account-changes', 'approvals'],
  ['cards'],
  ['known-buyers'],
  ['api-requests', 'wallets'],
  ['log'],
  ['bank-payments', 'pix', 'bank-slip', 'acquirer', 'three-d-secure'],
  ['risk'],
  ['charges', 'payment-links'],
  ['plans', 'receivables'],
  ['payouts'],
  ['orders'],
  ['refunds', 'sales', 'terminals', 'statement', 'invoices', 'reconciliation'],
  ['disputes', 'sub-sellers'],
  ['cash-flow', 'settlements', 'pix-reconciliation'],
  ['subscriptions'],
  ['checkout', 'seller-accounts', 'applications', 'todos', 'personal-data'],
  ['sandbox'],
  ['lists'],
  ['exports'],
  ['platform'],
  ['metrics'],
]
const rank = (noun: string) => arrow.findIndex((level) => level.includes(noun))

/** The tables of each noun, by their names in db/schema. Only files of this noun write them. */
const tablesOf: Record<string, string[]> = {
  sellers: [
    ...['sellers', 'cells', 'sellerDirectory', 'feeChanges', 'feeTables', 'sellerLogos', 'subSellers'],
    ...['sellerLimits', 'sellerSaleTotals', 'sellerMoves'],
  ],
  applications: ['sellerApplications', 'applicationDocuments'],
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
  'bank-payments': ['bankPayments'],
  acquirer: ['cieloSales', 'cieloRefunds', 'cieloTries', 'cieloHints'],
  pix: ['pixTokens', 'pixChargeRequests'],
  'pix-reconciliation': ['pixHints', 'pixPositions', 'foreignPayments'],
  charges: ['charges', 'changedSalesDays'],
  'payment-links': ['paymentLinks', 'linkVisits', 'linkDays'],
  plans: ['plans'],
  receivables: ['receivables', 'unscheduledShares'],
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
  platform: [
    'backups',
    'cellLeases',
    'cellMigrations',
    'cellWorkers',
    'jobRuns',
    'ledgerProofs',
    'processes',
  ],
  http: ['idempotencyKeys', 'operatorIdempotencyKeys', 'rateLimitWindows', 'cspReports'],
  sandbox: [
    ...['simulatedCharges', 'simulatedPayments', 'simulatedAuthorizations', 'simulatedRefunds', 'clockMoves'],
    ...['simulatedPixRefunds', 'simulatedTransfers', 'simulatedAnswers', 'simulatedAuthentications'],
    'simulatedMails',
    'simulatedTexts',
  ],
}
const ownerOf = (table: string) => Object.keys(tablesOf).find((noun) => tablesOf[noun]!.includes(table))

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

describe('the nouns of the application', () => {
  test('each has a place on the arrow', () => {
    expect([...nouns].filter((noun) => rank(noun!) < 0)).toEqual([])
  })

  test('a use-case calls only nouns below its own', () => {
    const bad = imports.filter(({ file, target, typeOnly }) => {
      const [from, to] = [nounOf(file), nounOf(target)]
      if (typeOnly || !from || !to || from === to || rank(from) < 0 || rank(to) < 0) return false
      return reachesOut(target) && rank(to) >= rank(from)
    })
    expect(shown(bad)).toEqual([])
  })

  test("a noun calls only the reads of another noun's store", () => {
    const bad = imports.filter(({ file, target, typeOnly, names }) => {
      if (typeOnly || !isStore(target) || nounOf(file) === nounOf(target) || within(file, 'db', 'lib/cli'))
        return false
      return names.some(
        (name) =>
          !/^(find|list|get|lock|count|sum|sellersOnClock|sellersThatSell|sellersPaidOut|mailsAbout)/.test(
            name,
          ),
      )
    })
    expect(shown(bad)).toEqual([])
  })

  test('types and pure rules come from below as well, apart from what contracts and views nest', () => {
    const nests = (file: string) => /\/([a-z]+-)*(contract|view|payloads|catalogue)\.ts$/.test(file)
    const bad = imports.filter(({ file, target }) => {
      const [from, to] = [nounOf(file), nounOf(target)]
      if (!from || !to || nests(file) || rank(from) < 0) return false
      return rank(to) > rank(from)
    })
    expect(shown(bad).toSorted()).toEqual(pureUpward.toSorted())
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
      .filter(([file, table]) => ownerOf(table) !== nounOf(file))
    expect(bad).toEqual([])
  })

  test('a table of a noun above is read only where a reason is listed', () => {
    const isAbove = (file: string, table: string) => {
      const [owner, noun] = [ownerOf(table), nounOf(file)]
      return noun !== undefined && owner !== noun && rank(owner ?? '') >= rank(noun)
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
