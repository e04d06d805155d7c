// Ports whose next call can be made to fail, before or after it took effect, as when a connection is lost.
import type { Ports } from '@/lib/base/kernel/ctx'

export class ConnectionLost extends Error {}

export interface Faults {
  /** When the next call of any port fails; the calls after it succeed. */
  next?: 'before' | 'after'
}

export function withFaults(ports: Ports, faults: Faults): Ports {
  const wrapped = Object.entries(ports).map(([name, port]) => [name, portWithFaults(port, faults)])
  return Object.fromEntries(wrapped) as Ports
}

function portWithFaults<Port extends object>(port: Port, faults: Faults): Port {
  return new Proxy(port, {
    get(target, member) {
      const method = Reflect.get(target, member)
      if (typeof method !== 'function') return method
      return async (...input: unknown[]) => {
        const { next } = faults
        faults.next = undefined
        if (next === 'before') throw new ConnectionLost('before the request')
        const result = await method.apply(target, input)
        if (next === 'after') throw new ConnectionLost('before the response')
        return result
      }
    },
  })
}
