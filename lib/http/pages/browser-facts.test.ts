import { expect, test } from 'vitest'
import { browserFacts } from './browser-facts'

test('tells what the request says of the browser, and nothing too long', () => {
  const facts = browserFacts(
    new Headers({ 'x-client-address': '203.0.113.7', 'user-agent': 'a'.repeat(3000), accept: 'text/html' }),
  )
  expect(facts).toEqual({ ip: '203.0.113.7', userAgent: 'a'.repeat(2048), acceptHeader: 'text/html' })
})

test('a page that asks its own server accepts anything, and an unknown address is none', () => {
  expect(browserFacts(new Headers({ accept: 'text/x-component' }))).toEqual({
    ip: '0.0.0.0',
    userAgent: '',
    acceptHeader: '*/*',
  })
})
