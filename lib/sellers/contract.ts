// The parts of a seller and of its sub-sellers on the wire. Read leniently: numbers count as text, punctuation is
// removed, an empty optional text counts as absent.
import { z } from 'zod'
import { parseDocument } from '@/lib/kernel/documents'
import type { SellerAccount } from './seller'

const wholeNumber = z.int().min(0).max(Number.MAX_SAFE_INTEGER).transform(String)

/** A text that must not be empty. */
export const text = (max: number) => z.union([z.string().trim().min(1).max(max), wholeNumber])

/** An optional text; if it is empty, its member is present as undefined. */
export const optionalText = (max: number) =>
  z
    .union([z.string().trim().max(max), wholeNumber])
    .transform((sent) => sent || undefined)
    .optional()

/** A CPF or CNPJ, stored without punctuation. */
export const taxDocument = z.union([z.string().max(40), wholeNumber]).transform((sent, context) => {
  const document = parseDocument(sent)
  if (document) return document.number
  context.addIssue({ code: 'custom', message: 'deve ser um CPF ou CNPJ válido' })
  return z.NEVER
})

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const email = z
  .string()
  .trim()
  .max(255)
  .regex(EMAIL, 'deve ser um e-mail, como nome@exemplo.com.br')
  .meta({ format: 'email' })

/** The key of a PIX account; spaces are removed, and so is the punctuation of a CPF or CNPJ. */
const pixKey = z.union([z.string().max(100), wholeNumber]).transform((sent, context) => {
  const key = sent.replace(/\s/g, '')
  if (/^[\x21-\x7e]{1,77}$/.test(key)) return parseDocument(key)?.number ?? key
  context.addIssue({ code: 'custom', message: 'deve ser uma chave PIX, de 1 a 77 caracteres sem acentos' })
  return z.NEVER
})

const bankAccount = z.object({
  bank: text(60),
  issuer: text(20),
  issuerDigit: optionalText(5),
  number: text(30),
  bankDigit: optionalText(5),
  accountType: text(40),
})

/** A payout destination: the chosen kind must be present. */
export const accountRequest = z
  .object({
    account: bankAccount.optional(),
    transferType: z.enum(['PIX', 'BANK_ACCOUNT']),
    pix: z.object({ keyType: text(40), key: pixKey }).optional(),
  })
  .superRefine(({ transferType, pix, account }, context) => {
    const missing = transferType === 'PIX' ? !pix : !account
    const path = [transferType === 'PIX' ? 'pix' : 'account']
    if (missing) context.addIssue({ code: 'custom', path, message: `é obrigatório para ${transferType}` })
  })

export const accountResponse = z
  .object({
    account: z
      .object({
        bank: z.string().max(60),
        issuer: z.string().max(20),
        issuerDigit: z.string().max(20).optional(),
        number: z.string().max(30),
        bankDigit: z.string().max(20).optional(),
        accountType: z.string().max(40),
      })
      .optional(),
    transferType: z.enum(['PIX', 'BANK_ACCOUNT']),
    pix: z.object({ keyType: z.string().max(40), key: z.string().max(77) }).optional(),
  })
  .meta({ id: 'SellerAccount' })

export const accountExample: SellerAccount = {
  account: {
    bank: '341',
    issuer: '1234',
    number: '56789',
    bankDigit: '0',
    accountType: 'CHECKING',
  },
  transferType: 'PIX',
  pix: { keyType: 'EMAIL', key: 'financeiro@lojadobairro.com.br' },
}
