// A seller whose payouts are compared with the statement of its bank, below HTTP.

import type { CivilDate } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { listPayouts } from '@/lib/money/payouts/list-payouts'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import type { PayoutRow } from '@/lib/money/payouts/store'
import { browseReconciliation } from '@/lib/money/reconciliation/browse-reconciliation'
import { importBankFile } from '@/lib/money/reconciliation/import-bank-file'
import type { TestApp } from '@/lib/testing/app'
import { type BankLine, bankOfx, type StatementOf } from '@/lib/testing/bank/statements'
import { disputeShop } from './dispute-shop'

export const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
/** As the person confirms the account of `someBankAccount`. */
export const CONFIRMED = '341 1234 567890'

/** The line with which a bank shows a payout that it received by PIX. */
export const lineOf = (payout: PayoutRow, changes: Partial<BankLine> = {}): BankLine => ({
  day: payout.executionDate,
  cents: payout.value,
  memo: `PIX RECEBIDO ${payout.bankReference}`,
  id: payout.uuid.slice(0, 8),
  ...changes,
})

export async function reconciledShop(app: TestApp) {
  const shop = await disputeShop(app)

  /** Sells for each value, and pays it out on the next business day; returns the payouts, the first one first. */
  async function payOut(...values: number[]): Promise<PayoutRow[]> {
    const before = (await listPayouts(shop.asSeller())).length
    for (const value of values) {
      await shop.paidBy('PIX', { value })
      const had = (await listPayouts(shop.asSeller())).length
      do {
        app.advance(DAY_MS)
        await beginPayouts(app.ctx())
        await settlePayouts(app.ctx())
      } while ((await listPayouts(shop.asSeller())).length === had)
    }
    return (await listPayouts(shop.asSeller())).toReversed().slice(before)
  }

  const importFile = (content: Uint8Array, confirmedAccount: string | undefined = CONFIRMED) =>
    importBankFile(shop.asSeller(), { name: 'extrato.ofx', content, confirmedAccount })

  async function differences(month = '2026-11') {
    const { lines, payouts, matched, matchable } = await browseReconciliation(shop.asSeller(), { month })
    return {
      lines: lines.map(({ difference, line }) => [difference, line.amount]),
      payouts: payouts.map(({ difference, payout }) => [difference, payout.value]),
      matched: matched.map(({ match, payout }) => [match.match.way, payout.value]),
      matchable,
    }
  }

  return {
    ...shop,
    payOut,
    importFile,
    importOfx: (lines: readonly BankLine[], changes: Partial<StatementOf> = {}) =>
      importFile(bankOfx({ ...NOVEMBER, lines, ...changes })),
    differences,
    /** The audited actions of the reconciliation, in order. */
    async audited(): Promise<string[]> {
      const rows = await app.sql`select action from audit_entries
        where seller_id = ${shop.seller.id} and action like 'reconciliation.%' order by id`
      return rows.map(({ action }) => action.replace('reconciliation.', ''))
    },
    async rows(): Promise<number[]> {
      const [row] = await app.sql`select
        (select count(*)::int from bank_files where seller_id = ${shop.seller.id}) as files,
        (select count(*)::int from bank_lines where seller_id = ${shop.seller.id}) as lines,
        (select count(*)::int from payout_matches where seller_id = ${shop.seller.id}) as matches`
      return [row!.files, row!.lines, row!.matches]
    },
    today: () => app.ctx().now.toISOString().slice(0, 10) as CivilDate,
  }
}

export type ReconciledShop = Awaited<ReturnType<typeof reconciledShop>>
