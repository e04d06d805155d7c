// The adapter of PIX Automático over HTTPS, with mutual TLS, in front of the sandbox's PSP.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import type { CollectionRequest, ProposalRequest, RecurringPixRail } from '@/lib/rails/recurring-pix/provider'
import { collectionFailures } from '@/lib/rails/recurring-pix/reason-codes'
import { collectionTxid, contractOf } from '@/lib/rails/recurring-pix/recurring-ids'
import { testApp } from '@/lib/testing/app'
import { bcbRecurringAdapter } from '@/lib/testing/pix/bcb-adapter'
import { cob, startPsp, type TestPsp, txid } from '@/lib/testing/pix-psp/psp'
import { FIRST_DAY, PAYER_DOCUMENT } from '@/lib/testing/pix-psp/recurring'
import { recordRequests } from '@/lib/testing/pix-psp/standard-requests'

const app = await testApp()
const { onExchange, findings, calls } = recordRequests()
let psp: TestPsp
let pix: RecurringPixRail
beforeAll(async () => {
  psp = await startPsp({ onExchange, tokenSeconds: 90 * 86_400 })
  pix = bcbRecurringAdapter(app, psp, { settings: { pageSize: 3 } })
})
beforeEach(() => psp.control.setFaults({}))
afterAll(() => psp.close())

const day = (text: string) => text as CivilDate
const DAY_SECONDS = 86_400
let made = 0

function proposal(more: Partial<ProposalRequest> = {}): ProposalRequest {
  made += 1
  return {
    contract: contractOf(`00000000-0000-4000-8000-${String(made).padStart(12, '0')}`),
    subject: 'Assinatura Café Mensal',
    payer: { document: PAYER_DOCUMENT, name: 'Ana Lima' },
    firstDueDate: day(FIRST_DAY),
    periodicity: 'MONTHLY',
    amount: { kind: 'FIXED', value: centavos(3_500) },
    retries: 'THREE_IN_SEVEN_DAYS',
    withCode: false,
    ...more,
  }
}

const collection = (authorizationId: string, more: Partial<CollectionRequest> = {}): CollectionRequest => {
  made += 1
  return {
    txid: collectionTxid({
      contract: contractOf('00000000-0000-4000-8000-000000000000'),
      cycle: made,
      number: 0,
    }),
    authorizationId,
    dueDate: day(FIRST_DAY),
    movesToBusinessDay: true,
    value: centavos(3_500),
    text: 'Ciclo 1',
    ...more,
  }
}

async function approved(more: Partial<ProposalRequest> = {}): Promise<string> {
  const { id } = await pix.propose(proposal(more))
  psp.control.acceptRecurrence({ idRec: id })
  return id
}

const asked = (authorizationId: string) => ({
  authorizationId,
  payer: { document: PAYER_DOCUMENT, ispb: '99999022', branch: '2569', account: '5545656' },
  expiresAt: new Date(psp.now().getTime() + 5 * DAY_SECONDS * 1000),
})

/** Goes on with the clock for a test alone. */
async function later<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
  psp.move(days * DAY_SECONDS)
  await psp.run()
  try {
    return await work()
  } finally {
    psp.move(-days * DAY_SECONDS)
  }
}

