import { expect, test } from 'vitest'
import { isPerson } from './is-person'

const by = (headers: Record<string, string>) => isPerson(new Headers(headers))

test.each([
  'WhatsApp/2.23.20.0 A',
  'WhatsApp/2.2413.1 W',
  'TelegramBot (like TwitterBot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.7.1',
  '',
])('the preview or robot %j is no person', (userAgent) => {
  expect(by({ 'user-agent': userAgent })).toBe(false)
})

const phones = [
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0.0.20.93',
  'Mozilla/5.0 (Linux; Android 13; moto g52) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/129.0.6668.81 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/484.0.0.63.83;]',
]

test.each(phones)('a browser is a person: %s', (userAgent) => {
  expect(by({ 'user-agent': userAgent })).toBe(true)
})

test('a page that a browser loads ahead was not opened', () => {
  expect(by({ 'user-agent': phones[0]!, 'sec-purpose': 'prefetch;prerender' })).toBe(false)
  expect(by({ 'user-agent': phones[0]!, purpose: 'prefetch' })).toBe(false)
})
