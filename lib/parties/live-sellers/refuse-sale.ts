import { Problem } from '@/lib/base/kernel/problem'
import type { SaleRefusal } from './limits'

const sentences: Record<SaleRefusal, string> = {
  SELLER_NOT_ACTIVE: 'O vendedor não está ativo: não pode receber novas vendas agora.',
  LIMIT_PER_SALE: 'O valor passa do limite por venda do vendedor.',
  LIMIT_PER_DAY: 'A venda passa do limite diário do vendedor.',
  LIMIT_PER_MONTH: 'A venda passa do limite mensal do vendedor.',
}

/** A sale that the platform does not accept from a live seller; the reason is sent as additionalInfo. */
export function saleRefused(reason: SaleRefusal): Problem {
  const message = sentences[reason]
  const isLimit = reason !== 'SELLER_NOT_ACTIVE'
  const fields = isLimit ? [{ field: 'value', message: 'passa do limite do vendedor' }] : undefined
  return new Problem('CONFLICT', { message, info: { reason }, fields })
}

/** Why a sale was refused, if that was the error. */
export const refusalOf = (error: unknown): SaleRefusal | undefined =>
  error instanceof Problem &&
  error.details.info?.reason !== undefined &&
  error.details.info.reason in sentences
    ? (error.details.info.reason as SaleRefusal)
    : undefined