describe('an authorization', () => {
  test('has a code, and is approved by who reads it', async () => {
    const request = proposal({ withCode: true })
    const open = await pix.propose(request)
    expect(open).toMatchObject({ state: 'CREATED', contract: request.contract, requests: [] })
    const found = await pix.findAuthorization(open.id)
    expect(found?.location).toBe(open.location)
    psp.control.acceptRecurrence({ pixCopiaECola: found!.code! })
    expect(await pix.findAuthorization(open.id)).toMatchObject({
      state: 'APPROVED',
      journey: 2,
      payerBank: '99999022',
      payerCity: '3550308',
      changedAt: psp.now(),
    })
  })

  test('of journey 3 is approved by the payment of its charge', async () => {
    await psp.call('PUT', `/cob/${txid(301)}`, cob())
    const { id } = await pix.propose(proposal({ withCode: true, chargeTxid: txid(301) }))
    const { code } = (await pix.findAuthorization(id, { chargeTxid: txid(301) }))!
    psp.control.acceptRecurrence({ pixCopiaECola: code! })
    expect(await pix.findAuthorization(id)).toMatchObject({ state: 'APPROVED', journey: 3 })
  })

  test.each([
    [{ amount: { kind: 'VARIABLE' as const, leastMaximum: centavos(2_000) } }],
    [{ amount: { kind: 'FREE' as const } }],
    [{ retries: 'NONE' as const, periodicity: 'WEEKLY' as const, lastDueDate: day('2027-11-30') }],
    [{ payer: { document: '11222333000181', name: 'Loja Ltda' } }],
  ])('is proposed with %j', async (more) => {
    expect((await pix.propose(proposal(more))).state).toBe('CREATED')
  })

  test.each(['lost-before', 'lost-after', 'silence-after', 'error-500-after'] as const)(
    'whose answer meets %s is created once',
    async (fault) => {
      psp.control.setFaults({ silenceSeconds: 2 })
      const request = proposal({ withCode: true })
      const before = psp.control.state().recurrences
      const firstSentAt = psp.now()
      psp.control.orderFault({ fault, match: '^POST .*/rec$' })
      await expect(pix.propose(request)).rejects.toThrow()
      const created = await pix.propose({ ...request, firstSentAt })
      expect((await pix.propose({ ...request, firstSentAt })).id).toBe(created.id)
      expect(psp.control.state().recurrences).toBe(before + 1)
    },
  )

  test('that may exist but cannot be read is not created again', async () => {
    const request = proposal()
    await pix.propose(request)
    psp.control.orderFault({ fault: 'error-503', match: '^GET .*/rec\\?' })
    psp.control.orderFault({ fault: 'error-503', match: '^GET .*/rec$' })
    const before = psp.control.state().recurrences
    await expect(pix.propose({ ...request, firstSentAt: psp.now() })).rejects.toThrow()
    expect(psp.control.state().recurrences).toBe(before)
  })

  test('is refused or cancelled by its payer, with the code of it', async () => {
    const { id } = await pix.propose(proposal())
    psp.control.refuseRecurrence({ idRec: id, codigo: 'AP14' })
    expect(await pix.findAuthorization(id)).toMatchObject({
      state: 'REJECTED',
      ending: { kind: 'REFUSED', code: 'AP14' },
    })
    const other = await approved()
    psp.control.cancelRecurrence({ idRec: other })
    expect(await pix.findAuthorization(other)).toMatchObject({
      state: 'CANCELED',
      ending: { kind: 'CANCELED', by: 'PAYER', code: 'SLDB' },
    })
  })

  test.each(['lost-before', 'lost-after'] as const)(
    'is cancelled by us, also where the answer is %s',
    async (fault) => {
      const id = await approved()
      psp.control.orderFault({ fault, match: '^PATCH .*/rec/' })
      await expect(pix.cancelAuthorization(id)).rejects.toThrow()
      expect((await pix.cancelAuthorization(id)).state).toBe('CANCELED')
      expect((await pix.cancelAuthorization(id)).ending).toMatchObject({ by: 'RECEIVER', code: 'SLCR' })
    },
  )

  test('that the bank does not have is undefined, and one with a state of a later release is unknown', async () => {
    expect(await pix.findAuthorization('R'.repeat(29))).toBeUndefined()
    await expect(pix.cancelAuthorization('R'.repeat(29))).rejects.toThrow()
    const { id } = await pix.propose(proposal())
    psp.control.setFaults({
      answers: { unknownStatus: true },
      recurring: { journeyInData: true, withoutCode: true },
    })
    expect((await pix.findAuthorization(id))?.state).toBe('UNKNOWN')
  })
})

