// Payments at a bank's API Pix (rail-pix-bcb.md, 8 and 13): of a charge, one by its end-to-end id, and all of a period.

import { CallFailed } from '@/lib/base/outages/call-failed'
import type { BankPayment } from '@/lib/rails/bank-payments/bank-payment'
import type { PeriodRequest, PixPayment, PixPaymentPage, PixReturn } from '@/lib/rails/pix/provider'
import { chargeStateOf, getCharge } from './charges'
import { type Client, read, unexpected } from './client'
import { hasMoreAfter, periodQuery } from './paging'
import { type PixAnswer, pixAnswer, pixList, type RefundAnswer } from './wire'

const outcomes: Readonly<Record<string, PixReturn['outcome']>> = {
  DEVOLVIDO: 'done',
  EM_PROCESSAMENTO: 'pending',
  NAO_REALIZADO: 'refused',
}
/** A state that we do not know may still become any other. */
export const outcomeOf = (status: string): PixReturn['outcome'] => outcomes[status] ?? 'pending'

/** The codes of the pacs.004 message, which name the reason in disputes. */
const medReasons: Readonly<Record<string, string>> = {
  MED_FRAUDE: 'FR01',
  MED_OPERACIONAL: 'BE08',
  MED_PIX_AUTOMATICO: 'REFU',
}

function returnOf({ id, rtrId, valor, status, natureza = 'ORIGINAL' }: RefundAnswer): PixReturn {
  const reason = medReasons[natureza]
  const isOwn = natureza === 'ORIGINAL' || natureza === 'RETIRADA'
  return {
    id,
    returnId: rtrId,
    value: valor,
    outcome: outcomeOf(status),
    by: reason ? 'MED' : isOwn ? 'RECEIVER' : 'OTHER',
    ...(reason && { reason }),
  }
}

export function paymentOf({ endToEndId, txid, valor, horario, devolucoes }: PixAnswer): PixPayment {
  return {
    paymentId: endToEndId,
    value: valor,
    paidAt: horario,
    ...(txid && { reference: txid }),
    returns: devolucoes.map(returnOf),
  }
}

/** The payment as the bank writes it; undefined if it does not have it. */
export async function getPix(client: Client, paymentId: string): Promise<PixAnswer | undefined> {
  const reply = await client.call({ method: 'GET', path: `/pix/${paymentId}` })
  if (reply.status === 404) return undefined
  if (reply.status !== 200) throw unexpected('GET pix', reply)
  const pix = read(pixAnswer, reply)
  if (pix.endToEndId !== paymentId) throw new CallFailed('The bank answered with another payment')
  return pix
}

export function paymentCalls(client: Client, clock: () => Date) {
  async function list(request: PeriodRequest, filter: Record<string, string>): Promise<PixPaymentPage> {
    const reply = await client.call({
      method: 'GET',
      path: '/pix',
      query: { ...periodQuery(client, request), ...filter },
    })
    if (reply.status !== 200) throw unexpected('GET pix list', reply)
    const { pix, parametros } = read(pixList, reply)
    const rows = (pix ?? []).map((row) => pixAnswer.safeParse(row).data)
    const payments = rows.flatMap((row) => (row ? [paymentOf(row)] : []))
    return {
      payments,
      unreadable: rows.length - payments.length,
      hasMore: hasMoreAfter(request.page, rows.length, parametros.paginacao),
    }
  }

  /** Where the charge is paid but does not carry its payments. */
  async function listOfCharge(reference: string, from: Date): Promise<PixPayment[]> {
    const found: PixPayment[] = []
    for (let page = 0; ; page += 1) {
      const { payments, unreadable, hasMore } = await list({ from, to: clock(), page }, { txid: reference })
      if (unreadable > 0) throw new CallFailed(`a payment of ${reference} could not be read`)
      found.push(...payments.filter((one) => one.reference === reference))
      if (!hasMore) return found
    }
  }

  return {
    async findPayments(reference: string): Promise<BankPayment[]> {
      const charge = await getCharge(client, reference)
      if (!charge) return []
      const isPaid = chargeStateOf(charge.status) === 'PAID'
      const payments =
        isPaid && charge.pix.length === 0
          ? await listOfCharge(reference, charge.calendario.criacao)
          : charge.pix.map(paymentOf)
      return payments.map(({ paymentId, value, paidAt }) => ({ paymentId, value, paidAt }))
    },
    async findPayment(paymentId: string): Promise<PixPayment | undefined> {
      const pix = await getPix(client, paymentId)
      return pix && paymentOf(pix)
    },
    listPayments: ({ returned, ...period }: PeriodRequest & { returned?: boolean }) =>
      list(period, returned ? { devolucaoPresente: 'true' } : {}),
  }
}
