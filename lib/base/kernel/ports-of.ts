import type { Ctx, ProviderPorts } from './ctx'

/**
 * The providers behind a connection, a contract with a bank or an acquirer; without one those of the process, in the sandbox the
 * simulators. Throws where the connection is unknown or its credentials can't be opened: nothing was sent then.
 */
export async function portsOf(
  ctx: Pick<Ctx, 'ports'>,
  { connectionId }: { connectionId: number | null },
): Promise<ProviderPorts> {
  return connectionId === null ? ctx.ports : ctx.ports.connected(connectionId)
}
