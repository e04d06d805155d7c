import { expect, test } from 'vitest'
import { sellerChange } from './seller-request'

const isAccepted = (sellerUrl: string) => sellerChange.safeParse({ sellerUrl }).success

test.each(['https://loja.com.br', 'loja.com.br/produtos?x=1', 'HTTPS://Loja.com.br:8080/'])(
  'the address %s of a shop is accepted',
  (sellerUrl) => expect(isAccepted(sellerUrl)).toBe(true),
)

test.each([
  'http://loja.com.br',
  'javascript://loja.com.br',
  'https://localhost',
  'https://127.0.0.1',
  'https://10.0.0.1/loja',
  'https://2130706433',
  'https://[::1]',
  'https://[2606:4700::1111]/',
  'https://1.1.1.1',
  'https://[fd00::1]',
  'https://169.254.169.254',
  'https://intranet',
  'https://nas.local',
  'https://db.internal.',
  'https://user:secret@loja.com.br',
  'loja',
  '',
])('%j is no address of a shop: buyers are sent there', (sellerUrl) => {
  expect(isAccepted(sellerUrl)).toBe(false)
})
