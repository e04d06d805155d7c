// The adapter of PIX Automático over HTTPS, with mutual TLS, in front of the sandbox's PSP: collections and lists.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { collectionFailures } from '@/lib/rails/recurring-pix/reason-codes'
import { testApp } from '@/lib/testing/app'
import { day, recurringWorld } from '@/lib/testing/pix/recurring-world'
import { txid } from '@/lib/testing/pix-psp/psp'
import { FIRST_DAY } from '@/lib/testing/pix-psp/recurring'

const { psp, pix, findings, calls, proposal, collection, approved, later } = await recurringWorld(
  await testApp(),
)
beforeEach(() => psp.control.setFaults({}))
afterAll(() => psp.close())

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
  expect([...calls].toSorted()).toEqual([
    ...['GET /cobr', 'GET /rec', 'PATCH /cobr', 'PATCH /rec', 'POST /cobr', 'POST /rec', 'PUT /cobr'],
  ])
  expect(findings).toEqual([])
})
