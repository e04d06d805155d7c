import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { parseInput, readJson } from './read-request'

const read = (body: BodyInit, headers: Record<string, string>) =>
  readJson(new Request('http://localhost', { method: 'POST', headers, body }), createOrderOperation.body!)

test('a compressed body is a 415 that says what is accepted', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  await expect(read(gzipSync('{}'), headers)).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining('sem Content-Encoding'),
  })
  expect(await read('{}', { ...headers, 'content-encoding': 'identity' })).toEqual({})
})

test('a body that is no JSON is answered with its line and column', async () => {
  const message = 'O corpo não é um JSON válido a partir da linha 2, coluna 15.'
  await expect(read('{\n  "value": 89,90\n}', { 'content-type': 'application/json' })).rejects.toMatchObject({
    status: 400,
    message,
  })
})

test('x-ip-origin-request is an address', () => {
  const body = createPaymentLinkOperation.requestExample
  const parse = (address: string) => {
    const headers = new Headers({ 'x-ip-origin-request': address })
    return parseInput(createPaymentLinkOperation, { params: {}, query: new URLSearchParams(), headers, body })
  }
  for (const address of ['203.0.113.9', '2001:db8::1']) expect(parse(address).headers).toBeDefined()
  for (const wrong of ['', '999.1.1.1', 'localhost', '203.0.113.9:80', '10.0.0.1, 10.0.0.2'])
    expect(() => parse(wrong), wrong).toThrowError(expect.objectContaining({ status: 400 }))
})
