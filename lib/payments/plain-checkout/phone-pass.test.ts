import { expect, test } from 'vitest'
import { createBrowserIds } from '@/lib/base/kernel/buyer-browser'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { readPass, signPass } from './phone-pass'

const ids = createBrowserIds({ current: 'c'.repeat(32), old: [] })
const code = 'k7Qm2xV9tR4wZp1s'
const now = new Date('2026-11-28T10:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
const id = ids.issue()
const pass = signPass(ids, { id, code }, now)

test('a pass outlives every code that could be shown beside it, by the time of reading the confirmation', () => {
  for (const minutes of [0, 16, 44]) expect(readPass(ids, { code, pass }, after(minutes))).toBe(id)
})

test('a pass that is over is distinguished from one that is not ours', () => {
  expect(readPass(ids, { code, pass }, after(45))).toBe('OVER')
  const [until = '', ...signed] = pass.split('.')
  const others = [`${pass}x`, `${Number(until) + 1}.${signed.join('.')}`, 'x', '', ids.sign(id, code)]
  for (const other of others) expect(readPass(ids, { code, pass: other }, after(50))).toBeUndefined()
  expect(readPass(ids, { code: 'another', pass }, now)).toBeUndefined()
})

test('a pass is no cookie of the link', () => {
  expect(ids.read(pass, code)).toBeUndefined()
  expect(ids.read(pass.split('.').slice(1).join('.'), code)).toBeUndefined()
})
