import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyOfCopy, gzipOfCopy, headersOfCopy, pageCopyOf } from './page-copy'

const FORMER = 'Zm9ybWVyIG5vbmNlIQ=='
const NONCE = 'YW5vdGhlciBub25jZSE='
const policy = (nonce: string) => `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'`
const page = (nonce: string) =>
  `<script nonce="${nonce}">1</script><p>${'São Paulo '.repeat(5_000)}</p><script nonce="${nonce}"></script>`
const answered = {
  'content-security-policy': policy(FORMER),
  link: `</a.js>; nonce="${FORMER}"`,
  'content-type': 'text/html; charset=utf-8',
  etag: '"1"',
  'transfer-encoding': 'chunked',
}

test('a copy has another nonce in its body and its headers, compressed or not, and nothing of the first answer', () => {
  const copy = pageCopyOf(answered, page(FORMER))!
  expect(bodyOfCopy(copy, NONCE).toString()).toBe(page(NONCE))
  expect(gunzipSync(gzipOfCopy(copy, NONCE)).toString()).toBe(page(NONCE))
  expect(gzipOfCopy(copy, NONCE).byteLength).toBeLessThan(1_000)
  expect(headersOfCopy(copy, NONCE)).toEqual({
    'content-security-policy': policy(NONCE),
    link: `</a.js>; nonce="${NONCE}"`,
    'content-type': 'text/html; charset=utf-8',
  })
})

test('a text without a nonce is copied as it is', () => {
  const copy = pageCopyOf(answered, '# Guia')!
  expect(gunzipSync(gzipOfCopy(copy, NONCE)).toString()).toBe('# Guia')
})

test.each([
  ['no nonce', { 'content-security-policy': "default-src 'none'" }],
  ['a cookie', { 'set-cookie': ['a=b'] }],
  ['a compression of its own', { 'content-encoding': 'gzip' }],
])('an answer with %s is not kept', (_, headers) => {
  expect(pageCopyOf({ ...answered, ...headers }, page(FORMER))).toBeUndefined()
})
