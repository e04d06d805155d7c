import { expect, test } from 'vitest'
import { indexedPhone, nationalPhone } from './phones'

test.each([
  ['11999990000', '11999990000'],
  ['(11) 99999-0000', '11999990000'],
  ['+55 11 99999-0000', '11999990000'],
  ['5511999990000', '11999990000'],
  ['011 99999-0000', '11999990000'],
  ['(55) 3222-1111', '5532221111'],
  ['99999-0000', undefined],
  ['52998224725000', undefined],
  ['11 9999a-0000', undefined],
  ['maria', undefined],
])('%j as a phone with its area is %j', (text, phone) => {
  expect(nationalPhone(text)).toBe(phone)
})

test('a phone is indexed with its area, with the country and alone; one of elsewhere as it is', () => {
  expect(indexedPhone('11999990000')).toEqual(['11999990000', '5511999990000', '999990000'])
  expect(indexedPhone('2025550143999')).toEqual(['2025550143999'])
})
