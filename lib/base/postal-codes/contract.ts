import { z } from 'zod'

export const postalCodeParams = z.object({ cep: z.string().regex(/^\d{8}$/) })
