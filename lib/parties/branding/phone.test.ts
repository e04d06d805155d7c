import { expect, test } from 'vitest'
import { formatPhone, isChatNumber, parsePhone } from './phone'

test.each([
  ['(11) 98765-4321', '+5511987654321'],
  ['11987654321', '+5511987654321'],
  ['011 98765-4321', '+5511987654321'],
  ['+55 (11) 98765-4321', '+5511987654321'],
  ['55 11 98765 4321', '+5511987654321'],
  ['55 3456-7890', '+555534567890'],
  ['(85) 3456.7890', '+558534567890'],
  ['0800 123 4567', '+558001234567'],
  ['+351 912 345 678', '+351912345678'],
  ['+1 (415) 555-2671', '+14155552671'],
])('%s is read as %s', (typed, number) => {
  expect(parsePhone(typed)).toBe(number)
  expect(parsePhone(number)).toBe(number)
  expect(parsePhone(formatPhone(number))).toBe(number)
})

test.each([
  ...['', '12345', '(10) 98765-4321', '(11) 88765-4321', '(11) 9876-5432', '987654321'],
  ...[
    '+55 11 8765-432',
    '+55 3456-7890',
    '+0 11 98765-4321',
    'ligue 11987654321',
    '11 98765-4321 ramal 2',
    '+1234567890123456',
  ],
])('"%s" is no number', (typed) => {
  expect(parsePhone(typed)).toBeUndefined()
})

test('numbers are shown as Brazilians write them', () => {
  expect(formatPhone('+5511987654321')).toBe('(11) 98765-4321')
  expect(formatPhone('+558534567890')).toBe('(85) 3456-7890')
  expect(formatPhone('+558001234567')).toBe('0800 123 4567')
  expect(formatPhone('+351912345678')).toBe('+351912345678')
  expect(formatPhone('ramal 12')).toBe('ramal 12')
})

test('nobody chats with a toll-free number', () => {
  expect(isChatNumber('+5511987654321')).toBe(true)
  expect(isChatNumber('+558001234567')).toBe(false)
})
