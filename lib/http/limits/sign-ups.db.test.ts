import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { Problem } from '@/lib/base/kernel/problem'
import { testApp } from '@/lib/testing/app'
import { newEmail } from '@/lib/testing/shops/team-shop'
import { countSignUpMail, countSignUpUse, signUpLimits } from './sign-ups'

const app = await testApp()
const key = randomBytes(32)
const from = (address: string, laterMs = 0) => {
  const ctx = app.ctx({ kind: 'anonymous' })
  return { ...ctx, systemNow: new Date(ctx.systemNow.getTime() + laterMs), source: { address } }
}
const codes = async (times: number, work: (index: number) => Promise<void>) => {
  const all = await Promise.allSettled(Array.from({ length: times }, (_, index) => work(index)))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Problem).code] : []))
  return { done: times - refused.length, refused: [...new Set(refused)] }
}

test('one address gets a few mails in an hour, from whichever networks they are requested', async () => {
  const email = newEmail()
  const request = (index: number, laterMs = 0) =>
    countSignUpMail(from(`203.0.${index}.1`, laterMs), { email }, key)
  expect(await codes(10, request)).toEqual({ done: signUpLimits.perAddress, refused: ['TOO_MANY_REQUESTS'] })
  await request(1, HOUR_MS)
})

test('one network requests some mails in an hour, to whichever addresses', async () => {
  const request = (address: string) => countSignUpMail(from(address), { email: newEmail() }, key)
  const { done, refused } = await codes(40, () => request('198.51.100.7'))
  expect([done, refused]).toEqual([signUpLimits.perNetwork, ['TOO_MANY_REQUESTS']])
  await request('198.51.101.7')
})

test('one network uses some links in an hour, whether or not they count', async () => {
  const use = (address: string) => countSignUpUse(from(address), key)
  const { done, refused } = await codes(90, () => use('192.0.2.9'))
  expect([done, refused]).toEqual([signUpLimits.uses, ['TOO_MANY_REQUESTS']])
  await use('192.0.3.9')
})
