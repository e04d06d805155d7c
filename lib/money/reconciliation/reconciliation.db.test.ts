// Payouts and the statement of the seller's bank: what is matched, what is listed, and what changes nothing.
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { listPayouts } from '@/lib/money/payouts/list-payouts'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import { testApp } from '@/lib/testing/app'
import { bankCnab, bankOfx, someBankAccount } from '@/lib/testing/bank/statements'
import { lineOf, NOVEMBER, type ReconciledShop, reconciledShop } from '@/lib/testing/shops/reconciled-shop'
import { browseReconciliation } from './browse-reconciliation'
import { matchOpenLines } from './match-open-lines'
import { matchPayout } from './match-payout'
import { setLinesAside } from './set-lines-aside'
import { undoMatch } from './undo-match'

const START = new Date('2026-11-03T15:00:00.000Z')
const app = await testApp()
let shop: ReconciledShop
beforeEach(async () => {
  app.advance(START.getTime() - app.ctx().now.getTime())
  shop = await reconciledShop(app)
})
const openLines = async () =>
  (await browseReconciliation(shop.asSeller(), { month: '2026-11' })).lines.map(({ line }) => line.uuid)

describe('an imported statement', () => {
  test('matches a payout by the end-to-end id of its PIX, and another by amount and business day', async () => {
    const [first, second] = await shop.payOut(100, 200)
    expect(first!.bankReference).toMatch(/^E9{8}\d{12}[0-9A-Za-z]{11}$/)
    const lines = [lineOf(first!), lineOf(second!, { memo: 'TRANSFERENCIA' })]
    const { matched, file } = await shop.importOfx([
      ...lines,
      { day: '2026-11-05', cents: -9_90, memo: 'TARIFA' },
    ])
    expect([matched, file.lines, file.addedLines]).toEqual([2, 3, 3])
    expect(await shop.differences()).toEqual({
      lines: [],
      payouts: [],
      matched: [
        ['REFERENCE', first!.value],
        ['DAY', second!.value],
      ],
      matchable: 0,
    })
    expect(await shop.audited()).toEqual(['imported'])
  })

  test('lists what is only in the bank, only with us, and of another amount', async () => {
    const [missing, other, fine] = await shop.payOut(100, 200, 300)
    await shop.importOfx([
      lineOf(other!, { cents: other!.value - 1 }),
      lineOf(fine!),
      { day: '2026-11-06', cents: 12_34, memo: 'PIX RECEBIDO FULANO' },
    ])
    const found = await shop.differences()
    expect(found.lines.toSorted()).toEqual([
      ['OTHER_AMOUNT', other!.value - 1],
      ['UNKNOWN', 12_34],
    ])
    expect(found.payouts).toEqual([
      ['MISSING', missing!.value],
      ['MISSING', other!.value],
    ])
  })

  test('never guesses among equal payouts: a person chooses', async () => {
    const [one, two] = await shop.payOut(100, 200)
    await app.sql`update payouts set value = ${one!.value}, bank_reference = null, execution_date = execution_date,
      status_at = ${one!.statusAt} where seller_id = ${shop.seller.id} and uuid = ${two!.uuid}`
    await app.sql`update payouts set bank_reference = null where uuid = ${one!.uuid}`
    const plain = { memo: 'PIX', day: one!.executionDate }
    await shop.importOfx([lineOf(one!, { ...plain, id: 'a' }), lineOf(one!, { ...plain, id: 'b' })])
    expect((await shop.differences()).lines.map(([difference]) => difference)).toEqual(['SEVERAL', 'SEVERAL'])
    const [line] = await openLines()
    await matchPayout(shop.asSeller(), { payout: two!.uuid, line })
    expect((await shop.differences()).matched).toEqual([['LINE', one!.value]])
  })

  test('of a time before a payout was paid says nothing about it', async () => {
    const [payout] = await shop.payOut(100)
    await shop.importOfx([], { to: '2026-11-03' })
    expect((await shop.differences()).payouts).toEqual([['WAITING', payout!.value]])
    await shop.importOfx([])
    expect((await shop.differences()).payouts).toEqual([['MISSING', payout!.value]])
  })
})

