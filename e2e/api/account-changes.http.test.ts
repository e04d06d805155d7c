import { expect, test } from 'vitest'
import { changeSellerOperation, getSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { call } from '@/lib/testing/http/api'
import { newSellerWithKeys } from '@/lib/testing/http/seller-with-keys'

test('200: a new account is pending, a second one replaces it, and the current one cancels it', async () => {
  const { wholeKey: key } = await newSellerWithKeys()
  const get = async () => (await call(getSellerOperation, { key })).body
  const patch = (body: unknown) => call(changeSellerOperation, { key, body })
  const other = (address: string) => ({ transferType: 'PIX', pix: { keyType: 'EMAIL', key: address } })

  const { account, accountChange } = await get()
  expect(accountChange).toBeUndefined()
  const { status, body } = await patch({ account: other('a@loja.com.br') })
  expect(status).toBe(200)
  expect(body).toMatchObject({ account, accountChange: { account: other('a@loja.com.br') } })
  const waitsHours = (Date.parse(body.accountChange.effectiveAt) - Date.now()) / HOUR_MS
  expect(waitsHours).toBeGreaterThan(23.9)
  expect(waitsHours).toBeLessThanOrEqual(24)
  expect(await get()).toEqual(body)
  expect((await patch({ account: other('a@loja.com.br') })).body).toEqual(body)
  const replaced = await patch({ account: other('b@loja.com.br') })
  expect(replaced.body).toMatchObject({ account, accountChange: { account: other('b@loja.com.br') } })
  const ended = await patch({ account })
  expect(ended.body.account).toEqual(account)
  expect(ended.body).not.toHaveProperty('accountChange')
})
