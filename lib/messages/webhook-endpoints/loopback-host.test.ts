import { expect, test } from 'vitest'
import { isLoopbackHost } from '@/lib/base/network/address-guard'

test.each([
  'http://localhost:1',
  'http://127.0.0.1',
  'http://127.1',
  'http://127.8.9.10',
  'http://[::1]:3000',
])('%s is this machine', (url) => expect(isLoopbackHost(new URL(url).hostname)).toBe(true))

test.each([
  'http://127.example.com',
  'http://127.0.0.1.example.com',
  'http://127.0.0.example',
  'http://localhost.example.com',
  'http://128.0.0.1',
  'http://[::2]',
])('%s is another one', (url) => expect(isLoopbackHost(new URL(url).hostname)).toBe(false))
