// Requests to the payer in the app of its bank (pix-automatico.md, 4 and 9): the bank takes one at a time, so that a request whose answer
// was lost is found in its authorization.
import type { AskRequest, PayerRequest } from '@/lib/rails/recurring-pix/provider'
import { isFinal, requestMoves } from '@/lib/rails/recurring-pix/states'
import { type Client, read, unexpected } from '../client'
import { documentMember } from './document-member'
import { payerRequestOf } from './read-answers'
import { authorizationAnswer, requestAnswer } from './wire'

const isOver = ({ state }: PayerRequest) => state !== 'UNKNOWN' && isFinal(requestMoves, state)
/** Nobody answered it, so that another one may be sent. */
const isUnanswered = ({ state }: PayerRequest) => state === 'EXPIRED' || state === 'CANCELED'

export function requestCalls(client: Client) {
  async function findRequest(id: string): Promise<PayerRequest | undefined> {
    const reply = await client.call({ method: 'GET', path: `/solicrec/${id}` })
    if (reply.status === 404) return undefined
    if (reply.status !== 200) throw unexpected('GET solicrec', reply)
    return payerRequestOf(read(requestAnswer, reply))
  }

  async function newestOf(authorizationId: string): Promise<PayerRequest | undefined> {
    const reply = await client.call({ method: 'GET', path: `/rec/${authorizationId}` })
    if (reply.status !== 200) return undefined
    const newest = read(authorizationAnswer, reply).solicitacao.at(-1)
    return newest && payerRequestOf(newest)
  }

  return {
    findRequest,
    async ask({ authorizationId, payer, expiresAt }: AskRequest): Promise<PayerRequest> {
      const { document, ispb, branch, account } = payer
      const body = {
        idRec: authorizationId,
        calendario: { dataExpiracaoSolicitacao: expiresAt.toISOString() },
        destinatario: {
          ...documentMember(document),
          ispbParticipante: ispb,
          conta: account,
          ...(branch && { agencia: branch }),
        },
      }
      const reply = await client.call({ method: 'POST', path: '/solicrec', body })
      if (reply.status === 201 || reply.status === 200) return payerRequestOf(read(requestAnswer, reply))
      const existing = reply.status === 400 ? await newestOf(authorizationId) : undefined
      if (!existing || isUnanswered(existing)) throw unexpected('POST solicrec', reply)
      return existing
    },
    async cancelRequest(id: string): Promise<PayerRequest> {
      const body = { status: 'CANCELADA' }
      const reply = await client.call({ method: 'PATCH', path: `/solicrec/${id}`, body })
      // The document has 201, which is of no change.
      if (reply.status === 200 || reply.status === 201) return payerRequestOf(read(requestAnswer, reply))
      const found = reply.status === 400 ? await findRequest(id) : undefined
      if (!found || !isOver(found)) throw unexpected('PATCH solicrec', reply)
      return found
    },
  }
}
