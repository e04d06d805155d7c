// A card in a request: its data, or the token that replaces them. A refusal names the member and never repeats its
// value.
import { z } from 'zod'
import { longestNumber } from '@/lib/base/masking/number-in-text'
import { brandOfNumber, type CardData, isCardNumber, secretCvv, secretNumber } from './card'

const CVV_DIGITS = 'deve ter 3 ou 4 dígitos'
const NUMBER_DIGITS = 'deve ter de 13 a 19 dígitos'
const FORMS = 'deve trazer holderName, number, expiration e cvv, ou cardToken'

/** A number typed into the wrong field, even with a wrong digit, must not be stored as a name. */
const NUMBER_DIGITS_LEAST = 13

/** The fields in which a card number is allowed; a request that has one in any other field is refused. */
export const cardNumberFields = z.registry()

const holderName = z
  .string()
  .trim()
  .min(1, 'deve ter o nome impresso no cartão')
  .max(255, 'deve ter no máximo 255 caracteres')
  .refine((name) => longestNumber(name) < NUMBER_DIGITS_LEAST, 'não deve conter o número do cartão')
  .meta({ examples: ['MARIA DA SILVA'] })

const number = z
  .string('deve ser um texto')
  .max(60, NUMBER_DIGITS)
  .meta({ examples: ['4111 1111 1111 1111'] })
  .register(cardNumberFields)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine(hasNumberLength, NUMBER_DIGITS)

const numberOfBrand = number.superRefine((digits, context) => {
  if (!hasNumberLength(digits)) return
  if (!isCardNumber(digits)) context.addIssue({ code: 'custom', message: 'não é um número de cartão válido' })
  else if (!brandOfNumber(digits))
    context.addIssue({ code: 'custom', message: 'não é de nenhuma bandeira aceita' })
})

function hasNumberLength(digits: string): boolean {
  return /^[0-9]{13,19}$/.test(digits)
}

const expiration = z
  .string('deve ser um texto')
  .trim()
  .max(7, 'deve ser mês e ano, como 08/2031')
  .regex(/^(0[1-9]|1[0-2])\/[0-9]{4}$/, 'deve ser mês e ano, como 08/2031')
  .meta({
    description: 'MM/YYYY. What the issuer says of one that is over is the answer.',
    examples: ['08/2031'],
  })

/** Clients also send it as a number, which loses its leading zeros. */
const cvv = z
  .union(
    [z.string().max(20, CVV_DIGITS), z.int(CVV_DIGITS).min(0, CVV_DIGITS).max(9999, CVV_DIGITS)],
    CVV_DIGITS,
  )
  .meta({ description: 'Never kept.', examples: ['123'] })
  .transform((code) =>
    String(code)
      .trim()
      .padStart(typeof code === 'number' ? 3 : 0, '0'),
  )
  .refine((code) => /^[0-9]{3,4}$/.test(code), CVV_DIGITS)

/** For operations that report an invalid number themselves (CARD-0001). */
export const rawCardMembers = { holderName, number, expiration, cvv }

type RawCardMembers = z.output<z.ZodObject<typeof rawCardMembers>>

/** A card whose security code is present. */
export type RawCard = CardData & Required<Pick<CardData, 'cvv'>>

export function cardDataOf(members: RawCardMembers): RawCard {
  const [month, year] = members.expiration.split('/')
  return {
    holderName: members.holderName,
    number: secretNumber(members.number),
    expirationMonth: Number(month),
    expirationYear: Number(year),
    cvv: secretCvv(members.cvv),
  }
}

const rawMembers = z.object({ ...rawCardMembers, number: numberOfBrand }).meta({ id: 'RawCard' })
const tokenMembers = z
  .object({
    cardToken: z.guid('deve ser o uuid de um cartão').toLowerCase(),
    cvv: cvv.optional(),
  })
  .meta({ id: 'CardTokenReference' })

type TokenMembers = z.output<typeof tokenMembers>

export interface CardTokenReference extends Pick<CardData, 'cvv'> {
  cardToken: string
}

function referenceOf({ cardToken, cvv: code }: TokenMembers): CardTokenReference {
  return { cardToken, ...(code !== undefined && { cvv: secretCvv(code) }) }
}

export const rawCard = rawMembers.transform(cardDataOf)
export const cardTokenReference = tokenMembers.transform(referenceOf)

/** Either form; if both are present, the token counts. An error names the member of the form that it belongs to. */
export const paymentCard = z
  .union([tokenMembers, rawMembers], FORMS)
  .transform((card) => ('cardToken' in card ? referenceOf(card) : cardDataOf(card)))

export function isCardToken(card: CardData | CardTokenReference): card is CardTokenReference {
  return 'cardToken' in card
}
