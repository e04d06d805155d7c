// The look-up of a postal code by the form of the checkout: without a sign-in, the same for everybody, and limited.
import { get } from 'node:http'
import { expect, test } from 'vitest'
import { serverUrl } from '@/lib/testing/http/server'

const find = (cep: string) => fetch(`${serverUrl}/pay/cep/${cep}`)

test('200: state and city of a known code, which browsers and proxies may keep for a day', async () => {
  const response = await find('01310200')
  expect([response.status, await response.json()]).toEqual([200, { state: 'SP', city: 'São Paulo' }])
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
})

test.each(['00000000', '0131020', '01310-200', 'abcdefgh'])('404: %s is no known code', async (cep) => {
  const response = await find(cep)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

/** Sent from another address of this machine, so that the limit leaves the other tests alone. */
const statusFromElsewhere = (cep: string) =>
  new Promise<[number, string | undefined]>((resolve, reject) => {
    get(`${serverUrl}/pay/cep/${cep}`, { localAddress: '127.0.0.2' }, (response) => {
      response.resume()
      resolve([response.statusCode!, response.headers['retry-after']])
    }).on('error', reject)
  })

test('429: one network cannot read the whole table', async () => {
  const codes = Array.from({ length: 250 }, (_, index) => String(20_000_000 + index))
  const answers = await Promise.all(codes.map(statusFromElsewhere))
  const refused = answers.find(([status]) => status === 429)
  expect(refused?.[1]).toMatch(/^\d+$/)
  expect((await find('01310200')).status).toBe(200)
})
