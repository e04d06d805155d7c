import type { Db } from '@/db/client'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { Sealer } from '@/lib/base/kernel/sealed'
import { credentialsContext } from '@/lib/rails/connections/connection'
import type { AdapterInput, ConnectionKind } from '@/lib/rails/connections/kind'
import type { ConnectionRow } from '@/lib/rails/connections/store'

export interface AdapterDeps {
  db: Db
  sealer: Sealer
  clock(): Date
  publicUrl: string
  callbackBase?: string
}

/** The same where a use-case makes an adapter, only to check it. */
export const adapterDepsOf = ({ db, sealer, settings, systemNow }: Ctx): AdapterDeps => ({
  db: db as Db,
  sealer,
  clock: () => systemNow,
  publicUrl: settings.publicUrl,
  callbackBase: settings.banking?.url,
})

/** What the adapter of a connection is made of. Throws where its credentials can't be opened or its kind refuses what is stored. */
export function adapterInput(
  kind: ConnectionKind,
  { id: connectionId, uuid, settings, sealedCredentials }: ConnectionRow,
  deps: AdapterDeps,
): AdapterInput {
  const credentials: unknown = JSON.parse(deps.sealer.open(sealedCredentials, credentialsContext(uuid)))
  return {
    ...deps,
    connectionId,
    uuid,
    settings: kind.settings.parse(settings),
    credentials: kind.credentials.parse(credentials),
  }
}

/** Throws where no kind of this name is registered, as after a downgrade. */
export function kindOf(kinds: readonly ConnectionKind[], name: string): ConnectionKind {
  const kind = kinds.find((one) => one.kind === name)
  if (!kind) throw new Error(`no kind of connection is called ${name}`)
  return kind
}