describe('a request to the payer', () => {
  test.each(['lost-before', 'lost-after'] as const)(
    'is sent once, also where the answer is %s',
    async (fault) => {
      const { id } = await pix.propose(proposal())
      psp.control.orderFault({ fault, match: '^POST .*/solicrec' })
      await expect(pix.ask(asked(id))).rejects.toThrow()
      const request = await pix.ask(asked(id))
      expect(await pix.ask(asked(id))).toMatchObject({ id: request.id })
      expect((await pix.findAuthorization(id))?.requests).toMatchObject([
        { id: request.id, authorizationId: id },
      ])
    },
  )

  test('that the payer answered meanwhile is what a repetition finds', async () => {
    const { id } = await pix.propose(proposal())
    psp.control.orderFault({ fault: 'lost-after', match: '^POST .*/solicrec' })
    await expect(pix.ask(asked(id))).rejects.toThrow()
    psp.control.acceptRecurrence({ idRec: id })
    expect((await pix.ask(asked(id))).state).toBe('ACCEPTED')
  })

  test('is withdrawn, unless the payer was faster; then another one may be sent', async () => {
    const { id } = await pix.propose(proposal())
    const first = await pix.ask(asked(id))
    expect((await pix.cancelRequest(first.id)).state).toBe('CANCELED')
    expect((await pix.cancelRequest(first.id)).state).toBe('CANCELED')
    const second = await pix.ask(asked(id))
    expect(second.id).not.toBe(first.id)
    psp.control.acceptRecurrence({ idRec: id })
    expect((await pix.cancelRequest(second.id)).state).toBe('ACCEPTED')
    expect((await pix.findRequest(second.id))?.state).toBe('ACCEPTED')
    expect(await pix.findRequest('S'.repeat(29))).toBeUndefined()
    await expect(pix.ask(asked(await approved()))).rejects.toThrow()
  })
})

