// The connections whose providers call us, or are asked for lists, as the nouns that book what they say see them.
import type { Db } from '@/db/client'
import type { ProviderPorts } from '@/lib/base/kernel/ctx'
import type { CardConnections, CardRail } from '@/lib/rails/acquirer/rail'
import type { DisputeConnections } from '@/lib/rails/claims/connections'
import type { ConnectionKind } from '@/lib/rails/connections/kind'
import { findConnectionByUuid, listConnectionsOfKinds } from '@/lib/rails/connections/store'
import type { PixConnections, PixRail } from '@/lib/rails/pix/rail'

interface Rails {
  pixConnections: PixConnections
  cardConnections: CardConnections
  disputeConnections: DisputeConnections
}

/** Also connections that get no new payments are listed: what was paid through them still has to be booked. */
export function createRails(
  db: Db,
  kinds: readonly ConnectionKind[],
  connected: (connectionId: number) => Promise<ProviderPorts>,
): Rails {
  const kindsWith = (service: ConnectionKind['services'][number]) =>
    kinds.filter(({ services }) => services.includes(service)).map(({ kind }) => kind)
  const pixKinds = kindsWith('PIX')
  const cardKinds = kindsWith('CARD')
  const disputeKinds = kindsWith('DISPUTES')
  const pixOf = (connectionId: number) => ({
    connectionId,
    open: async () => (await connected(connectionId)).pix as PixRail,
  })
  return {
    pixConnections: {
      list: async () => (await listConnectionsOfKinds(db, pixKinds)).map(({ id }) => pixOf(id)),
      async find(uuid) {
        const row = await findConnectionByUuid(db, uuid)
        return row && pixKinds.includes(row.kind) ? pixOf(row.id) : undefined
      },
    },
    cardConnections: {
      async find(uuid) {
        const row = await findConnectionByUuid(db, uuid)
        if (!row || !cardKinds.includes(row.kind)) return undefined
        return { connectionId: row.id, rail: (await connected(row.id)).acquirer as CardRail }
      },
    },
    disputeConnections: {
      list: async () =>
        (await listConnectionsOfKinds(db, disputeKinds))
          .filter(({ settings }) => settings.chargebackUrl)
          .map(({ id }) => ({
            connectionId: id,
            open: async () => (await connected(id)).disputeGateway,
          })),
    },
  }
}
