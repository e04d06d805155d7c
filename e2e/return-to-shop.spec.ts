// A buyer goes back to the shop, which verifies the signed result.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { askForCode, heading, payAtBank } from '@/lib/testing/browser/buyer-page'
import { newLink } from '@/lib/testing/browser/new-link'
import { serverUrl } from '@/lib/testing/http/server'

/** The site of a shop, which says at which path a buyer arrived. */
async function shopSite() {
  const referrers: (string | undefined)[] = []
  const server = createServer((request, response) => {
    // The browser also asks for the icon of the page that it arrived at.
    if (request.headers['sec-fetch-mode'] === 'navigate') referrers.push(request.headers.referer)
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end('<h1>Loja</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return { url, referrers, close: () => server.close() }
}

test('a buyer who paid is brought back by itself with a result that the shop verifies, or stays', async ({
  page,
}) => {
  const shop = await shopSite()
  const { url, uuid } = await newLink({
    returnUrl: `${shop.url}/obrigado`,
    cancelUrl: `${shop.url}/carrinho`,
    autoReturn: true,
  })
  await page.goto(url)
  await page.getByRole('link', { name: 'Voltar à loja' }).click()
  await expect(page).toHaveURL(`${shop.url}/carrinho`)
  await askForCode(page, url)
  await payAtBank(page)
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  await expect(page.getByText(/^Voltando para localhost/)).toBeVisible()
  await expectAccessible(page)
  await page.waitForURL((address) => address.pathname === '/obrigado', { timeout: 15_000 })
  const result = new URL(page.url()).searchParams.get('result')!
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', serverUrl))
  const { payload } = await jwtVerify(result, keys, { issuer: serverUrl })
  expect(payload).toMatchObject({ link: uuid, status: 'PAID', value: 89.9 })
  expect(shop.referrers).toEqual([undefined, undefined])

  await page.goto(url)
  await expect(page.getByRole('link', { name: 'Voltar à loja' })).toBeVisible()
  await expect(page.getByText(/^Voltando para/)).toBeHidden()
  shop.close()
})
