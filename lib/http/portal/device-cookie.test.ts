import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { keysOf } from '@/lib/base/kernel/sealed'
import { createSigner } from '@/lib/base/kernel/signed'
import { hasSignedIn, readDevice, rememberUser } from './device-cookie'

const now = new Date('2026-11-22T12:00:00.000Z')
const later = (days: number) => new Date(now.getTime() + days * DAY_MS)
const signerOf = (current: string, ...old: string[]) =>
  createSigner(keysOf({ current, old }, 'sign-in device'))
const [a, b, c] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)] as const
const first = signerOf(a)
const rotated = signerOf(b, a)
const foreign = signerOf(c)
const { value } = rememberUser(first, undefined, 'ana@loja.com.br', now)

test('a device has the user who signed in on it and no other, and not the e-mail in clear', () => {
  const device = readDevice(first, value, now)!
  expect(hasSignedIn(device, 'ana@loja.com.br')).toBe(true)
  expect(hasSignedIn(device, 'rui@loja.com.br')).toBe(false)
  expect(Buffer.from(value.split('.')[0]!, 'base64url').toString()).not.toContain('ana')
})

test('a cookie is valid under the current and former secrets only', () => {
  expect(readDevice(rotated, value, now)).toEqual(readDevice(first, value, now))
  expect(readDevice(foreign, value, now)).toBeUndefined()
})

test('a cookie is valid for 180 days after the last sign-in', () => {
  expect(readDevice(first, value, later(179))).toBeDefined()
  expect(readDevice(first, value, later(180))).toBeUndefined()
  const renewed = rememberUser(first, readDevice(first, value, now), 'ana@loja.com.br', later(100)).value
  expect(readDevice(first, renewed, later(200))?.id).toBe(readDevice(first, value, now)?.id)
})

test('a cookie without a valid signature has no device', () => {
  const [payload, ...signature] = value.split('.')
  const other = Buffer.from('{"id":"x","users":[],"until":9e15}').toString('base64url')
  for (const cookie of [
    undefined,
    '',
    '.',
    payload,
    `${payload}.`,
    `${other}.${signature.join('.')}`,
    `${value}x`,
    'ã.ã',
  ])
    expect(readDevice(first, cookie, now), cookie).toBeUndefined()
})

test('a device has five users at most; the one who signed in longest ago is removed', () => {
  let cookie: string | undefined
  const names = ['a', 'b', 'c', 'a', 'd', 'e', 'f'].map((name) => `${name}@loja.com.br`)
  for (const name of names) cookie = rememberUser(first, readDevice(first, cookie, now), name, now).value
  const device = readDevice(first, cookie, now)!
  expect(names.slice(2).every((name) => hasSignedIn(device, name))).toBe(true)
  expect(hasSignedIn(device, 'b@loja.com.br')).toBe(false)
})
