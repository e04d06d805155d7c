// Ports whose next call can be made to fail, before it does anything or after it did: as a line that breaks.
import type { Ports } from '@/lib/kernel/ctx'

export class BrokenLine extends Error {}

export interface Faults {
  /** The next call of any port fails so; then all is well again. */
  next?: 'before' | 'after'
}

export function breakable(ports: Ports, faults: Faults): Ports {
  const wrapped = Object.entries(ports).map(([name, port]) => [name, breakablePort(port, faults)])
  return Object.fromEntries(wrapped) as Ports
}

function breakablePort<Port extends object>(port: Port, faults: Faults): Port {
  return new Proxy(port, {
    get(target, member) {
      const called = Reflect.get(target, member)
      if (typeof called !== 'function') return called
      return async (...input: unknown[]) => {
        const { next } = faults
        faults.next = undefined
        if (next === 'before') throw new BrokenLine('nothing was asked')
        const answer = await called.apply(target, input)
        if (next === 'after') throw new BrokenLine('nothing was heard')
        return answer
      }
    },
  })
}
