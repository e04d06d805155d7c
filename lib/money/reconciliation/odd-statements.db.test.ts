// Statements as Brazilian banks really write them, with states among the movements, beside the payouts of a seller.
import { beforeEach, describe, expect, test } from 'vitest'
import { centavos, decimalText } from '@/lib/base/kernel/money'
import type { PayoutRow } from '@/lib/money/payouts/store'
import { testApp } from '@/lib/testing/app'
import { type OddLine, type OddStatement, oddOfx } from '@/lib/testing/bank/odd-ofx'
import { type ReconciledShop, reconciledShop } from '@/lib/testing/shops/reconciled-shop'
import { browseReconciliation } from './browse-reconciliation'

const START = new Date('2026-11-03T15:00:00.000Z')
const app = await testApp()
let shop: ReconciledShop
beforeEach(async () => {
  app.advance(START.getTime() - app.ctx().now.getTime())
  shop = await reconciledShop(app)
})

const day = ({ executionDate }: PayoutRow) => executionDate.replaceAll('-', '')
const creditOf = (payout: PayoutRow, changes: Partial<OddLine> = {}): OddLine => ({
  amount: decimalText(payout.value, '.'),
  day: day(payout),
  memo: 'TED-Credito em Conta',
  id: `${day(payout)}1`,
  ...changes,
})
const importLines = (lines: readonly OddLine[], changes: Partial<OddStatement> = {}) =>
  shop.importFile(oddOfx([{ lines, ...changes }]))

describe('a line that states a balance is no movement', () => {
  test('written as a credit with the amount of a payout: nothing is matched, nothing is a difference', async () => {
    const [payout] = await shop.payOut(100)
    const balance = creditOf(payout!, { memo: 'SALDO TOTAL DISPONIVEL DIA', id: '' })
    const { matched, leftOut } = await importLines([balance])
    expect([matched, leftOut]).toEqual([0, { lines: { BALANCE: 1 }, accounts: [] }])
    expect(await shop.differences()).toEqual({
      ...{ lines: [], matched: [], matchable: 0 },
      payouts: [['MISSING', payout!.value]],
    })
  })

  test('beside the credit of the same amount: the payout is matched with the credit alone', async () => {
    const [payout] = await shop.payOut(100)
    const { leftOut } = await importLines([
      creditOf(payout!, { type: 'OTHER', amount: '0.00', id: '', memo: 'Saldo Anterior' }),
      creditOf(payout!),
      creditOf(payout!, { type: 'OTHER', id: '', memo: 'Saldo do dia' }),
    ])
    expect(leftOut.lines).toEqual({ BALANCE: 2 })
    expect(await shop.differences()).toMatchObject({
      lines: [],
      payouts: [],
      matched: [['DAY', payout!.value]],
    })
    expect(await shop.rows()).toEqual([1, 1, 1])
  })

  test('whatever it says, a line with the end-to-end id of a payout is a movement', async () => {
    const [payout] = await shop.payOut(100)
    await importLines([creditOf(payout!, { memo: `SALDO PIX ${payout!.bankReference}` })])
    expect((await shop.differences()).matched).toEqual([['REFERENCE', payout!.value]])
  })
})

