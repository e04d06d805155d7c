// The parts of a seller and of its sub-sellers on the wire. Read leniently: numbers count as text, punctuation is
// removed, an empty optional text counts as absent.
import { z } from 'zod'
import { parseDocument } from '@/lib/base/kernel/documents'
import { type Form, formsOf } from '@/lib/base/kernel/forms'
import type { SellerAccount, SentAccount } from './seller'

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

const accountMembers = {
  account: bankAccount.optional(),
  transferType: z.enum(['PIX', 'BANK_ACCOUNT']),
  pix: z.object({ keyType: text(40), key: pixKey }).optional(),
}

/** A payout destination: the chosen kind must be present. */
export const accountRequest = z
  .object(accountMembers)
  .superRefine((sent, context) => {
    const missing = missingPart(sent)
    if (!missing) return
    const message = `é obrigatório para ${sent.transferType}`
    context.addIssue({ code: 'custom', path: [missing], message })
  })
  .meta({
    forms: [
      { required: ['pix'], values: { transferType: ['PIX'] } },
      { required: ['account'], values: { transferType: ['BANK_ACCOUNT'] } },
    ] satisfies Form[],
  })

function missingPart({ transferType, pix, account }: SentAccount): 'pix' | 'account' | undefined {
  if (transferType === 'PIX') return pix ? undefined : 'pix'
  return account ? undefined : 'account'
}

const flatMembers = {
  bank: text(60).optional(),
  issuer: text(20).optional(),
  number: text(30).optional(),
  pixKey: pixKey.optional(),
}

/** The account of a sub-seller: as of a seller, or flat. */
export const subSellerAccountRequest = z
  .object({ ...accountMembers, transferType: accountMembers.transferType.optional(), ...flatMembers })
  .transform(({ account, transferType, pix, ...flat }, context): SentAccount => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    const isFlat = !account && !transferType && !pix && Object.values(flat).some((part) => part !== undefined)
    if (isFlat) return accountOfFlat(flat, refuse)
    const missing = missingPart({ account, transferType, pix })
    for (const [name, part] of Object.entries(flat)) {
      if (part !== undefined) refuse(name, 'não vai junto com account, transferType e pix')
    }
    if (!transferType) refuse('transferType', 'é obrigatório')
    else if (missing) refuse(missing, `é obrigatório para ${transferType}`)
    return { account, transferType, pix }
  })
  .meta({
    forms: formsOf(
      ['transferType', 'pix'],
      ['transferType', 'account'],
      ['bank', 'issuer', 'number'],
      ['pixKey'],
    ),
  })

type FlatAccount = z.output<z.ZodObject<typeof flatMembers>>

/** With a key money goes there; without one it goes where it went before, at first to the bank account. */
function accountOfFlat(
  { bank, issuer, number, pixKey: key }: FlatAccount,
  refuse: (name: string, message: string) => void,
): SentAccount {
  const pix = key === undefined ? {} : { transferType: 'PIX' as const, pix: { keyType: keyTypeOf(key), key } }
  if (bank !== undefined && issuer !== undefined && number !== undefined) {
    return { account: { bank, issuer, number }, ...pix }
  }
  const parts = Object.entries({ bank, issuer, number })
  const isKeyAlone = key !== undefined && parts.every(([, part]) => part === undefined)
  const missing = isKeyAlone ? [] : parts.filter(([, part]) => part === undefined)
  for (const [name] of missing) refuse(name, 'é obrigatório')
  return pix
}

/** The kind of a PIX key, which the flat form does not name. */
function keyTypeOf(key: string): string {
  if (key.includes('@')) return 'EMAIL'
  if (z.guid().safeParse(key).success) return 'EVP'
  return parseDocument(key)?.type ?? 'PHONE'
}

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
