import type { TxCtx } from '@/lib/base/kernel/ctx'
import { whereTaken } from '@/lib/base/kernel/duplicate'
import { Problem } from '@/lib/base/kernel/problem'
import { holdLiveDocument, releaseDocument } from './store'

/** Gives a live seller its document, which it alone then has among them. Throws CONFLICT where another one has it. */
export async function holdDocument({ tx }: TxCtx, sellerId: number): Promise<void> {
  const fields = [{ field: 'document', message: 'já pertence a outro vendedor de produção' }]
  const message = 'Outro vendedor de produção já tem este documento.'
  await holdLiveDocument(tx, sellerId).catch(
    whereTaken('sellers_document', () => new Problem('CONFLICT', { message, fields })),
  )
}

/** Leaves the document of a closed seller to others. */
export const leaveDocument = ({ tx }: TxCtx, sellerId: number): Promise<void> => releaseDocument(tx, sellerId)
