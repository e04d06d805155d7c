import type { Ports } from '@/lib/base/kernel/ctx'
import { notConfigured } from '@/lib/base/kernel/not-configured'

/** Where nothing composes the connections of the process. */
export const noConnections: Pick<Ports, 'connected' | 'connectionKinds'> = {
  connected: notConfigured('connection', 'register one in the operator area'),
  connectionKinds: [],
}
