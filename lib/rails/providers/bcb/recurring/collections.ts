// Collections at a bank's API Pix (pix-automatico.md, 6 and 9), by our own txid: what was refused because it is there already is looked up.
import type { CivilDate } from '@/lib/base/kernel/dates'
import { CallFailed } from '@/lib/base/outages/call-failed'
import type { PeriodRequest } from '@/lib/rails/pix/provider'
import type { Collection, CollectionRequest, Page } from '@/lib/rails/recurring-pix/provider'
import { collectionMoves, isFinal } from '@/lib/rails/recurring-pix/states'
import { type Client, type Reply, read, unexpected } from '../client'
import { hasMoreAfter, periodQuery } from '../paging'
import { amountText } from '../wire'
import { collectionOf } from './read-answers'
import { collectionAnswer, collectionList } from './wire'

/** Whether the bank has what was asked for, and not another collection under the same txid. */
const isAsked = (found: Collection, { authorizationId, value, dueDate }: CollectionRequest) =>
  found.authorizationId === authorizationId && found.value === value && found.dueDate === dueDate

export function collectionCalls(client: Client) {
  const readCollection = (reply: Reply, txid: string): Collection => {
    const found = collectionOf(read(collectionAnswer, reply))
    if (found.txid !== txid) throw new CallFailed('The bank answered with another collection')
    return found
  }

  async function findCollection(txid: string): Promise<Collection | undefined> {
    const reply = await client.call({ method: 'GET', path: `/cobr/${txid}` })
    if (reply.status === 404) return undefined
    if (reply.status !== 200) throw unexpected('GET cobr', reply)
    return readCollection(reply, txid)
  }

  function accountMember() {
    const { receiverAccount, receiverBranch, receiverAccountType } = client.settings
    if (!receiverAccount) throw new CallFailed('the connection has no account of the receiver')
    return {
      ...(receiverBranch && { agencia: receiverBranch }),
      conta: receiverAccount,
      tipoConta: receiverAccountType,
    }
  }

  return {
    findCollection,
    async collect(request: CollectionRequest): Promise<Collection> {
      const { txid, authorizationId, dueDate, movesToBusinessDay, value, text } = request
      const body = {
        idRec: authorizationId,
        calendario: { dataDeVencimento: dueDate },
        valor: { original: amountText(value) },
        ajusteDiaUtil: movesToBusinessDay,
        recebedor: accountMember(),
        ...(text && { infoAdicional: text }),
      }
      const reply = await client.call({ method: 'PUT', path: `/cobr/${txid}`, body })
      const isTaken = reply.status === 201 || reply.status === 200
      const found = isTaken ? readCollection(reply, txid) : undefined
      const existing = reply.status === 400 ? await findCollection(txid) : found
      if (!existing) throw unexpected('PUT cobr', reply)
      if (!isAsked(existing, request)) throw new CallFailed(`collection ${txid} is another one at the bank`)
      return existing
    },
    async retry({ txid, day }: { txid: string; day: CivilDate }): Promise<Collection> {
      const reply = await client.call({ method: 'POST', path: `/cobr/${txid}/retentativa/${day}` })
      if (reply.status === 201 || reply.status === 200) return readCollection(reply, txid)
      const found = reply.status === 400 ? await findCollection(txid) : undefined
      const isOrdered = found?.tries.some((one) => one.day === day && one.kind === 'RETRY')
      if (!found || !isOrdered) throw unexpected('POST retentativa', reply)
      return found
    },
    async cancelCollection(txid: string): Promise<Collection> {
      const body = { status: 'CANCELADA' }
      const reply = await client.call({ method: 'PATCH', path: `/cobr/${txid}`, body })
      if (reply.status === 200) return readCollection(reply, txid)
      const found = reply.status === 400 ? await findCollection(txid) : undefined
      const isOver = found && found.state !== 'UNKNOWN' && isFinal(collectionMoves, found.state)
      if (!isOver) throw unexpected('PATCH cobr', reply)
      return found
    },
    async listCollections(request: PeriodRequest): Promise<Page<Collection>> {
      const reply = await client.call({ method: 'GET', path: '/cobr', query: periodQuery(client, request) })
      if (reply.status !== 200) throw unexpected('GET cobr list', reply)
      const { cobsr, cobrs, parametros } = read(collectionList, reply)
      const all = [...cobsr, ...cobrs]
      const rows = all.flatMap((row) => collectionAnswer.safeParse(row).data ?? [])
      return {
        rows: rows.map(collectionOf),
        unreadable: all.length - rows.length,
        hasMore: hasMoreAfter(request.page, all.length, parametros.paginacao),
      }
    },
  }
}
