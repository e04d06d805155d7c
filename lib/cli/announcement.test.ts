import { expect, test } from 'vitest'
import { announcement } from './announcement.mjs'

const settings = { publicUrl: 'http://localhost:3000', databaseUrl: undefined, dev: false }
const seller = {
  cnpj: '11222333000181',
  idSeller: 1,
  email: 'loja@exemplo.com.br',
  password: 'secret-1',
  apiKey: 'secret-2',
  readOnlyApiKey: 'secret-3',
  inactiveApiKey: 'secret-6',
  serialNumber: 'PB1',
}
const operator = { email: 'operador@exemplo.com.br', password: 'secret-4', apiKey: 'secret-5' }
const banking = {
  url: 'https://localhost:3443',
  ca: '/data/ca.pem',
  certificate: '/data/partner.pem',
  key: '/data/partner.key',
  clientId: 'bkc_1',
  clientSecret: 'secret-7',
}
const demo = { accounts: { url: '', operator, sellers: [seller], banking }, file: '/data/demo.json' }
const printed = (isTerminal: boolean, dev = false) =>
  announcement({ ...settings, dev }, { ...demo, isTerminal })

test('a terminal shows passwords and keys', () => {
  for (const secret of ['secret-1', 'secret-2', 'secret-4', 'secret-5'])
    expect(printed(true)).toContain(secret)
})

test.each([false, true])(
  'any other output has no password and no key, but names the file that holds them',
  (dev) => {
    expect(printed(false, dev)).not.toContain('secret')
    expect(printed(false, dev)).toContain('/data/demo.json')
    expect(printed(false, dev)).toContain('http://localhost:3000')
    expect(printed(false, dev)).toContain('https://localhost:3443')
  },
)

test('with DATABASE_URL there is no demo file', () => {
  const own = { ...settings, databaseUrl: 'postgres://host/db' }
  expect(announcement(own, { ...demo, accounts: undefined, isTerminal: false })).not.toContain('demo.json')
})