describe('what can be read of a file is imported', () => {
  test('without a line whose amount is a dot, which is counted', async () => {
    const [payout] = await shop.payOut(100)
    const dot = { amount: '            .  ', day: day(payout!), id: '', memo: 'LANCAMENTO' }
    const { leftOut, matched } = await importLines([creditOf(payout!), dot])
    expect([leftOut.lines, matched]).toEqual([{ AMOUNT: 1 }, 1])
  })

  test('in the currency BRC, which banks wrote for reais', async () => {
    const [payout] = await shop.payOut(100)
    await importLines([creditOf(payout!)], { currency: 'BRC' })
    expect((await shop.differences()).matched).toEqual([['DAY', payout!.value]])
  })

  test('with a comment after its end', async () => {
    const [payout] = await shop.payOut(100)
    await shop.importFile(oddOfx([{ lines: [creditOf(payout!)] }], '<!-- fim -->\r\n'))
    expect((await shop.differences()).matched).toEqual([['DAY', payout!.value]])
  })

  test('of several accounts that of the payouts is taken, and the others are named', async () => {
    const [payout] = await shop.payOut(100)
    await importLines([], { to: '20261102' })
    const other = { number: '111111', lines: [creditOf(payout!)] }
    const file = oddOfx([other, { lines: [creditOf(payout!)] }])
    const { leftOut, file: row } = await shop.importFile(file, '')
    expect([leftOut.accounts, row.accountKey]).toEqual([['341 1234 111111'], '341 1234 567890'])
    expect(await shop.rows()).toEqual([2, 1, 1])
  })

  test('of a file with a card bill the number of the card is not stored', async () => {
    const bill = '<CCSTMTRS><CCACCTFROM><ACCTID>4111111111111111</CCACCTFROM></CCSTMTRS>'
    const file = Buffer.from(oddOfx([{ lines: [] }])).toString('latin1')
    const { leftOut } = await shop.importFile(Buffer.from(file.replace('</BANKMSGSRSV1>', bill), 'latin1'))
    expect(leftOut.accounts).toEqual(['[card number]'])
  })

  test('of several accounts that nobody confirmed each is offered, and the confirmed one is taken', async () => {
    const [payout] = await shop.payOut(100)
    const file = oddOfx([{ number: '111111', lines: [] }, { lines: [creditOf(payout!)] }])
    const refusal = await shop.importFile(file, '').catch((error) => error.details.fields)
    expect(refusal).toEqual([
      { field: 'file', message: 'CONFIRM_ACCOUNT' },
      { field: 'account', message: '341 1234 111111' },
      { field: 'account', message: '341 1234 567890' },
    ])
    expect(await shop.importFile(file)).toMatchObject({ matched: 1 })
  })

  test('of an account that is there twice both parts are read, and a line of both once', async () => {
    const [one, two] = await shop.payOut(100, 200)
    const parts = [{ lines: [creditOf(one!)] }, { lines: [creditOf(one!), creditOf(two!)] }]
    const { leftOut, matched } = await shop.importFile(oddOfx(parts))
    expect([leftOut.lines, matched]).toEqual([{ REPEATED: 1 }, 2])
    expect(await shop.rows()).toEqual([1, 2, 2])
  })
})

describe('a credit that differs by little on the day of a payout', () => {
  test('is offered for a person to confirm, never matched by itself', async () => {
    const [payout] = await shop.payOut(750)
    const amount = decimalText(centavos(payout!.value + 100), '.')
    expect(await importLines([creditOf(payout!, { amount })])).toMatchObject({ matched: 0 })
    expect(await shop.differences()).toEqual({
      lines: [['NEAR', payout!.value + 100]],
      payouts: [['NEAR', payout!.value]],
      ...{ matched: [], matchable: 0 },
    })
  })
})

describe('the balances of two files that follow each other', () => {
  const first = { from: '20261101', to: '20261103', balance: { amount: '500.00', day: '20261103' } }
  const next = { from: '20261104', to: '20261110' }
  const credit = { amount: '10.00', day: '20261104', memo: 'PIX', id: 'a' }

  test.each([
    ['agree with the lines between', '510.00', 0],
    ['show money without a line', '512.34', 2_34],
  ])('%s', async (_, amount, difference) => {
    await importLines([], first)
    const { file } = await importLines([credit], { ...next, balance: { amount, day: '20261110' } })
    expect(file.sumDifference).toBe(difference)
  })

  test('say nothing where days are missing between them, or the balance is of a later day than the lines', async () => {
    await importLines([], first)
    const balance = { amount: '900.00', day: '20261112' }
    expect((await importLines([credit], { ...next, balance })).file.sumDifference).toBeNull()
    const apart = { ...next, from: '20261105', to: '20261112', balance }
    expect((await importLines([{ ...credit, day: '20261105' }], apart)).file.sumDifference).toBeNull()
  })

  test('are compared again when the days are exported again with the line that was missing', async () => {
    await importLines([], first)
    const balance = { amount: '512.34', day: '20261110' }
    await importLines([credit], { ...next, balance })
    const unproven = async () => (await browseReconciliation(shop.asSeller(), { month: '2026-11' })).unproven
    expect(await unproven()).toEqual([{ account: '341 1234 567890', difference: 2_34 }])
    await importLines([credit, { ...credit, id: 'b', amount: '2.34' }], { ...next, balance })
    expect(await unproven()).toEqual([])
  })

  test('agree where the later file repeats days of the earlier one and adds lines to its last day', async () => {
    const morning = { ...credit, day: '20261103', id: 'm' }
    const afternoon = { ...credit, day: '20261103', id: 'n', amount: '-4.00' }
    await importLines([morning], first)
    const balance = { amount: '506.00', day: '20261110' }
    const { file } = await importLines([morning, afternoon, credit], { ...next, from: '20261103', balance })
    expect(file.sumDifference).toBe(0)
  })
})
