import { expect, test } from 'vitest'
import { pageEventOf, personResource } from './person-change'

test('a notification refreshes the bell of its person only, and no page', () => {
  const eventOf = (sellerId: number, resourceUuid: string) =>
    pageEventOf({ sellerId, resourceUuid }, { sellerId: 1, userUuid: 'ana' })
  expect(eventOf(1, 'an order')).toBe('changed')
  expect(eventOf(1, personResource('ana'))).toBe('notified')
  expect(eventOf(1, personResource('rui'))).toBeUndefined()
  expect(eventOf(1, personResource())).toBeUndefined()
  expect(eventOf(2, personResource('ana'))).toBeUndefined()
  expect(eventOf(2, 'an order')).toBeUndefined()
})