describe('importing changes nothing twice', () => {
  test('for the same file, files that overlap, and the same days in the other format', async () => {
    const payouts = await shop.payOut(100, 200, 300)
    const lines = payouts.map((payout) => lineOf(payout))
    const whole = bankOfx({ ...NOVEMBER, lines })
    await shop.importOfx(lines.slice(0, 2))
    expect(await shop.rows()).toEqual([1, 2, 2])
    expect(await shop.importFile(whole)).toMatchObject({ again: false, matched: 1, file: { addedLines: 1 } })
    expect(await shop.importFile(whole)).toMatchObject({ again: true, matched: 0 })
    expect(await shop.importFile(bankCnab({ ...NOVEMBER, lines }))).toMatchObject({ file: { addedLines: 0 } })
    expect(await shop.rows()).toEqual([3, 3, 3])
    expect((await shop.differences()).lines).toEqual([])
  })

  test('for the same file five times at once', async () => {
    const [payout] = await shop.payOut(100)
    const file = bankOfx({ ...NOVEMBER, lines: [lineOf(payout!)] })
    const done = await Promise.all(Array.from({ length: 5 }, () => shop.importFile(file)))
    expect(done.filter(({ again }) => !again)).toHaveLength(1)
    expect(await shop.rows()).toEqual([1, 1, 1])
  })
})

describe('a refused file changes nothing', () => {
  const refusalOf = (importing: Promise<unknown>) =>
    importing.then(
      () => 'imported',
      (error) => error.details.fields.map((one: { message: string }) => one.message).join(),
    )

  test('of a file that is no statement, and of an account that nobody confirmed', async () => {
    await shop.payOut(100)
    const ofx = bankOfx({ ...NOVEMBER, lines: [] })
    expect(await refusalOf(shop.importFile(Buffer.from('dia;valor')))).toBe('UNKNOWN_FORMAT')
    expect(await refusalOf(shop.importFile(ofx, 'another account'))).toBe('CONFIRM_ACCOUNT,341 1234 567890')
    expect(await shop.rows()).toEqual([0, 0, 0])
    expect(await shop.audited()).toEqual([])
    expect(await refusalOf(shop.importFile(ofx))).toBe('imported')
    const again = bankOfx({ ...NOVEMBER, to: '2026-11-29', lines: [] })
    expect(await refusalOf(shop.importFile(again, ''))).toBe('imported')
  })

  test('of another account than the one that payouts go to', async () => {
    const account = { bank: '341', issuer: '1234', number: '56789', bankDigit: '0', accountType: 'CHECKING' }
    const destination = { transferType: 'BANK_ACCOUNT', account }
    await app.sql`update sellers set account = ${app.sql.json(destination)} where id = ${shop.seller.id}`
    const [payout] = await shop.payOut(100)
    expect(payout!.bankReference).toMatch(/^STR\d{17}$/)
    const wrong = bankOfx({
      ...NOVEMBER,
      lines: [lineOf(payout!)],
      account: { ...someBankAccount, number: '11111' },
    })
    expect(await refusalOf(shop.importFile(wrong, '341 1234 111110'))).toBe('WRONG_ACCOUNT,341 1234 111110')
    expect(await shop.rows()).toEqual([0, 0, 0])
    expect(await refusalOf(shop.importOfx([lineOf(payout!)]))).toBe('imported')
    expect((await shop.differences()).matched).toEqual([['REFERENCE', payout!.value]])
  })
})

