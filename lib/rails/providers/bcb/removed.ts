// Charges that can no longer be paid: the bank removed them, or we did and ended before that was booked.
import type { PeriodRequest } from '@/lib/rails/pix/provider'
import { listForbidden } from './charge-store'
import type { ChargeParts } from './charges'
import { read, unexpected } from './client'
import { hasMoreAfter, periodQuery } from './paging'
import { chargeList } from './wire'

const removed = ['REMOVIDA_PELO_PSP', 'REMOVIDA_PELO_USUARIO_RECEBEDOR']

export function removedCalls({ client, db, connectionId }: ChargeParts) {
  async function listWith(status: string, request: PeriodRequest) {
    const query = { ...periodQuery(client, request), status }
    const reply = await client.call({ method: 'GET', path: '/cob', query })
    if (reply.status !== 200) throw unexpected('GET cob list', reply)
    const { cobs, parametros } = read(chargeList, reply)
    // Not every bank can filter.
    const found = (cobs ?? []).filter((one) => removed.includes(one.status))
    return {
      references: found.map(({ txid }) => txid),
      hasMore: hasMoreAfter(request.page, cobs?.length ?? 0, parametros.paginacao),
    }
  }

  return {
    async listRemoved(request: PeriodRequest): Promise<{ references: string[]; hasMore: boolean }> {
      const lists = []
      for (const status of removed) lists.push(await listWith(status, request))
      // Withdrawn before the bank had them.
      const forbidden = request.page > 0 ? [] : await listForbidden(db, connectionId, request)
      const references = [...lists.flatMap((one) => one.references), ...forbidden]
      return { references: [...new Set(references)], hasMore: lists.some(({ hasMore }) => hasMore) }
    },
  }
}
