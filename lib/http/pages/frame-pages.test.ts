import { expect, test } from 'vitest'
import { autoSubmitPage, emptyPage } from './frame-pages'

const request = new Request('https://pay.example.com/simulators/issuer/method', {
  headers: { 'x-nonce': 'bm9uY2U=' },
})

test('the form page has the nonce of the request, and no value can break out of its form', async () => {
  const action = 'https://shop.example.com/?a="><script>alert(1)</script>'
  const html = await autoSubmitPage(request, { action, fields: { cres: `"'<>&` } }).text()
  expect(html).toContain('<script nonce="bm9uY2U=">')
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('name="cres" value="&quot;&#39;&lt;&gt;&amp;"')
})

test('the empty page is HTML', async () => {
  const response = emptyPage()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toContain('<body></body>')
})
