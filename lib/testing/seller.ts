// A seller as an operator registers it, with a document and an e-mail of its own.
import { randomInt, randomUUID } from 'node:crypto'
import { parseDocument } from '@/lib/base/kernel/documents'

/** An unused CNPJ with valid check digits; with a low branch number, so that it is not taken for a card number. */
export function newCnpj(): string {
  const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
  const base = `${digits(8)}0${digits(3)}`
  for (let check = 0; check < 100; check++) {
    const document = parseDocument(base + String(check).padStart(2, '0'))
    if (document) return document.number
  }
  return newCnpj()
}

export function sellerRequest(changes: Record<string, unknown> = {}) {
  return {
    document: newCnpj(),
    companyName: 'Loja do Bairro Ltda.',
    fantasyName: 'Loja do Bairro',
    sellerUrl: 'https://lojadobairro.com.br',
    email: `${randomUUID()}@lojadobairro.com.br`,
    password: 'uma senha longa',
    owner: { name: 'Ana Souza', document: '529.982.247-25', birthdate: '1985-04-12' },
    address: {
      state: 'SP',
      city: 'São Paulo',
      street: 'Avenida Paulista',
      zipCode: '01310-100',
      number: 1000,
    },
    contact: { name: 'Ana Souza', phone: '(11) 99999-0000' },
    account: {
      account: { bank: 341, issuer: 1234, number: '56789', bankDigit: 0, accountType: 'CHECKING' },
      transferType: 'PIX',
      pix: { keyType: 'EMAIL', key: 'financeiro@lojadobairro.com.br' },
    },
    ...changes,
  }
}
