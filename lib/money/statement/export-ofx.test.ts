import { describe, expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import {
  centavosOf,
  gather,
  readOfx,
  statementEntry,
  statementHead,
} from '@/lib/testing/bank/statement-files'
import { type StatementHead, withBalance } from './export'
import { ofxOf } from './export-ofx'
import type { Entry } from './list-entries'

async function textOf(entries: readonly Entry[], changes: Partial<StatementHead> = {}) {
  const head = { ...statementHead, ...changes }
  return (await gather(ofxOf(head, withBalance(head.opening, entries)))).join('')
}

const written = async (...of: Parameters<typeof textOf>) => readOfx(await textOf(...of))

const refund = statementEntry({
  operacao: 'ESTORNO',
  executionDate: '2026-11-23' as CivilDate,
  gross: centavos(-8_990),
  net: centavos(-8_901),
})

describe('the statement as OFX', () => {
  test('has the header and the account by which programs recognise a bank file', async () => {
    const { header, first } = await written([])
    expect(header).toMatchObject({ OFXHEADER: '100', DATA: 'OFXSGML', VERSION: '102', CHARSET: '1252' })
    expect([first('CURDEF'), first('ACCTID'), first('ACCTTYPE')]).toEqual([
      'BRL',
      '11222333000181',
      'CHECKING',
    ])
    expect([first('DTSTART'), first('DTEND')]).toEqual(['20261101120000[-3:BRT]', '20261130120000[-3:BRT]'])
  })

  test('has a transaction for each entry, and their sum leads from the opening to the balance', async () => {
    const entries = [
      statementEntry(),
      refund,
      statementEntry({
        operacao: 'TRANSFERENCIA',
        gross: centavos(-5),
        net: centavos(-5),
        charge: undefined,
        order: undefined,
      }),
    ]
    const { transactions, first } = await written(entries)
    expect(transactions.map((one) => [one.TRNTYPE, one.DTPOSTED, one.TRNAMT, one.FITID])).toEqual([
      ['CREDIT', '20261120120000[-3:BRT]', '89.01', entries[0]!.uuid],
      ['DEBIT', '20261123120000[-3:BRT]', '-89.01', entries[1]!.uuid],
      ['XFER', '20261120120000[-3:BRT]', '-0.05', entries[2]!.uuid],
    ])
    expect(transactions.map(({ MEMO }) => MEMO)).toEqual([
      'Venda - Café especial 1 kg - bruto 89,90 - tarifa 0,89',
      'Estorno - Café especial 1 kg - bruto -89,90 - tarifa 0,89',
      'Transferência',
    ])
    const sum = transactions.reduce((all, { TRNAMT }) => all + centavosOf(TRNAMT!), 0)
    expect(centavosOf(first('BALAMT'))).toBe(statementHead.opening + sum)
    expect(first('DTASOF')).toBe('20261130120000[-3:BRT]')
  })

  test('of an order has the balance of the account, today', async () => {
    const { first } = await written([refund], { of: { kind: 'order', uuid: 'x' }, opening: centavos(0) })
    expect([first('BALAMT'), first('DTASOF')]).toEqual(['777.00', '20261120120000[-3:BRT]'])
  })

  test('escapes markup in titles, and contains only characters of its code page', async () => {
    const title = '</STMTTRN><TRNAMT>9.99 &amp; Łódź 日本 🎉 “x”\r\n<FITID>1'
    const text = await textOf([statementEntry({ title })])
    const [one] = readOfx(text).transactions
    expect(one!.TRNAMT).toBe('89.01')
    expect(one!.MEMO).toContain('</STMTTRN><TRNAMT>9.99 &amp; ?ódz ?? ? ?x? <FITID>1')
    expect(Buffer.from(text, 'latin1').toString('latin1')).toBe(text)
    const [long] = (await written([statementEntry({ title: '&'.repeat(255) })])).transactions
    expect(long!.MEMO!.length).toBeLessThanOrEqual(255)
  })
})
