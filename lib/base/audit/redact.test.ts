import { expect, test } from 'vitest'
import { changesOf } from './changes'
import { REDACTED, redacted } from './redact'

test('secrets are never stored, whatever their place, and documents and numbers only by their end', () => {
  const members = {
    password: 'abc',
    newPassword: 'abc',
    clientSecret: 'abc',
    token: 'abc',
    tokenHash: 'abc',
    cvv: '123',
    recoveryCodes: ['a', 'b'],
    nested: [{ secret: 'abc', document: '52998224725' }],
    account: { account: { number: '123456', bank: '341' }, pix: { key: 'a@b.example' } },
    phone: '11999990000',
    title: 'card 4111 1111 1111 1111 of Maria',
    url: 'https://user:pw@loja.example/hook?token=abc#x',
    secretId: 'k1',
    active: false,
    none: null,
    absent: undefined,
    at: new Date('2026-11-20T15:00:00Z'),
  }
  const text = JSON.stringify(redacted(members))
  for (const secret of [
    'abc',
    '52998224725',
    '123456',
    'a@b.example',
    '11999990000',
    '4111 1111 1111 1111',
    'pw',
  ])
    expect(text).not.toContain(secret)
  expect(redacted(members)).toMatchObject({
    password: REDACTED,
    cvv: REDACTED,
    recoveryCodes: REDACTED,
    nested: [{ secret: REDACTED, document: '…4725' }],
    account: { account: { number: '…3456', bank: '341' }, pix: { key: '…mple' } },
    url: 'https://loja.example/hook?…',
    secretId: 'k1',
    active: false,
    none: null,
    at: '2026-11-20T15:00:00.000Z',
  })
  expect(redacted(members)).not.toHaveProperty('absent')
})

test('only members that differ are recorded, in nested objects too', () => {
  expect(changesOf({ a: 1, b: { c: 1, d: [1, 2] } }, { b: { d: [1, 2], c: 2 }, a: 1 })).toEqual({
    before: { b: { c: 1 } },
    after: { b: { c: 2 } },
  })
  expect(changesOf({ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } })).toBeUndefined()
  expect(changesOf({ a: 1 }, {})).toEqual({ before: { a: 1 }, after: { a: null } })
  expect(changesOf({ a: 1, b: 1 }, { a: 2, b: 2 }, ['b'])).toEqual({ before: { b: 1 }, after: { b: 2 } })
  expect(changesOf({ at: new Date(1) }, { at: new Date(2) })).toBeDefined()
})
