import { expect, test } from 'vitest'
import { planRequest } from './contract'
import { viewPlan } from './view'

const request = {
  title: 'Clube do café',
  values: [
    { type: 'MONTHLY', valuePerMonth: 89.9 },
    { type: 'SEMESTER', valuePerMonth: 80.01 },
    { type: 'YEARLY', valuePerMonth: 79.9 },
  ],
  acceptPaymentMethods: ['PIX'],
}
const stored = {
  id: 1,
  uuid: 'x',
  sellerId: 1,
  description: '',
  active: true,
  subscriberMay: [],
  createdAt: new Date(0),
}

test('bullets as texts and as objects are the same, and are written as objects', () => {
  const read = (bullets: unknown[]) => planRequest.parse({ ...request, bullets }).bullets
  const bullets = read([' Frete ', { description: 'Troca grátis ' }])
  expect(bullets).toEqual(['Frete', 'Troca grátis'])
  const view = viewPlan({ ...planRequest.parse(request), ...stored, bullets: bullets! })
  expect(view.bullets).toEqual([{ description: 'Frete' }, { description: 'Troca grátis' }])
  expect(read(view.bullets)).toEqual(bullets)
  for (const wrong of ['', 7, {}, { description: '' }, { description: 'a'.repeat(256) }]) {
    expect(planRequest.safeParse({ ...request, bullets: [wrong] }).success).toBe(false)
  }
})

test('values are written with the price of a cycle, and can be sent back as they are', () => {
  const view = viewPlan({ ...planRequest.parse(request), ...stored, bullets: [] })
  expect(view.values).toEqual([
    { type: 'MONTHLY', value: 89.9, valuePerMonth: 89.9 },
    { type: 'SEMESTER', value: 480.06, valuePerMonth: 80.01 },
    { type: 'YEARLY', value: 958.8, valuePerMonth: 79.9 },
  ])
  expect(planRequest.parse({ ...request, values: view.values })).toEqual(planRequest.parse(request))
})

test('a description has up to 500 characters', () => {
  const accepts = (length: number) =>
    planRequest.safeParse({ ...request, description: 'a'.repeat(length) }).success
  expect([accepts(500), accepts(501)]).toEqual([true, false])
})

test('a plan that no buyer could pay, by debit card alone, is refused', () => {
  const accepts = (acceptPaymentMethods: string[]) =>
    planRequest.safeParse({ ...request, acceptPaymentMethods }).success
  expect([accepts(['DEBIT_CARD']), accepts(['DEBIT_CARD', 'PIX'])]).toEqual([false, true])
})
