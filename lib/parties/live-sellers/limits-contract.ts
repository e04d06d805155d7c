// The limits of a live seller as the operator's forms send them: reais, percent, and nothing for no limit.
import { z } from 'zod'
import { hundredthsOf } from '@/lib/base/kernel/money'
import { reais } from '@/lib/base/text/reais'
import { MAX_RESERVE_BASIS_POINTS, MAX_RESERVE_DAYS, type SellerLimits } from './limits'

const limit = reais.nullable()

export const limitsInput = z
  .object({
    perSale: limit,
    perDay: limit,
    perMonth: limit,
    reserve: z
      .number()
      .min(0)
      .max(MAX_RESERVE_BASIS_POINTS / 100),
    reserveDays: z.int().min(0).max(MAX_RESERVE_DAYS),
  })
  .transform(({ reserve, ...rest }): SellerLimits => ({ ...rest, reserveBasisPoints: hundredthsOf(reserve) }))
  .refine(({ perSale, perDay }) => perSale === null || perDay === null || perSale <= perDay, {
    path: ['perSale'],
    message: 'passa do limite por dia',
  })
  .refine(({ perDay, perMonth }) => perDay === null || perMonth === null || perDay <= perMonth, {
    path: ['perDay'],
    message: 'passa do limite por mês',
  })
  .refine(({ reserveBasisPoints, reserveDays }) => reserveBasisPoints > 0 === reserveDays > 0, {
    path: ['reserveDays'],
    message: 'a reserva tem percentual e dias, ou nenhum dos dois',
  })
