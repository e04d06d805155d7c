import { expect, test } from 'vitest'
import { greetedName } from './greeted-name'

test.each([
  ['Maria da Silva', 'Maria da Silva'],
  ['Padaria do João S.A.', 'Padaria do João S.A.'],
  ['Ganhe em https://golpe.example/pix agora', 'Ganhe em agora'],
  ['Veja www.golpe.com.br', 'Veja'],
  ['Escreva a ajuda@golpe.com', 'Escreva a'],
  ['golpe.com/pix', 'golpe'],
])('a mail greets %s without what mail programs turn into a link', (name, greeted) => {
  expect(greetedName(name)).toBe(greeted)
})
