// One term for each amount: money.json defines the terms, and every other text uses them.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { glossaryWords } from '@/lib/docs/glossary'
import { locales } from './locales'
import { messagesOf } from './messages'

/** Former names of those amounts, which readers took for other amounts. */
const otherWords = {
  'pt-BR':
    /saldo a receber|\ba cair\b|disponível agora|a pagar a você|\brepass(?!es? \(split\))|vai entrar|custo d[ae] antecipa/i,
  en: /balance payable|still to come|payable to you|to be received|\btransfers?\b|price of (?:early payment|being paid early)/i,
}

const guide = (slug: string, locale: string) =>
  readFileSync(new URL(`../../docs/guides/${slug}/${locale}.md`, import.meta.url), 'utf8')

describe.each(locales)('the terms of money in %s', (locale) => {
  const { money, orders, portal, refunds, statement } = messagesOf[locale]

  it('are those of the accounts of the ledger, and of the operations and purposes of the statement', () => {
    const { accounts, reasons } = orders.postings
    expect([accounts.SELLER_PAYABLE, accounts.SELLER_RECEIVABLE, accounts.SELLER_BLOCKED]).toEqual([
      money.available,
      money.toCome,
      money.blocked,
    ])
    expect(accounts.PLATFORM_FEES).toBe(money.fees)
    const { TRANSFERENCIA, ANTECIPACAO, TARIFA } = statement.operations
    expect([TRANSFERENCIA, ANTECIPACAO, TARIFA]).toEqual([money.payout, money.anticipation, money.fee])
    expect([reasons.PAYOUT, reasons.ANTICIPATION]).toEqual([money.payout, money.anticipation])
    expect(refunds.dialog.earlyFeeKept.startsWith(money.early)).toBe(true)
    expect([statement.purposes.FEE, statement.purposes.EARLY_FEE]).toEqual([money.fee, money.early])
  })

  it('are explained in the guide on reconciling', () => {
    const table = guide('reconciliation', locale).split('{#words}')[1]!.split('\n## ')[0]!
    const { notes: _, fees: _fees, payouts: _payouts, ...words } = money
    const rows = table.split('\n').filter((line) => line.startsWith('| '))
    const explained = rows.flatMap((row) =>
      row
        .split('|')[1]!
        .split(',')
        .map((word) => word.trim()),
    )
    expect(Object.values(words).filter((word) => !explained.includes(word))).toEqual([])
  })

  it('each have an entry in the glossary, to which the portal leads, and which names every term', () => {
    const text = guide('glossary', locale)
    const anchors = [...text.matchAll(/^## (.+) \{#([a-z-]+)\}$/gm)].map(([, word, id]) => [id, word])
    expect(anchors.map(([id]) => id)).toEqual(glossaryWords)
    const entries = Object.fromEntries(anchors)
    expect([entries.available, entries['to-receive'], entries.blocked]).toEqual([
      money.available,
      money.toCome,
      money.blocked,
    ])
    expect([entries.gross, entries.fee, entries.net, entries.early]).toEqual([
      money.gross,
      money.fee,
      money.net,
      money.early,
    ])
    const { ESTORNO, ESTORNO_DESFEITO, CHARGEBACK, SPLIT, ANTECIPACAO, TRANSFERENCIA } = statement.operations
    expect([
      entries.refund,
      entries['refund-undone'],
      entries.dispute,
      entries.split,
      entries.anticipation,
      entries.payout,
    ]).toEqual([ESTORNO, ESTORNO_DESFEITO, CHARGEBACK, SPLIT, ANTECIPACAO, TRANSFERENCIA])
    const { order, charge } = portal.statuses
    const lost = [order.CHARGEBACK, charge.CHARGEBACK, orders.postings.reasons.CHARGEBACK]
    expect(new Set([...lost, entries['dispute-lost']]).size).toBe(1)
  })

  it('are the only ones in the portal and in the guides about money', () => {
    const { home, receivables, disputes } = messagesOf[locale]
    const texts = JSON.stringify({ home, receivables, refunds, disputes, portal, orders, statement, money })
    const guides = [
      'glossary',
      'reconciliation',
      'refunds',
      'rounding',
      'testing',
      'disputes',
      'money-rules',
      'refund-rules',
      'dispute-rules',
      'order-rules',
      'seller-rules',
    ].map((slug) => guide(slug, locale))
    expect(otherWords[locale].exec([texts, ...guides].join('\n'))?.[0]).toBeUndefined()
  })
})
