import { expect, test } from 'vitest'
import { sellerFoot } from './seller-foot'

const shop = { fantasyName: 'Café do Porto', document: '11222333000181' }

test('a mail to a buyer ends with contact, refund policy, name and document of the seller', () => {
  const branding = { whatsapp: '+5511987654321', refundPolicy: 'Troca em 7 dias.' }
  expect(sellerFoot({ ...shop, branding }, 'pt-BR').split('\n\n')).toEqual([
    'Dúvidas? Fale com Café do Porto: WhatsApp (11) 98765-4321',
    'Política de devolução de Café do Porto: Troca em 7 dias.',
    'Café do Porto · CNPJ 11.222.333/0001-81',
  ])
  expect(sellerFoot({ ...shop, branding: {} }, 'en')).toBe('Café do Porto · CNPJ 11.222.333/0001-81')
})
