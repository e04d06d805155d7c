import { expect, test } from 'vitest'
import { emptyPage, postingPage } from './bare-page'

const request = new Request('https://pay.example.com/simulators/issuer/method', {
  headers: { 'x-nonce': 'bm9uY2U=' },
})

test('sends the browser on with the nonce of the request, and nothing breaks out of its form', async () => {
  const action = 'https://shop.example.com/?a="><script>alert(1)</script>'
  const html = await postingPage(request, { action, fields: { cres: `"'<>&` } }).text()
  expect(html).toContain('<script nonce="bm9uY2U=">')
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('name="cres" value="&quot;&#39;&lt;&gt;&amp;"')
})

test('an empty page is a page', async () => {
  const answer = emptyPage()
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await answer.text()).toContain('<body></body>')
})
