// What the operator does with connections: who may, what is stored and what never leaves.
import { beforeEach, describe, expect, test } from 'vitest'
import { issueAuthority, issueCertificate } from '@/lib/access/banking-certificates/issue'
import { inCell } from '@/lib/base/cells/in-cell'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { operatorRoles } from '@/lib/base/kernel/permissions'
import { chooseConnection } from '@/lib/rails/connection-choice/choose-connection'
import { testApp } from '@/lib/testing/app'
import { type TestRails, testRails } from '@/lib/testing/connections/test-rails'
import { cardShop } from '@/lib/testing/shops/card-shop'
import { assignConnection, unassignConnection } from './assign-connection'
import { changeConnection } from './change-connection'
import { checkConnection } from './check-connection'
import { createConnection } from './create-connection'
import { getConnection } from './get-connection'
import { listOverview } from './list-overview'
import { setOffer } from './set-offer'
import { turnConnection } from './turn-connection'
import { warnOfCertificates } from './warn-of-certificates'

const app = await testApp()
let rails: TestRails
beforeEach(async () => {
  rails = await testRails(app)
})

const input = (changes: { settings?: object; credentials?: object } = {}) => ({
  kind: 'TEST',
  name: 'Banco',
  settings: { provider: 'Banco', ...changes.settings },
  credentials: { password: 'senha-9f2c', ...changes.credentials },
})
const created = (changes = {}) => createConnection(rails.asOperator(), input(changes))
const as = (changes: object): Ctx => {
  const ctx = rails.asOperator()
  return { ...ctx, actor: { ...ctx.actor, ...changes } as Ctx['actor'] }
}

function certificate(endsAt: Date) {
  const validity = { notBefore: new Date('2020-01-01'), notAfter: endsAt }
  const authority = issueAuthority('Test CA', { ...validity, notAfter: new Date('2049-01-01') })
  return issueCertificate(authority, 'loja', 'client', validity)
}

describe('a connection', () => {
  test('is changed by administrators with a fresh proof alone', async () => {
    const { uuid } = await created()
    const actions = (ctx: Ctx) => [
      () => createConnection(ctx, input()),
      () => changeConnection(ctx, { uuid, ...input() }),
      () => turnConnection(ctx, { uuid, active: true }),
      () => checkConnection(ctx, { uuid }),
      () => assignConnection(ctx, { uuid, service: 'PIX', position: 1, brands: [] }),
      () => unassignConnection(ctx, { uuid, assignment: uuid }),
      () => setOffer(ctx, { methods: [] }),
    ]
    for (const role of operatorRoles.filter((one) => one !== 'ADMIN'))
      for (const act of actions(as({ role })))
        await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    for (const act of actions(as({ provenAt: undefined })))
      await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN', details: { stepUp: true } })
    await expect(getConnection(as({ role: 'VIEWER' }), { uuid })).resolves.toMatchObject({ mayManage: false })
  })

  test('has its credentials sealed: no column, page or error has them, and an empty one stays as it is', async () => {
    const { uuid } = await created()
    const rows = async () =>
      JSON.stringify(await app.sql`select * from platform.connections where uuid = ${uuid}`)
    expect(await rows()).not.toContain('senha-9f2c')
    expect(JSON.stringify(await getConnection(rails.asOperator(), { uuid }))).not.toContain('senha-9f2c')
    await changeConnection(rails.asOperator(), { uuid, ...input({ credentials: { password: ' ' } }) })
    const { id } = (await app.sql`select id from platform.connections where uuid = ${uuid}`)[0]!
    await (await app.ports.connected(Number(id))).acquirer.find({ reference: 'x', at: app.ctx().now })
    expect(rails.provider('Banco').passwords).toEqual(['senha-9f2c'])
    const short = changeConnection(rails.asOperator(), {
      uuid,
      ...input({ credentials: { password: 'xy' } }),
    })
    await expect(short).rejects.toMatchObject({
      code: 'BAR-0100',
      details: { fields: [{ field: 'credentials.password' }] },
    })
  })

  test('never sends a stored secret to a server for which it was not typed', async () => {
    const { uuid } = await created({ settings: { address: 'https://banco.example/v2' } })
    const move = (address: string, credentials = {}) =>
      changeConnection(rails.asOperator(), {
        uuid,
        ...{ name: 'Banco', settings: { provider: 'Banco', address }, credentials },
      })
    await expect(move('https://banco.example.atacante.example/v2')).rejects.toMatchObject({
      code: 'BAR-0100',
      details: { fields: [{ field: 'credentials.password', message: 'AGAIN' }] },
    })
    await expect(move('https://banco.example/v3')).resolves.toEqual({ uuid })
    await expect(move('https://banco2.example/v2', { password: 'outra' })).resolves.toEqual({ uuid })
  })

  test('is refused with the wrong fields, and of an unknown kind', async () => {
    await expect(created({ settings: { provider: '', environment: 'X' } })).rejects.toMatchObject({
      details: { fields: [{ field: 'settings.provider' }, { field: 'settings.environment' }] },
    })
    await expect(created({ credentials: { certificate: 'text', key: 'text' } })).rejects.toMatchObject({
      details: { fields: [{ field: 'credentials.certificate' }, { field: 'credentials.key' }] },
    })
    const unknown = createConnection(rails.asOperator(), { ...input(), kind: 'OTHER' })
    await expect(unknown).rejects.toMatchObject({ details: { fields: [{ field: 'kind' }] } })
  })

  test('shows the subject and end of its certificate, and the operator is warned once, 30 days before', async () => {
    const end = new Date(app.ctx().now.getTime() + 40 * DAY_MS)
    end.setUTCMilliseconds(0)
    const { certificate: pem, key } = certificate(end)
    const { uuid } = await created({ credentials: { certificate: pem, key } })
    const { certificates } = await getConnection(rails.asOperator(), { uuid })
    expect(certificates).toMatchObject([
      { field: 'certificate', subject: expect.stringContaining('loja'), endsAt: end },
    ])
    const warn = () => warnOfCertificates(app.ctx())
    expect(await warn()).toBe(0)
    app.advance(11 * DAY_MS)
    expect([await warn(), await warn()]).toEqual([1, 0])
    const mails = await rails.mailsTo(rails.admin.email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('vence em')])
    const renewed = certificate(new Date(app.ctx().now.getTime() + 20 * DAY_MS))
    const credentials = { certificate: renewed.certificate, key: renewed.key }
    await changeConnection(rails.asOperator(), { uuid, ...input({ credentials }) })
    expect([await warn(), await warn()]).toEqual([1, 0])
  })

  test('is tested step by step, and a failure of the test itself is a step without a secret', async () => {
    const { uuid } = await created()
    const steps = [
      { step: 'TLS', ok: true },
      { step: 'Token', ok: false, detail: 'invalid_client' },
    ]
    rails.provider('Banco').steps = steps
    expect(await checkConnection(rails.asOperator(), { uuid })).toEqual(steps)
    const token = 'eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9'
    rails.provider('Banco').steps = [{ step: 'Token', ok: false, detail: `Bearer ${token} é inválido` }]
    expect(JSON.stringify(await checkConnection(rails.asOperator(), { uuid }))).not.toContain(token)
    await app.sql`update platform.connections set sealed_credentials = 'v1.k1.x.x' where uuid = ${uuid}`
    expect(await checkConnection(rails.asOperator(), { uuid })).toMatchObject([{ ok: false }])
  })
})

