// The JavaScript with which the pages of the portal open, by gzip; what is loaded when the browser is idle or a press needs it does
// not count. The limits only fall: who brings a page below one lowers it. React and Next are 132 kB of each page.
import { beforeAll, expect, test } from 'vitest'
import { addressesOfPortal } from '@/lib/testing/code-base/portal-addresses'
import { newSeller } from '@/lib/testing/http/new-seller'
import { gzipLoaded } from '@/lib/testing/http/page-scripts'
import { cookieOf } from '@/lib/testing/http/portal-pages'
import { serverUrl } from '@/lib/testing/http/server'

const OF_HOME = 210_000
const OF_ANY_PAGE = 311_000

const weights = new Map<string, number>()

beforeAll(async () => {
  const { idSeller } = await newSeller()
  const cookie = await cookieOf({ sellerId: idSeller, role: 'OWNER' })
  for (const page of addressesOfPortal.filter((path) => path !== '/application'))
    weights.set(page, await gzipLoaded(serverUrl, page, cookie))
  const heaviest = [...weights].sort(([, a], [, b]) => b - a).slice(0, 5)
  console.log([...heaviest, ['home', weights.get('/home')]].map((one) => one.join(': ')).join(', '))
})

test('home opens with at most 210 kB', () => {
  expect(weights.get('/home')).toBeGreaterThan(130_000)
  expect(weights.get('/home')).toBeLessThan(OF_HOME)
})

test('no page of the portal opens with more than 311 kB', () => {
  expect(weights.size).toBeGreaterThan(20)
  expect([...weights].filter(([, bytes]) => bytes > OF_ANY_PAGE)).toEqual([])
})
