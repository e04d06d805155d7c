import { expect, test } from 'vitest'
import { hostsOf, readHost, returnProblem } from './return-addresses'

const shop = (changes: object = {}) => ({
  sellerUrl: 'www.loja.com.br/produtos',
  returnHosts: ['pagamento.exemplo.com:8443'],
  environment: 'LIVE' as const,
  ...changes,
})

test('buyers are sent by https to the sites of the shop and nowhere else', () => {
  const problems = (addresses: string[], seller = shop()) =>
    addresses.map((address) => returnProblem(address, seller))
  expect(
    problems([
      'https://loja.com.br/obrigado?pedido=1',
      'https://WWW.loja.com.br/',
      'https://pagamento.exemplo.com:8443/x',
    ]),
  ).toEqual([undefined, undefined, undefined])
  expect(
    problems([
      'https://outra.com.br/',
      'https://loja.com.br.outra.com/',
      'https://loja.com.br:444/',
      'https://pagamento.exemplo.com/',
      'https://sub.loja.com.br/',
    ]),
  ).toEqual(['host', 'host', 'host', 'host', 'host'])
  expect(
    problems([
      'http://loja.com.br/',
      'javascript:alert(1)',
      '//loja.com.br',
      'loja.com.br',
      'https://loja.com.br@outra.com/',
      'https://ana:x@loja.com.br/',
      'data:text/html,x',
      'http://localhost:3000/',
    ]),
  ).toEqual(Array(8).fill('scheme'))
})

test('a sandbox seller may send buyers to the machine of its developer, by http too', () => {
  const sandbox = shop({ environment: 'SANDBOX', sellerUrl: null, returnHosts: [] })
  const own = ['http://localhost:3000/volta', 'http://127.0.0.1:8080/', 'https://[::1]/']
  expect(own.map((address) => returnProblem(address, sandbox))).toEqual([undefined, undefined, undefined])
  expect(returnProblem('http://localhost.outra.com/', sandbox)).toBe('scheme')
  expect(returnProblem('https://outra.com/', sandbox)).toBe('host')
})

test('the site of the seller counts with and without www, and a site that is none counts for nothing', () => {
  expect(hostsOf(shop({ returnHosts: [] }))).toEqual(['loja.com.br', 'www.loja.com.br'])
  expect(hostsOf(shop({ sellerUrl: 'javascript:x', returnHosts: [] }))).toEqual([])
  expect(hostsOf(shop({ sellerUrl: null, returnHosts: [] }))).toEqual([])
})

test('a host is read as browsers write it, and nothing else is read as one', () => {
  expect(['Loja.com.br ', 'ação.com.br', 'loja.com.br:8443'].map(readHost)).toEqual([
    'loja.com.br',
    'xn--ao-siap.com.br',
    'loja.com.br:8443',
  ])
  const none = [
    '',
    'loja',
    'https://loja.com.br',
    'loja.com.br/x',
    'a@loja.com.br',
    'loja.com.br?x',
    '*.loja.com',
    '10.0.0.1 x',
  ]
  expect(none.map(readHost)).toEqual(Array(none.length).fill(undefined))
})