test('a connection changes its account only until a payment was made at it, in any cell', async () => {
  const bank = await rails.connect('Banco', { services: [] })
  const second = await app.addCell()
  const change = async (provider: string, cell = 1) =>
    changeConnection(
      { ...(await inCell(rails.asOperator(), cell)), ports: app.ports },
      { uuid: bank.uuid, ...input({ settings: { provider } }) },
    )
  await change('Outro')
  const { charge } = await (await cardShop(app)).order()
  await app.sql`update charges set connection_id = ${bank.id} where id = ${charge.id}`
  for (const cell of [1, second])
    await expect(change('Banco', cell)).rejects.toMatchObject({
      code: 'BAR-0100',
      details: { fields: [{ field: 'settings.provider' }] },
    })
  await change('Outro')
})

describe('an assignment', () => {
  test('is to a live seller or all of them, and of the contract of one seller to that seller alone', async () => {
    const live = await app.seller({ environment: 'LIVE' })
    const other = await app.seller({ environment: 'LIVE' })
    const sandbox = await app.seller()
    const own = await rails.connect('own', { seller: live, isOwn: true, services: [] })
    const assign = (uuid: string, seller?: string) =>
      assignConnection(rails.asOperator(), { uuid, service: 'PIX', position: 1, brands: [], seller })
    await assign(own.uuid)
    const [row] =
      await app.sql`select seller_id from platform.connection_assignments where connection_id = ${own.id}`
    expect(Number(row!.seller_id)).toBe(live.id)
    const refused = { details: { fields: [{ field: 'seller' }] } }
    await expect(assign(own.uuid, other.uuid)).rejects.toMatchObject(refused)
    const { uuid } = await created()
    await expect(assign(uuid, sandbox.uuid)).rejects.toMatchObject(refused)
  })

  test('of a seller’s own contract is taken away only where another one of that seller is left', async () => {
    const live = await app.seller({ environment: 'LIVE' })
    const platform = await rails.connect('platform', { services: ['PIX'] })
    const own = await rails.connect('own', { seller: live, isOwn: true, services: ['PIX'] })
    const [row] =
      await app.sql`select uuid from platform.connection_assignments where connection_id = ${own.id}`
    const assignment = row!.uuid as string
    const unassign = () => unassignConnection(rails.asOperator(), { uuid: own.uuid, assignment })
    await expect(unassign()).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await chooseConnection(app.ctx(), live, 'PIX')).toBe(own.id)
    await assignConnection(rails.asOperator(), {
      ...{ uuid: platform.uuid, service: 'PIX', position: 2, brands: [], seller: live.uuid },
    })
    await unassign()
    expect(await chooseConnection(app.ctx(), live, 'PIX')).toBe(platform.id)
  })

  test('has rules about brands and values for cards alone', async () => {
    const { uuid } = await created()
    const rule = { uuid, service: 'PIX', position: 1, brands: ['visa' as const] } as const
    await expect(assignConnection(rails.asOperator(), { ...rule, brands: ['visa'] })).rejects.toMatchObject({
      details: { fields: [{ field: 'brands' }] },
    })
  })
})

test('the overview has each connection with its figures of a day and what it serves', async () => {
  const bank = await rails.connect('Figures', { services: ['PIX', 'CARD'] })
  await (await app.ports.connected(bank.id)).acquirer.find({ reference: 'x', at: app.ctx().now })
  await rails.health.flush()
  const { connections } = await listOverview(rails.asOperator())
  expect(connections.find(({ uuid }) => uuid === bank.uuid)).toMatchObject({
    name: 'Figures',
    kindTitle: 'Banco de teste',
    state: 'UNTESTED',
    services: ['PIX', 'CARD'],
    calls: 1,
    failures: 0,
  })
})
