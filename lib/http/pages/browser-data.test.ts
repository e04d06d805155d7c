import { expect, test } from 'vitest'
import { browserData } from './browser-data'

test('has what the request says about the browser, shortened to the lengths of EMV', () => {
  const data = browserData(
    new Headers({ 'x-client-address': '203.0.113.7', 'user-agent': 'a'.repeat(3000), accept: 'text/html' }),
  )
  expect(data).toEqual({ ip: '203.0.113.7', userAgent: 'a'.repeat(2048), acceptHeader: 'text/html' })
})

test('the Accept header of Next becomes */*, and an unknown address 0.0.0.0', () => {
  expect(browserData(new Headers({ accept: 'text/x-component' }))).toEqual({
    ip: '0.0.0.0',
    userAgent: '',
    acceptHeader: '*/*',
  })
})
