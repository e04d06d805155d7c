// The forms of the sign-up, and the decisions of the operator.
import { z } from 'zod'
import { locales } from '@/lib/base/i18n/locales'
import { taxDocument } from '@/lib/parties/sellers/contract'
import { brCodeText } from '@/lib/rails/pix/br-code'

const SHOP_NAME = 255

export const requestSignUpInput = z.object({
  email: z.string().max(255).trim().toLowerCase().pipe(z.email()),
  locale: z.enum(locales),
})

export const signUpLinkInput = z.object({ token: z.string().max(100) })

export const completeSignUpInput = z.object({
  token: z.string().min(1).max(100),
  name: z.string().trim().min(1).max(120),
  /** A PIX code names the shop, and allows only these characters. */
  shopName: z
    .string()
    .trim()
    .min(1)
    .max(SHOP_NAME)
    .refine((sent) => brCodeText(sent, SHOP_NAME) !== '', 'deve ter letras do alfabeto latino'),
  document: taxDocument,
  password: z.string().min(1).max(1_000),
})

export const decideSignUpInput = z.object({ uuid: z.uuid() })