describe('a person', () => {
  test('undoes a match, which is not made again by itself, and makes it again by hand', async () => {
    const [payout] = await shop.payOut(100)
    await shop.importOfx([lineOf(payout!)])
    await undoMatch(shop.asSeller(), { payout: payout!.uuid })
    expect(await matchOpenLines(shop.asSeller())).toEqual({ matched: 0 })
    expect(await shop.differences()).toMatchObject({ lines: [['SEVERAL', payout!.value]], matched: [] })
    const [line] = await openLines()
    await matchPayout(shop.asSeller(), { payout: payout!.uuid, line })
    expect((await shop.differences()).matched).toEqual([['LINE', payout!.value]])
    expect(await shop.audited()).toEqual(['imported', 'match-undone', 'payout-matched'])
    await expect(matchPayout(shop.asSeller(), { payout: payout!.uuid })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('ticks a payout without a line, and needs a note for a line of another amount', async () => {
    const [ticked, short] = await shop.payOut(100, 200)
    await matchPayout(shop.asSeller(), { payout: ticked!.uuid, note: 'Vi no aplicativo' })
    await shop.importOfx([lineOf(short!, { cents: 1_00 })])
    const [line] = await openLines()
    const match = (note?: string) => matchPayout(shop.asSeller(), { payout: short!.uuid, line, note })
    await expect(match()).rejects.toMatchObject({ code: 'BAR-0100' })
    await match('O banco descontou uma tarifa')
    expect((await shop.differences()).matched.map(([way]) => way)).toEqual(['TICKED', 'LINE'])
    await undoMatch(shop.asSeller(), { payout: ticked!.uuid })
    expect((await shop.differences()).payouts).toEqual([['MISSING', ticked!.value]])
  })

  test('sets lines aside and takes them back; a matched line is neither', async () => {
    const [payout] = await shop.payOut(100)
    await shop.importOfx([lineOf(payout!), { day: '2026-11-05', cents: 5, memo: 'RENDIMENTO' }])
    const lines = await openLines()
    await setLinesAside(shop.asSeller(), { lines, aside: true })
    expect((await shop.differences()).lines).toEqual([])
    await setLinesAside(shop.asSeller(), { lines, aside: false })
    expect((await shop.differences()).lines).toEqual([['UNKNOWN', 5]])
    expect(await shop.audited()).toEqual(['imported', 'lines-set-aside', 'lines-taken-back'])
    const [row] =
      await app.sql`select uuid from bank_lines where state = 'MATCHED' and seller_id = ${shop.seller.id}`
    const aside = setLinesAside(shop.asSeller(), { lines: [...lines, row!.uuid], aside: true })
    await expect(aside).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await shop.differences()).lines).toEqual([['UNKNOWN', 5]])
  })

  test('of another seller finds neither payout nor line', async () => {
    const [payout] = await shop.payOut(100)
    await shop.importOfx([{ day: '2026-11-05', cents: 5, memo: 'X' }])
    const [line] = await openLines()
    const other = (await reconciledShop(app)).asSeller()
    const tries = [
      matchPayout(other, { payout: payout!.uuid }),
      undoMatch(other, { payout: payout!.uuid }),
      setLinesAside(other, { lines: [line!], aside: true }),
    ]
    for (const one of await Promise.allSettled(tries))
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } })
    expect((await browseReconciliation(other, { month: '2026-11' })).files).toEqual([])
  })
})

describe('a payout', () => {
  test('that the bank refused has no line, and a line that names it is a difference', async () => {
    await app.sql`update sellers set pix_key = 'erro@exemplo.com.br' where id = ${shop.seller.id}`
    const [refused] = await shop.payOut(100)
    await shop.importOfx([])
    expect(await shop.differences()).toMatchObject({ lines: [], payouts: [] })
    await shop.importOfx([lineOf(refused!, { memo: `PIX ${refused!.uuid}` })], { to: '2026-11-29' })
    expect((await shop.differences()).lines).toEqual([['NOT_PAID', refused!.value]])
    const match = matchPayout(shop.asSeller(), { payout: refused!.uuid })
    await expect(match).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('that is confirmed after its line was imported can be matched then', async () => {
    await shop.paidBy('PIX')
    app.advance(DAY_MS)
    await beginPayouts(app.ctx())
    const [waiting] = await listPayouts(shop.asSeller())
    await shop.importOfx([lineOf(waiting!, { memo: `PIX ${waiting!.uuid}` })])
    expect((await shop.differences()).lines).toEqual([['NOT_PAID', waiting!.value]])
    await settlePayouts(app.ctx())
    expect(await shop.differences()).toMatchObject({ lines: [], matchable: 1 })
    expect(await matchOpenLines(shop.asSeller())).toEqual({ matched: 1 })
    expect((await shop.differences()).matched).toEqual([['REFERENCE', waiting!.value]])
    expect(await shop.audited()).toEqual(['imported', 'matched'])
  })

  test('that the bank took back has the debit among the differences', async () => {
    const [payout] = await shop.payOut(100)
    await shop.importOfx([lineOf(payout!), lineOf(payout!, { cents: -payout!.value, id: 'back' })])
    expect(await shop.differences()).toMatchObject({
      lines: [['RETURNED', -payout!.value]],
      matched: [['REFERENCE', payout!.value]],
    })
  })
})

test('a card number in the words of a bank is not stored', async () => {
  await shop.importOfx([{ day: '2026-11-05', cents: 5, memo: 'COMPRA 4111 1111 1111 1111' }])
  const rows = await app.sql`select words from bank_lines where seller_id = ${shop.seller.id}`
  expect(rows[0]!.words).toContain('[card number]')
})
