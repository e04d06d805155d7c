// The adapter of PIX Automático over HTTPS, with mutual TLS, in front of the sandbox's PSP: authorizations and requests to payers.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { testApp } from '@/lib/testing/app'
import { day, recurringWorld } from '@/lib/testing/pix/recurring-world'
import { cob, txid } from '@/lib/testing/pix-psp/psp'

const { psp, pix, findings, calls, proposal, approved, asked } = await recurringWorld(await testApp())
beforeEach(() => psp.control.setFaults({}))
afterAll(() => psp.close())

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

  test('is found where the clock of the bank is ahead, and created once', async () => {
    const request = proposal()
    const firstSentAt = psp.now()
    const before = psp.control.state().recurrences
    psp.control.orderFault({ fault: 'lost-after', match: '^POST .*/rec$' })
    psp.move(10)
    await expect(pix.propose(request)).rejects.toThrow()
    psp.move(-7)
    await pix.propose({ ...request, firstSentAt })
    psp.move(-3)
    expect(psp.control.state().recurrences).toBe(before + 1)
  })

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

test('every request to the bank is one of the standard', () => {
  const sent = [...calls].filter((one) => !one.endsWith('/cob')).toSorted()
  expect(sent).toEqual([
    ...['GET /rec', 'GET /solicrec', 'PATCH /rec', 'PATCH /solicrec'],
    ...['POST /locrec', 'POST /rec', 'POST /solicrec'],
  ])
  expect(findings).toEqual([])
})
