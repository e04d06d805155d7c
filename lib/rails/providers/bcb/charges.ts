// Charges at a bank's API Pix (rail-pix-bcb.md, 4 Cob and 13): created by PUT under our txid, looked up before that is repeated,
// removed by PATCH.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@/db/client'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import { CallFailed } from '@/lib/base/outages/call-failed'
import { asNoAnswer } from '@/lib/base/outages/faults'
import { NoAnswer, NotSent } from '@/lib/rails/connections/http/request'
import { buildBrCode } from '@/lib/rails/pix/br-code'
import type { PixChargeRequest, PixChargeState } from '@/lib/rails/pix/provider'
import { beginRequest, forbidCharge, isWithdrawn } from './charge-store'
import { type Client, read, unexpected } from './client'
import { amountText, type ChargeAnswer, chargeAnswer } from './wire'

/** All requests of one `createCharge` end within this: shorter than its caller waits, so that none outlives it. */
const CREATE_MS = 4_500
/** How much later than the end of our request the bank may still act on it. */
const GRACE_MS = 1_500

const states: Readonly<Record<string, PixChargeState>> = {
  ATIVA: 'OPEN',
  CONCLUIDA: 'PAID',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'WITHDRAWN',
  REMOVIDA_PELO_PSP: 'REMOVED',
}
export const chargeStateOf = (status: string): PixChargeState => states[status] ?? 'UNKNOWN'

export interface ChargeParts {
  client: Client
  db: Db
  connectionId: number
  clock(): Date
}

/** A charge at the bank; undefined if it does not have it. */
export async function getCharge(
  client: Client,
  reference: string,
  leftMs?: () => number,
): Promise<ChargeAnswer | undefined> {
  const reply = await client.call({ method: 'GET', path: `/cob/${reference}`, leftMs })
  if (reply.status === 404) return undefined
  if (reply.status !== 200) throw unexpected('GET cob', reply)
  const charge = read(chargeAnswer, reply)
  if (charge.txid !== reference) throw new CallFailed('The bank answered with another charge')
  return charge
}

export function chargeCalls({ client, db, connectionId, clock }: ChargeParts) {
  const remove = (reference: string, leftMs?: () => number) =>
    client.call({
      method: 'PATCH',
      path: `/cob/${reference}`,
      body: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
      leftMs,
    })

  async function put(request: PixChargeRequest, leftMs: () => number): Promise<ChargeAnswer> {
    const { reference, value, expiresAt } = request
    const seconds = Math.ceil((expiresAt.getTime() - clock().getTime()) / SECOND_MS)
    const body = {
      calendario: { expiracao: Math.max(1, seconds) },
      valor: { original: amountText(value) },
      chave: client.settings.key,
    }
    const reply = await client.call({ method: 'PUT', path: `/cob/${reference}`, body, leftMs })
    if (reply.status === 200 || reply.status === 201) return read(chargeAnswer, reply)
    // Another caller was faster, or the charge was paid or removed meanwhile.
    const look = () => getCharge(client, reference, leftMs).catch(asNoAnswer)
    const existing = reply.status === 400 ? await look() : undefined
    if (existing) return existing
    throw unexpected('PUT cob', reply)
  }

  async function getOrPut(
    request: PixChargeRequest,
    isRepeated: boolean,
    leftMs: () => number,
  ): Promise<ChargeAnswer> {
    if (!isRepeated) return put(request, leftMs)
    try {
      return (await getCharge(client, request.reference, leftMs)) ?? (await put(request, leftMs))
    } catch (cause) {
      if (!(cause instanceof NotSent)) throw cause
      throw new NoAnswer(`charge ${request.reference} was requested before`, { cause })
    }
  }

  /** Throws NotSent only where no request for this reference ever left: then another bank may take the charge. */
  async function createCharge(request: PixChargeRequest): Promise<{ brCode: string }> {
    const { reference } = request
    const named = { connectionId, reference }
    const giveUpAt = performance.now() + CREATE_MS
    const leftMs = () => giveUpAt - performance.now()
    const begun = await beginRequest(db, named, new Date(clock().getTime() + CREATE_MS + GRACE_MS))
    if (begun === 'WITHDRAWN') throw new CallFailed(`charge ${reference} was withdrawn`)
    const charge = await getOrPut(request, begun === 'REPEATED', leftMs)
    if (charge.valor.original !== request.value)
      throw new CallFailed(`charge ${reference} has another value at the bank`)
    if (await isWithdrawn(db, named)) {
      await remove(reference)
      throw new CallFailed(`charge ${reference} was withdrawn`)
    }
    return { brCode: codeOf(charge, request, client.settings.receiverName) }
  }

  /** Removes the charge unless it is paid or removed; false where the bank does not have it. */
  async function withdraw(reference: string): Promise<boolean> {
    const reply = await remove(reference)
    if (reply.status === 200) return true
    if (reply.status === 404) return false
    const charge = reply.status === 400 ? await getCharge(client, reference) : undefined
    const state = charge && chargeStateOf(charge.status)
    if (!state || state === 'OPEN' || state === 'UNKNOWN') throw unexpected('PATCH cob', reply)
    return true
  }

  return {
    createCharge,
    async withdrawCharge({ reference }: { reference: string }): Promise<void> {
      if (await withdraw(reference)) return
      const now = clock()
      const sentUntil = await forbidCharge(db, { connectionId, reference }, now)
      if (sentUntil <= now) return
      // A request that another caller gave up may still create it.
      await sleep(sentUntil.getTime() - now.getTime())
      await withdraw(reference)
    },
    async findChargeState(reference: string): Promise<PixChargeState | undefined> {
      const charge = await getCharge(client, reference)
      return charge && chargeStateOf(charge.status)
    },
  }
}

function codeOf(
  { pixCopiaECola, location, loc }: ChargeAnswer,
  { receiver, value }: PixChargeRequest,
  receiverName: string | undefined,
): string {
  if (pixCopiaECola) return pixCopiaECola
  const address = location ?? loc?.location
  if (!address) throw new CallFailed('The bank gave neither code nor location')
  return buildBrCode({
    kind: 'dynamic',
    location: address,
    merchantName: receiverName ?? receiver.name,
    merchantCity: receiver.city,
    amount: value,
  })
}
