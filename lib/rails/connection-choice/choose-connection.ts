import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { type ConnectionService, connectionsFor, type PaymentFacts } from '@/lib/rails/connections/connection'
import { listCandidates } from './store'

export type ServedSeller = Pick<SellerRow, 'id' | 'environment'>

/**
 * The connections that may take a new payment of a seller, in the order in which they are tried; null for a sandbox seller, whom
 * the simulators serve, and for whom nothing is read.
 */
export async function listConnectionsFor(
  ctx: Pick<Ctx, 'db'>,
  { id, environment }: ServedSeller,
  service: ConnectionService,
  payment: PaymentFacts = {},
): Promise<number[] | null> {
  if (environment === 'SANDBOX') return null
  return connectionsFor(await listCandidates(ctx.db, id, service), payment)
}

/**
 * The connection at which a new payment of a live seller is made; null for a sandbox seller. Throws CONFLICT where a live seller
 * has none: it never gets the providers of the process, which may be simulators.
 */
export async function chooseConnection(
  ctx: Pick<Ctx, 'db'>,
  seller: ServedSeller,
  service: ConnectionService,
  payment: PaymentFacts = {},
): Promise<number | null> {
  const found = await listConnectionsFor(ctx, seller, service, payment)
  if (found === null) return null
  const [first] = found
  if (first === undefined) throw new Problem('CONFLICT', { message: NO_CONNECTION })
  return first
}

const NO_CONNECTION = 'Nenhuma conexão atende este pagamento agora. Ofereça outra forma de pagar.'