describe('a collection', () => {
  test('is paid by one Pix on its day', async () => {
    const id = await approved()
    const request = collection(id)
    expect(await pix.collect(request)).toMatchObject({ state: 'CREATED', tries: [], payments: [] })
    const paid = await later(10, () => pix.findCollection(request.txid))
    const [payment] = paid!.payments
    expect(paid).toMatchObject({
      state: 'PAID',
      value: 3_500,
      tries: [{ day: FIRST_DAY, kind: 'FIRST', state: 'PAID' }],
    })
    expect(payment).toMatchObject({
      reference: request.txid,
      value: 3_500,
      paymentId: paid!.tries[0]!.paymentId,
    })
  })

  test.each(['lost-before', 'lost-after', 'error-500', 'error-500-after'] as const)(
    'whose answer meets %s is there once',
    async (fault) => {
      const request = collection(await approved())
      const before = psp.control.state().collections
      psp.control.orderFault({ fault, match: '^PUT .*/cobr/' })
      await expect(pix.collect(request)).rejects.toThrow()
      expect((await pix.collect(request)).txid).toBe(request.txid)
      expect((await pix.collect(request)).value).toBe(3_500)
      expect(psp.control.state().collections).toBe(before + 1)
    },
  )

  test('under the txid of another one is no success', async () => {
    const request = collection(await approved())
    await pix.collect(request)
    await expect(pix.collect({ ...request, value: centavos(3_600) })).rejects.toThrow(
      'another one at the bank',
    )
    await expect(pix.collect({ ...request, dueDate: day('2026-11-29') })).rejects.toThrow('another one')
  })

  test('of a cycle that has one, or out of its window, is refused by the bank', async () => {
    const id = await approved()
    await pix.collect(collection(id))
    await expect(pix.collect(collection(id))).rejects.toThrow('CobROperacaoInvalida')
    await expect(pix.collect(collection(await approved(), { dueDate: day('2026-12-07') }))).rejects.toThrow(
      'CobROperacaoInvalida',
    )
    const { id: open } = await pix.propose(proposal())
    await expect(pix.collect(collection(open))).rejects.toThrow('CobROperacaoInvalida')
  })

  test.each(['lost-before', 'lost-after'] as const)(
    'is retried once on a day, also where the answer is %s',
    async (fault) => {
      const id = await approved()
      psp.control.setPayer({ idRec: id, emptyTries: 1 })
      const request = collection(id)
      await pix.collect(request)
      await later(10.5, async () => {
        const order = { txid: request.txid, day: day('2026-12-02') }
        psp.control.orderFault({ fault, match: 'retentativa' })
        await expect(pix.retry(order)).rejects.toThrow()
        expect((await pix.retry(order)).tries.map((one) => one.state)).toEqual(['EXPIRED', 'REQUESTED'])
        expect((await pix.retry(order)).tries).toHaveLength(2)
        await expect(pix.retry({ ...order, day: day('2026-12-03') })).rejects.toThrow('CobROperacaoInvalida')
      })
      const paid = await later(12, () => pix.findCollection(request.txid))
      expect([paid?.state, paid?.tries.at(-1)?.kind, paid?.payments.length]).toEqual(['PAID', 'RETRY', 1])
    },
  )

  test.each(['lost-before', 'lost-after'] as const)(
    'is cancelled by us, also where the answer is %s',
    async (fault) => {
      const { txid: of } = await pix.collect(collection(await approved()))
      psp.control.orderFault({ fault, match: '^PATCH .*/cobr/' })
      await expect(pix.cancelCollection(of)).rejects.toThrow()
      expect((await pix.cancelCollection(of)).state).toBe('CANCELED')
      expect((await pix.cancelCollection(of)).ending).toMatchObject({ by: 'RECEIVER', code: 'SLCR' })
    },
  )

  test('that is paid is not cancelled, and says so', async () => {
    const { txid: of } = await pix.collect(collection(await approved()))
    const answer = await later(10, () => pix.cancelCollection(of))
    expect([answer.state, answer.payments.length]).toEqual(['PAID', 1])
  })

  test.each(collectionFailures)('is refused with %s', async (code) => {
    const id = await approved()
    psp.control.setPayer({ idRec: id, refusals: [code] })
    const { txid: of } = await pix.collect(collection(id))
    await psp.run()
    expect((await pix.findCollection(of))?.tries).toMatchObject([{ state: 'REJECTED', refusal: code }])
  })

  test('cancelled with its authorization says so', async () => {
    const id = await approved()
    const { txid: of } = await pix.collect(collection(id))
    await pix.cancelAuthorization(id)
    expect(await pix.findCollection(of)).toMatchObject({ state: 'CANCELED', ending: { code: 'CCLD' } })
    expect(await pix.findCollection(txid(999))).toBeUndefined()
  })
})

test.each([false, true])(
  'the lists of a period have everything, page by page, under either name',
  async (listAsCobrs) => {
    psp.control.setFaults({ recurring: { listAsCobrs } })
    const { recurrences, collections } = psp.control.state()
    const period = { from: new Date(psp.now().getTime() - 1_000), to: psp.now() }
    const all = async (list: 'listAuthorizations' | 'listCollections') => {
      const found: unknown[] = []
      for (let page = 0, hasMore = true; hasMore; page += 1) {
        const listed = await pix[list]({ ...period, page })
        expect(listed.unreadable).toBe(0)
        found.push(...listed.rows)
        hasMore = listed.hasMore
      }
      return found.length
    }
    expect([await all('listAuthorizations'), await all('listCollections')]).toEqual([
      recurrences,
      collections,
    ])
  },
)

test('every request to the bank is one of the standard', () => {
  const kinds = ['GET /cobr', 'GET /rec', 'GET /solicrec', 'PATCH /cobr', 'PATCH /rec', 'PATCH /solicrec']
  const sent = [...calls].filter((one) => !one.endsWith('/cob')).toSorted()
  expect(sent).toEqual([...kinds, 'POST /cobr', 'POST /locrec', 'POST /rec', 'POST /solicrec', 'PUT /cobr'])
  expect(findings).toEqual([])
})
