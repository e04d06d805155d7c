import { expect, test } from 'vitest'
import { whatsappAddress } from './whatsapp-address'

test('opens the chat with the number of the buyer, with the whole text', () => {
  expect(whatsappAddress('Olá! R$ 10 & mais', '(11) 98765-4321')).toBe(
    'https://wa.me/5511987654321?text=Ol%C3%A1!%20R%24%2010%20%26%20mais',
  )
})

test('leaves the choice of the person where there is no number to chat at', () => {
  for (const phone of ['', '123', '0800 123 4567'])
    expect(whatsappAddress('Olá', phone)).toBe('https://wa.me/?text=Ol%C3%A1')
})
