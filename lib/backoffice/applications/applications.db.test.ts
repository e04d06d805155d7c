import { describe, expect, test } from 'vitest'
import { listTodos } from '@/lib/backoffice/todos/list-todos'
import { testApp } from '@/lib/testing/app'
import { applicant, asOperator, filledIn, noLimits, pdf } from '@/lib/testing/live/applicant'
import { correctApplication } from './correct-application'
import { addDocument, attachDocument, getDocument, removeDocument } from './documents'
import { getApplication } from './get-application'
import { approveApplication, refuseApplication, reopenApplication, requestInformation } from './review/decide'
import { getReview, listApplications, readDocument } from './review/get-review'
import { saveApplication } from './save-application'
import { viewApplication } from './view'

const app = await testApp()
const asRisk = () => asOperator(app)
const reason = 'Falta o comprovante de endereço.'

describe('the application of a live seller', () => {
  test('is a draft that keeps its parts, and is submitted once nothing is missing', async () => {
    const shop = await applicant(app)
    await expect(shop.submit()).rejects.toMatchObject({
      code: 'CONFLICT',
      details: {
        fields: [{ field: 'company' }, { field: 'owners' }, { field: 'account' }, { field: 'documents' }],
      },
    })
    const { company } = filledIn()
    await saveApplication(shop.asSeller(), { company })
    expect(viewApplication(await getApplication(shop.asSeller())).missing).toContain('owners')
    expect(await shop.apply()).toMatchObject({
      seller: { status: 'IN_REVIEW' },
      application: { termsVersion: '2026-11', termsAcceptedBy: 'ERP', termsAddress: '203.0.113.9' },
    })
    await expect(shop.fill()).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(shop.add('OWNER_ID')).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('takes documents by their bytes, and at most twenty', async () => {
    const shop = await applicant(app)
    const add = (content: Uint8Array) =>
      addDocument(shop.asSeller(), { kind: 'OTHER', name: 'a.pdf', content })
    const refusal = (message: string) => ({ details: { fields: [{ field: 'file', message }] } })
    await expect(add(new TextEncoder().encode('<html>'))).rejects.toMatchObject(refusal('OTHER_TYPE'))
    await expect(add(new Uint8Array())).rejects.toMatchObject(refusal('EMPTY'))
    await expect(add(new Uint8Array(5 * 1024 * 1024 + 1))).rejects.toMatchObject(refusal('TOO_LARGE'))
    const content = Buffer.from(pdf()).toString('base64')
    const { uuid, name } = await attachDocument(shop.asSeller(), {
      kind: 'ARTICLES',
      name: '../a<b>',
      content,
    })
    expect(name).toBe('ab.pdf')
    expect((await getDocument(shop.asSeller(), { uuid })).content).toEqual(Buffer.from(pdf()))
    const other = await applicant(app)
    await expect(getDocument(other.asSeller(), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(removeDocument(other.asSeller(), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (let n = 1; n < 20; n += 1) await add(pdf())
    await expect(add(pdf())).rejects.toMatchObject(refusal('TOO_MANY'))
    await removeDocument(shop.asSeller(), { uuid })
  })

  test('stores documents sealed, and the operator reads what was sent', async () => {
    const shop = await applicant(app)
    const document = await shop.add('OWNER_ID')
    const [row] = await app.sql`select sealed_content as sealed from platform.application_documents
      where uuid = ${document.uuid}`
    expect(row!.sealed).toMatch(/^v1\./)
    const read = await readDocument(asRisk(), { uuid: shop.seller.uuid, document: document.uuid })
    expect(Buffer.from(read.content)).toEqual(Buffer.from(pdf()))
    expect(row!.sealed).not.toContain(Buffer.from(pdf()).toString('base64url').slice(0, 20))
  })

  test('does not exist for a sandbox seller', async () => {
    const { id: sellerId } = await app.seller()
    const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId, scope: 'WRITE' })
    await expect(getApplication(ctx)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(saveApplication(ctx, filledIn())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the review', () => {
  test('asks for more, and approves with limits: the seller is active and paid out to the new account', async () => {
    const shop = await applicant(app)
    await shop.apply()
    const { uuid } = shop.seller
    await requestInformation(asRisk(), { uuid, reason })
    expect(viewApplication(await getApplication(shop.asSeller()))).toMatchObject({
      status: 'INFORMATION_WANTED',
      reason,
    })
    await shop.submit()
    await approveApplication(asRisk(), {
      ...(await shop.shown()),
      limits: { ...noLimits, perDay: 500_000 as never },
    })
    const { seller, application, limits, moves } = await getReview(asRisk(), { uuid })
    expect(seller).toMatchObject({ status: 'ACTIVE', account: application.account })
    expect(seller.pixKey).toBe(application.account!.pix!.key)
    expect(limits.perDay).toBe(500_000)
    expect(moves.map(({ trigger, by }) => `${trigger} ${by}`)).toEqual([
      'submit ERP',
      'request-information risco@operadora.com.br',
      'submit ERP',
      'approve risco@operadora.com.br',
    ])
    expect(await shop.mails()).toEqual(['Falta algo no cadastro da sua loja', 'Sua loja pode vender'])
  })

  test('refuses with a reason, and can be reopened', async () => {
    const shop = await applicant(app)
    await shop.apply()
    const { uuid } = shop.seller
    await refuseApplication(asRisk(), { uuid, reason })
    const shown = await shop.shown()
    await expect(approveApplication(asRisk(), { ...shown, limits: noLimits })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await reopenApplication(asRisk(), { uuid, reason })
    expect(await shop.status()).toBe('APPLYING')
  })

  test('refuses, and the seller sees why at home and on the page, corrects it and sends it again', async () => {
    const shop = await applicant(app)
    await expect(correctApplication(shop.asSeller())).rejects.toMatchObject({ code: 'CONFLICT' })
    await shop.apply()
    const { uuid } = shop.seller
    await refuseApplication(asRisk(), { uuid, reason })
    expect(await listTodos(shop.asSeller())).toEqual([{ kind: 'REFUSED_APPLICATION', count: 1 }])
    await correctApplication(shop.asSeller())
    expect(viewApplication(await getApplication(shop.asSeller()))).toMatchObject({
      ...{ status: 'APPLYING', reason, missing: [] },
    })
    expect(await listTodos(shop.asSeller())).toEqual([])
    await shop.submit()
    expect(await shop.status()).toBe('IN_REVIEW')
    expect(viewApplication(await getApplication(shop.asSeller()))).not.toHaveProperty('reason')
    const sandbox = await app.seller()
    const owner = app.ctx({ kind: 'api-key', sellerId: sandbox.id } as never)
    await expect(correctApplication(owner)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('of two decisions at once one is taken', async () => {
    const shop = await applicant(app)
    await shop.apply()
    const { uuid } = shop.seller
    const shown = await shop.shown()
    const decided = await Promise.allSettled([
      approveApplication(asRisk(), { ...shown, limits: noLimits }),
      refuseApplication(asRisk(), { uuid, reason }),
    ])
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('approves only what the reviewer read, not what was submitted after it', async () => {
    const shop = await applicant(app)
    await shop.apply()
    const { uuid } = shop.seller
    const shown = await shop.shown()
    await requestInformation(asRisk(), { uuid, reason })
    await shop.fill({
      account: { transferType: 'PIX', pix: { keyType: 'EMAIL', key: 'laranja@exemplo.com.br' } },
    })
    app.advance(1_000)
    await shop.submit()
    const approve = (read: typeof shown) => approveApplication(asRisk(), { ...read, limits: noLimits })
    await expect(approve(shown)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await shop.status()).toBe('IN_REVIEW')
    await approve(await shop.shown())
  })

  test('finds other sellers with the same owner or account', async () => {
    const account = { transferType: 'PIX', pix: { keyType: 'EMAIL', key: `${crypto.randomUUID()}@x.com` } }
    const owners = [{ ...filledIn().owners![0], document: '11144477735', share: 100, name: 'João' }]
    const [first, second] = [
      await applicant(app, { fantasyName: 'Primeira' }),
      await applicant(app, { fantasyName: 'Segunda' }),
    ]
    await first.apply({ account, owners })
    await second.apply({ account, owners })
    const { checks } = await getReview(asRisk(), { uuid: second.seller.uuid })
    const found = (check: string) => checks.find((one) => one.check === check)
    expect(found('DUPLICATE_OWNERS')).toMatchObject({ ok: false, detail: 'Primeira' })
    expect(found('DUPLICATE_ACCOUNT')).toMatchObject({ ok: false, detail: 'Primeira' })
  })

  test('is of people with the permission and a recent proof; a document that is read is recorded', async () => {
    const shop = await applicant(app)
    await shop.apply()
    const { uuid } = shop.seller
    await expect(getReview(asOperator(app, 'SUPPORT'), { uuid })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const unproven = asRisk()
    const ctx = { ...unproven, actor: { ...unproven.actor, provenAt: new Date(0) } } as typeof unproven
    await expect(refuseApplication(ctx, { uuid, reason })).rejects.toMatchObject({
      details: { stepUp: true },
    })
    await expect(refuseApplication(shop.asSeller(), { uuid, reason })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const { documents } = await getReview(asRisk(), { uuid })
    await readDocument(asRisk(), { uuid, document: documents[0]!.uuid })
    const [entry] = await app.sql`select actor_name, seller_id from audit_entries
      where action = 'application.document-read' and resource = ${uuid}`
    expect(entry).toMatchObject({ actor_name: 'risco@operadora.com.br', seller_id: shop.seller.id })
  })

  test('lists those that wait longest first', async () => {
    const { applications } = await listApplications(asRisk(), { status: 'IN_REVIEW' })
    const times = applications.map(({ submittedAt }) => submittedAt!.getTime())
    expect(times.length).toBeGreaterThan(0)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })
})
