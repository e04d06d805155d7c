import { describe, expect, test } from 'vitest'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import {
  accountStanding,
  confirmedIn,
  isSameStatementAccount,
  mayReceive,
  writtenAccount,
} from './statement-account'

const own = { bank: '341', branch: '1234', number: '56789', numberDigit: '0' }
const toBank: SellerAccount = {
  transferType: 'BANK_ACCOUNT',
  account: { bank: '341', issuer: '1234', number: '56789', bankDigit: '0', accountType: 'CHECKING' },
}
const toKey: SellerAccount = { transferType: 'PIX', pix: { keyType: 'EMAIL', key: 'a@b.co' } }

test.each([
  ['with leading zeros', { bank: '0341', branch: '01234', number: '000000056789', numberDigit: '0' }],
  ['with its digit attached', { bank: '341', branch: '1234', number: '567890' }],
  ['without its digit', { bank: '341', branch: '1234', number: '56789' }],
  ['after the branch', { bank: '341', branch: '', number: '1234567890' }],
  ['after the branch and zeros', { bank: '341', branch: '', number: '12340000567890' }],
  ['without the branch', { bank: '341', branch: '', number: '56789-0' }],
])('an account is the same %s', (_, other) => {
  expect([isSameStatementAccount(own, other), isSameStatementAccount(other, own)]).toEqual([true, true])
})

test.each([
  ['bank', { ...own, bank: '001' }],
  ['branch', { ...own, branch: '1235' }],
  ['number', { ...own, number: '56788' }],
  ['digit', { ...own, numberDigit: '1', number: '567891' }],
])('an account with another %s is another one', (_, other) => {
  expect(isSameStatementAccount(own, other)).toBe(false)
})

describe('a file may be imported', () => {
  const other = { ...own, number: '99999' }
  test('of the account that payouts go to, and of no other one', () => {
    expect(accountStanding(own, { destinations: [toBank], imported: [] })).toBe('KNOWN')
    expect(accountStanding(other, { destinations: [toBank], imported: [] })).toBe('WRONG')
    expect(mayReceive(toBank, other)).toBe(false)
  })
  test('of any account of a PIX key, once a person confirmed it', () => {
    expect(accountStanding(own, { destinations: [toKey], imported: [] })).toBe('CONFIRM')
    expect(accountStanding(own, { destinations: [toKey], imported: [own] })).toBe('KNOWN')
    expect(accountStanding(other, { destinations: [toKey, toBank], imported: [own] })).toBe('CONFIRM')
    expect(mayReceive(toKey, other)).toBe(true)
  })
  test('and is named without leading zeros', () => {
    expect(writtenAccount({ bank: '0341', branch: '01234', number: '00056789', numberDigit: '0' })).toBe(
      '341 1234 567890',
    )
  })
})

test.each([
  ['any', undefined],
  ['341%201234%20567890', '341 1234 567890'],
  ['%zz', undefined],
  ['%E0', undefined],
])('an upload to %s confirms the account %s', (part, account) => {
  expect(confirmedIn(part)).toBe(account)
})
