// The filters by customer in lists of orders, charges and subscriptions.
import { z } from 'zod'

export const customerName = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .optional()
  .meta({
    description: 'What the name begins with, in any case and with or without accents.',
    examples: ['Maria'],
  })

export const customerDocument = z
  .string()
  .max(60)
  .optional()
  .meta({ description: 'CPF or CNPJ, with or without punctuation.', examples: ['529.982.247-25'] })
