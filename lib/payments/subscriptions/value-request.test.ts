import { expect, test } from 'vitest'
import { parseAs } from '@/lib/http/api/parse-as'
import { createSubscriptionOperation, subscriptionRequest } from './contract'
import { valueRequest } from './value-request'

const terms = { type: 'YEARLY', valuePerMonth: 10 }
const parsed = { type: 'YEARLY', valuePerMonth: 1_000 }

function fieldsOf(work: () => unknown): string[] {
  try {
    work()
    return []
  } catch (problem) {
    return (problem as { details: { fields: { field: string }[] } }).details.fields.map(({ field }) => field)
  }
}

test('a change of value is read flat and nested, with the same result', () => {
  const plan = { uuidPlan: '7d1c9b3e-2a4f-4c58-9e60-1f2a3b4c5d6e', bankSlipDescription: 'Clube' }
  for (const body of [
    terms,
    { basicValue: terms },
    { basicValueRequest: terms },
    { ...terms, basicValue: terms },
  ]) {
    expect(valueRequest.parse(body)).toEqual(parsed)
    expect(valueRequest.parse({ ...body, ...plan })).toEqual({ ...parsed, ...plan })
  }
})

test.each([
  ['type', {}],
  ['type', { valuePerMonth: 10 }],
  ['valuePerMonth', { type: 'YEARLY' }],
  ['valuePerMonth', { ...terms, valuePerMonth: 9_999_999.99 }],
  ['basicValue.type', { basicValue: { ...terms, type: 'WEEKLY' } }],
  ['basicValueRequest.valuePerMonth', { basicValueRequest: { type: 'YEARLY' } }],
  ['basicValueRequest.valuePerMonth', { basicValueRequest: { ...terms, valuePerMonth: 9_999_999.99 } }],
  ['basicValue', { ...terms, basicValue: { ...terms, valuePerMonth: 20 } }],
  ['uuidPlan', { ...terms, uuidPlan: '7' }],
])('a change of value is refused for its %s: %j', (field, body) => {
  expect(fieldsOf(() => parseAs(valueRequest, body))).toEqual([field])
})

const subscription = (additionalValue: unknown) => ({
  ...(createSubscriptionOperation.requestExample as object),
  additionalValue,
})

test('an additional value is a number for every cycle, or an object with the number of its cycles', () => {
  const read = (sent: unknown) => subscriptionRequest.parse(subscription(sent)).additionalValue
  expect(read(5.5)).toEqual({ value: 550, installments: 0 })
  expect(read({ value: 5.5, installments: 3 })).toEqual({ value: 550, installments: 3 })
})

test.each([
  ['additionalValue', -1],
  ['additionalValue', 0.001],
  ['additionalValue', 'a'],
  ['additionalValue', 99_999_999.99],
  ['additionalValue.installments', { value: 5 }],
  ['additionalValue.installments', { value: 5, installments: 0 }],
  ['additionalValue.installments', { value: 5, installments: 1.5 }],
  ['additionalValue.value', { value: 0.001, installments: 1 }],
])('a subscription is refused for its %s: %j', (field, sent) => {
  expect(fieldsOf(() => parseAs(subscriptionRequest, subscription(sent)))).toEqual([field])
})
