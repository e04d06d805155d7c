// The PSP's inside, that its operations share: records, clock, identifiers, settings.
import { newEndToEndId, newReturnId } from '@/lib/rails/pix/pix-ids'
import { createFaults, drawBytes } from './fault-plan'
import {
  DEFAULT_CLIENT,
  DEFAULT_RECEIVER,
  ISPB,
  PAYER_ISPB,
  type PixPspOptions,
  type Receiver,
} from './options'
import { openRecords } from './records'

/** @param clientFingerprint of the certificate that the client must present */
export function createBank(options: PixPspOptions, clientFingerprint: string, journal?: string) {
  const { seed = 1, clock } = options
  const records = openRecords(journal)
  const receiver: Receiver = { ...DEFAULT_RECEIVER, ...options.receiver }
  const client = { ...DEFAULT_CLIENT, ...options.client }
  const value = (name: string) => records.values.get(name) ?? 0

  function nextNumber(name: string): number {
    const next = value(name) + 1
    records.values.put(name, next)
    return next
  }
  const randomBytes = (name: string, length: number) =>
    drawBytes(seed, `${name}:${nextNumber('random')}`, length)
  const now = () => new Date(clock().getTime() + value('clockOffset'))

  let problems = 0

  return {
    options,
    records,
    receiver,
    client,
    clientFingerprint,
    basePath: options.basePath ?? '/v2',
    /** Host and port of the payload addresses; set when the port is known. */
    publicHost: 'localhost',
    faults: createFaults(seed, options.faults),
    now,
    moveClock: (ms: number) => records.values.put('clockOffset', value('clockOffset') + ms),
    nextNumber,
    randomBytes,
    nextCorrelationId: () => drawBytes(seed, `correlation:${problems++}`, 16).toString('hex'),
    randomToken: () => randomBytes(`token:${client.secret}`, 32).toString('base64url'),
    newEndToEndId: () => newEndToEndId({ ispb: PAYER_ISPB, at: now(), random: randomBytes('e2e', 8) }),
    newReturnId: () => newReturnId({ ispb: ISPB, at: now(), random: randomBytes('rtr', 8) }),
  }
}

export type Bank = ReturnType<typeof createBank>
