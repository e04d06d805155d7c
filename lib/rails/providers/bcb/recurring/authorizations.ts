// Authorizations at a bank's API Pix (pix-automatico.md, 3, 5 and 9). The bank has no key of ours for them but the contract: what may have
// been created although its answer was lost is found by it, in the list of the period, before it is created again.
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { CallFailed } from '@/lib/base/outages/call-failed'
import { slices } from '@/lib/rails/pix/list-pages'
import type { PeriodRequest } from '@/lib/rails/pix/provider'
import type { Periodicity, RetryPolicy } from '@/lib/rails/recurring-pix/collection-window'
import type {
  Authorization,
  Page,
  ProposalRequest,
  RecurringAmount,
} from '@/lib/rails/recurring-pix/provider'
import { authorizationMoves, isFinal } from '@/lib/rails/recurring-pix/states'
import { type Client, read, unexpected } from '../client'
import { hasMoreAfter, periodQuery } from '../paging'
import { amountText } from '../wire'
import { documentMember } from './document-member'
import { authorizationOf } from './read-answers'
import { authorizationAnswer, authorizationList, locationAnswer } from './wire'

/** The bank's clock may be behind ours, or ahead of it. */
const CLOCKS_DIFFER_MS = MINUTE_MS

const periodicities: Readonly<Record<Periodicity, string>> = {
  WEEKLY: 'SEMANAL',
  MONTHLY: 'MENSAL',
  QUARTERLY: 'TRIMESTRAL',
  SEMESTER: 'SEMESTRAL',
  YEARLY: 'ANUAL',
}
const policies: Readonly<Record<RetryPolicy, string>> = {
  NONE: 'NAO_PERMITE',
  THREE_IN_SEVEN_DAYS: 'PERMITE_3R_7D',
}

function valueMember(amount: RecurringAmount) {
  if (amount.kind === 'FREE') return {}
  if (amount.kind === 'FIXED') return { valor: { valorRec: amountText(amount.value) } }
  return { valor: { valorMinimoRecebedor: amountText(amount.leastMaximum) } }
}

function bodyOf(request: ProposalRequest, { agreement, loc }: { agreement?: string; loc?: number }) {
  const { contract, subject, payer, firstDueDate, lastDueDate, periodicity, amount, retries } = request
  return {
    vinculo: {
      contrato: contract,
      ...(subject && { objeto: subject }),
      devedor: { ...documentMember(payer.document), nome: payer.name },
    },
    calendario: {
      dataInicial: firstDueDate,
      ...(lastDueDate && { dataFinal: lastDueDate }),
      periodicidade: periodicities[periodicity],
    },
    ...valueMember(amount),
    politicaRetentativa: policies[retries],
    ...(agreement && { recebedor: { convenio: agreement } }),
    ...(loc !== undefined && { loc }),
    ...(request.chargeTxid && { ativacao: { dadosJornada: { txid: request.chargeTxid } } }),
  }
}

export function authorizationCalls(client: Client, clock: () => Date) {
  const { maxPeriodDays, agreement } = client.settings

  async function listPage(
    request: PeriodRequest,
    filter: Record<string, string> = {},
  ): Promise<Page<Authorization>> {
    const query = { ...periodQuery(client, request), ...filter }
    const reply = await client.call({ method: 'GET', path: '/rec', query })
    if (reply.status !== 200) throw unexpected('GET rec list', reply)
    const { recs, parametros } = read(authorizationList, reply)
    const rows = recs.flatMap((row) => authorizationAnswer.safeParse(row).data ?? [])
    return {
      rows: rows.map(authorizationOf),
      unreadable: recs.length - rows.length,
      hasMore: hasMoreAfter(request.page, recs.length, parametros.paginacao),
    }
  }

  /** The newest of a contract that is not over; the newest at all where all are. */
  async function findByContract({ contract, payer }: ProposalRequest, since: Date) {
    const found: Authorization[] = []
    const from = new Date(since.getTime() - CLOCKS_DIFFER_MS)
    const to = new Date(clock().getTime() + CLOCKS_DIFFER_MS)
    for (const slice of slices({ from, to }, maxPeriodDays))
      for (let page = 0, hasMore = true; hasMore; page += 1) {
        const listed = await listPage({ ...slice, page }, documentMember(payer.document))
        // It may be the one that is looked for: a second one must not be created.
        if (listed.unreadable > 0) throw new CallFailed('an authorization of the payer could not be read')
        found.push(...listed.rows.filter((one) => one.contract === contract))
        hasMore = listed.hasMore
      }
    const isOver = ({ state }: Authorization) => state !== 'UNKNOWN' && isFinal(authorizationMoves, state)
    return found.findLast((one) => !isOver(one)) ?? found.at(-1)
  }

  async function createLocation(): Promise<number> {
    const reply = await client.call({ method: 'POST', path: '/locrec' })
    if (reply.status !== 201 && reply.status !== 200) throw unexpected('POST locrec', reply)
    return read(locationAnswer, reply).id
  }

  async function findAuthorization(id: string, of?: { chargeTxid: string }) {
    const query = of && { txid: of.chargeTxid }
    const reply = await client.call({ method: 'GET', path: `/rec/${id}`, ...(query && { query }) })
    if (reply.status === 404) return undefined
    if (reply.status !== 200) throw unexpected('GET rec', reply)
    const found = authorizationOf(read(authorizationAnswer, reply))
    if (found.id !== id) throw new CallFailed('The bank answered with another authorization')
    return found
  }

  return {
    findAuthorization,
    async propose(request: ProposalRequest): Promise<Authorization> {
      const existing = request.firstSentAt && (await findByContract(request, request.firstSentAt))
      if (existing) return existing
      // An address whose answer is lost costs nothing: the next one is another.
      const loc = request.withCode ? await createLocation() : undefined
      const body = bodyOf(request, { ...(agreement && { agreement }), ...(loc !== undefined && { loc }) })
      const reply = await client.call({ method: 'POST', path: '/rec', body })
      if (reply.status !== 201 && reply.status !== 200) throw unexpected('POST rec', reply)
      const created = authorizationOf(read(authorizationAnswer, reply))
      if (created.contract !== request.contract)
        throw new CallFailed('The bank answered with another authorization')
      return created
    },
    async cancelAuthorization(id: string): Promise<Authorization> {
      const reply = await client.call({ method: 'PATCH', path: `/rec/${id}`, body: { status: 'CANCELADA' } })
      if (reply.status === 200) return authorizationOf(read(authorizationAnswer, reply))
      const found = reply.status === 400 ? await findAuthorization(id) : undefined
      const isOver = found && found.state !== 'UNKNOWN' && isFinal(authorizationMoves, found.state)
      if (!isOver) throw unexpected('PATCH rec', reply)
      return found
    },
    listAuthorizations: (request: PeriodRequest) => listPage(request),
  }
}
