import { expect, test } from 'vitest'
import { contactOf, refundPolicyOf, supportWords } from './contact'
import { brandingInput } from './contract'

const nothing = {
  ...{ accent: '', supportEmail: '', supportPhone: '', whatsapp: '', refundPolicy: '' },
  ...{ checkoutNote: '', receiptNote: '' },
}
const read = (changes: Partial<typeof nothing>) => brandingInput.safeParse({ ...nothing, ...changes })

test('numbers are stored as E.164, and a WhatsApp link is made from the number alone', () => {
  const { data } = read({ whatsapp: '(11) 98765-4321', supportPhone: '0800 123 4567' })
  expect(data).toMatchObject({ whatsapp: '+5511987654321', supportPhone: '+558001234567' })
  expect(contactOf({ ...data!, supportEmail: 'sac@loja.com.br' })).toEqual({
    whatsapp: { shown: '(11) 98765-4321', url: 'https://wa.me/5511987654321' },
    email: { shown: 'sac@loja.com.br', url: 'mailto:sac@loja.com.br' },
    phone: { shown: '0800 123 4567', url: 'tel:+558001234567' },
  })
  expect(contactOf({})).toBeUndefined()
})

test('what is no number is refused, and a text stored earlier stays a text', () => {
  for (const typed of ['https://wa.me/1', '12345', '987654321', 'javascript:alert(1)'])
    for (const field of ['whatsapp', 'supportPhone'])
      expect(read({ [field]: typed }).error?.issues[0]?.path).toEqual([field])
  expect(read({ whatsapp: '0800 123 4567' }).success).toBe(false)
  expect(contactOf({ supportPhone: '4004-1234 ramal 2' })).toEqual({ phone: { shown: '4004-1234 ramal 2' } })
  expect(supportWords({ whatsapp: '+5511987654321', supportPhone: '4004-1234' })).toBe(
    'WhatsApp (11) 98765-4321 · 4004-1234',
  )
})

test('a refund policy is a text of at most 2,000 characters or a whole https address', () => {
  const policyOf = (refundPolicy: string) => refundPolicyOf(read({ refundPolicy }).data ?? {})
  expect(policyOf('Troca em 7 dias.')).toEqual({ text: 'Troca em 7 dias.' })
  expect(policyOf(' https://loja.com.br/trocas ')).toEqual({ url: 'https://loja.com.br/trocas' })
  expect(policyOf('javascript:alert(1)')).toEqual({ text: 'javascript:alert(1)' })
  expect(policyOf('x'.repeat(2_000))).toEqual({ text: 'x'.repeat(2_000) })
  for (const wrong of [
    'http://loja.com.br',
    'https://',
    'https://a:b@loja.com.br',
    'https://loja',
    'HTTPS://a b.c',
  ])
    expect(read({ refundPolicy: wrong }).success).toBe(false)
  expect(read({ refundPolicy: 'x'.repeat(2_001) }).success).toBe(false)
})
