// What stands behind a connection: adapters by version, circuits that all processes share, figures and mails.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { changeConnection } from '@/lib/rails/connection-registry/change-connection'
import { turnConnection } from '@/lib/rails/connection-registry/turn-connection'
import { MAX_FAILURES, TRY_EVERY_MS } from '@/lib/rails/connections/circuit'
import { eraseOldMinutes, HEALTH_DAYS } from '@/lib/rails/connections/health/erase-old-minutes'
import { listErrors, listFigures } from '@/lib/rails/connections/health/store'
import { NoAnswer, NotSent } from '@/lib/rails/connections/http/request'
import type { ConnectionRow } from '@/lib/rails/connections/store'
import { testApp } from '@/lib/testing/app'
import { type TestRails, testRails } from '@/lib/testing/connections/test-rails'
import { checkOpenCircuits } from './check-open-circuits'
import { REREAD_AFTER_MS } from './connected'
import { CircuitOpen } from './guard'

const app = await testApp()
const live = await app.seller({ environment: 'LIVE' })
let rails: TestRails
let bank: ConnectionRow
let name: string
let number = 0
beforeEach(async () => {
  rails = await testRails(app)
  number += 1
  name = `bank${number}`
  bank = await rails.connect(name)
})
afterEach(() => rails.health.flush())

const down = () => Promise.reject(new NoAnswer('no answer from maria@exemplo.com.br'))
const acquirer = async () => (await app.ports.connected(bank.id)).acquirer
const verify = async () => {
  const { verify: ask } = await acquirer()
  return ask({ sellerId: live.id, card: { holderName: 'APRO' } as never, at: app.ctx().now }).then(
    () => 'answered',
    (error: Error) => error.name,
  )
}
const find = async () => (await acquirer()).find({ reference: 'unknown', at: app.ctx().now })
const stateOf = async () => {
  const [row] = await app.sql`select state from platform.connection_circuits where connection_id = ${bank.id}`
  return row?.state as string | undefined
}
const mails = async () => (await rails.mailsTo(rails.admin.email)).map(({ subject }) => subject)

async function failOften() {
  rails.provider(name).scripts.set('acquirer.verify', down)
  for (let call = 0; call < MAX_FAILURES; call += 1) expect(await verify()).toBe('NoAnswer')
  app.advance(REREAD_AFTER_MS)
}

async function halfOpen() {
  app.advance(TRY_EVERY_MS)
  await checkOpenCircuits(app.ctx())
  app.advance(REREAD_AFTER_MS)
}

describe('the adapters of a connection', () => {
  test('are made once for each version, and a change is used within seconds', async () => {
    await Promise.all([find(), find(), find()])
    expect(rails.provider(name).passwords).toEqual(['abc'])
    const changed = { uuid: bank.uuid, name, settings: { provider: name }, credentials: { password: 'new' } }
    await changeConnection(rails.asOperator(), changed)
    app.advance(REREAD_AFTER_MS)
    await find()
    expect(rails.provider(name).passwords).toEqual(['abc', 'new'])
  })

  test('still answer after the connection was switched off, for the payments that were made at it', async () => {
    await turnConnection(rails.asOperator(), { uuid: bank.uuid, active: false })
    app.advance(REREAD_AFTER_MS)
    await find()
    expect(rails.provider(name).calls).toEqual(['acquirer.find'])
  })

  test('that can not be made send nothing', async () => {
    await expect(app.ports.connected(999_999)).rejects.toBeInstanceOf(NotSent)
    await app.sql`update platform.connections set version = 2, sealed_credentials = 'v1.k1.x.x' where id = ${bank.id}`
    await expect(app.ports.connected(bank.id)).rejects.toBeInstanceOf(NotSent)
  })
})

describe('the circuit of a connection', () => {
  test('refuses new payments after several failures and sends nothing, in every process; look-ups pass', async () => {
    await failOften()
    expect(await stateOf()).toBe('OPEN')
    const other = await testRails(app)
    other.provider(name)
    expect(await verify()).toBe('CircuitOpen')
    expect(other.provider(name).calls).toEqual([])
    expect(new CircuitOpen('x')).toBeInstanceOf(NotSent)
    await find()
    expect(other.provider(name).calls).toEqual(['acquirer.find'])
    expect(await stateOf()).toBe('OPEN')
  })

  test('is tried by the check of its kind, then by one payment at a time, and closes after a success', async () => {
    await failOften()
    rails.provider(name).steps = [{ step: 'Token', ok: false }]
    await halfOpen()
    expect(await stateOf()).toBe('OPEN')
    rails.provider(name).steps = [{ step: 'Token', ok: true }]
    await halfOpen()
    expect(await stateOf()).toBe('HALF_OPEN')
    let answer: () => void = () => {}
    rails.provider(name).scripts.set(
      'acquirer.verify',
      () =>
        new Promise((resolve) => {
          answer = () => resolve('CONFIRMED')
        }),
    )
    const trial = verify()
    while (rails.provider(name).calls.length === MAX_FAILURES) await new Promise((go) => setTimeout(go, 5))
    expect(await verify()).toBe('CircuitOpen')
    answer()
    expect(await trial).toBe('answered')
    expect(await stateOf()).toBe('CLOSED')
  })

  test('that fails its trial opens again in the same incident: one mail at its begin and one at its end', async () => {
    await failOften()
    await halfOpen()
    expect(await verify()).toBe('NoAnswer')
    expect(await stateOf()).toBe('OPEN')
    app.advance(REREAD_AFTER_MS)
    rails.provider(name).scripts.clear()
    await halfOpen()
    expect(await verify()).toBe('answered')
    expect(await mails()).toEqual([`A conexão ${name} está falhando`, `A conexão ${name} voltou a funcionar`])
    const [mail] = await rails.mailsTo(rails.admin.email)
    expect(mail!.text).toContain('no answer from [e-mail]')
    expect(mail!.text).toContain('acquirer.verify')
  })

  test('opens once, with one mail, where two processes see the failures at the same time', async () => {
    const other = await testRails(app)
    const connected = app.ports.connected
    other.provider(name).scripts.set('acquirer.verify', down)
    await Promise.all(Array.from({ length: 2 * MAX_FAILURES }, () => verify()))
    app.ports.connected = connected
    expect(await stateOf()).toBe('OPEN')
    expect(await mails()).toEqual([`A conexão ${name} está falhando`])
  })
})

test('calls are counted by minute and operation with their times and the last error, masked', async () => {
  rails.provider(name).scripts.set('acquirer.verify', down)
  await Promise.all([verify(), find(), find()])
  await rails.health.flush()
  await find()
  await rails.health.flush()
  const since = new Date(app.ctx().now.getTime() - 60_000)
  expect(await listFigures(app.db, [bank.id], since)).toMatchObject([
    { operation: 'acquirer.find', calls: 3, failures: 0 },
    { operation: 'acquirer.verify', calls: 1, failures: 1 },
  ])
  expect(await listErrors(app.db, bank.id, { since, limit: 5 })).toMatchObject([
    { operation: 'acquirer.verify', lastError: 'no answer from [e-mail]' },
  ])
  app.advance((HEALTH_DAYS + 1) * DAY_MS)
  expect(await eraseOldMinutes(app.ctx())).toBeGreaterThanOrEqual(2)
  expect(await listFigures(app.db, [bank.id], since)).toEqual([])
})
