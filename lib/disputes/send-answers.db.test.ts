import { beforeEach, describe, expect, test } from 'vitest'
import { type DisputeDeskHouse, disputeDesk } from '@/e2e/fixtures/dispute-desk'
import { testHouse } from '@/e2e/fixtures/house'
import { acceptDispute } from './accept-dispute'
import { addEvidence } from './add-evidence'
import { answerDispute } from './answer-dispute'
import { noDesk } from './no-desk'
import { sendAnswers } from './send-answers'

const house = await testHouse()
let desk: DisputeDeskHouse
beforeEach(async () => {
  desk = await disputeDesk(house)
})

const pdf = new TextEncoder().encode('%PDF-1.7\n')
const got = (reference: string) =>
  house.sql`select answer, files from simulated_answers where reference = ${reference}`

describe('an answer', () => {
  test('goes to whoever decides with its files, once with four workers', async () => {
    const { id, uuid, reference } = await desk.open(await desk.card())
    await addEvidence(desk.asSeller(), { uuid, name: 'recibo.pdf', content: pdf })
    await answerDispute(desk.asSeller(), { uuid, answer: 'Entregue em mãos.' })
    const { submit } = house.ports.disputeDesk
    let calls = 0
    house.ports.disputeDesk.submit = async (sent) => {
      calls += 1
      await submit(sent)
    }
    const done = await Promise.all([1, 2, 3, 4].map(() => sendAnswers(house.ctx())))
    house.ports.disputeDesk.submit = submit
    expect([calls, done.reduce((sum, one) => sum + one, 0)]).toEqual([1, 1])
    expect(await got(reference)).toEqual([{ answer: 'Entregue em mãos.', files: 1 }])
    expect((await desk.dispute(id)).answerSentAt).toEqual(house.ctx().now)
    expect(await sendAnswers(house.ctx())).toBe(0)
  })

  test('that did not get through is sent again after a while', async () => {
    const { id, uuid, reference } = await desk.open(await desk.card())
    await answerDispute(desk.asSeller(), { uuid, answer: 'Entregue.' })
    const working = house.ports.disputeDesk
    house.ports.disputeDesk = noDesk
    await expect(sendAnswers(house.ctx())).rejects.toThrow()
    house.ports.disputeDesk = working
    expect(await sendAnswers(house.ctx())).toBe(0)
    expect(await got(reference)).toEqual([])
    house.advance(31_000)
    await sendAnswers(house.ctx())
    expect(await got(reference)).toHaveLength(1)
    expect((await desk.dispute(id)).answerSentAt).toEqual(house.ctx().now)
  })

  test('of a seller who gives in says so, also after an answer', async () => {
    const { id, uuid, reference } = await desk.open(await desk.card())
    const { accept } = house.ports.disputeDesk
    const accepted: string[] = []
    house.ports.disputeDesk.accept = async (asked) => {
      accepted.push(asked.reference)
      await accept(asked)
    }
    await answerDispute(desk.asSeller(), { uuid, answer: 'Entregue.' })
    await sendAnswers(house.ctx())
    await acceptDispute(desk.asSeller(), { uuid })
    await sendAnswers(house.ctx())
    house.ports.disputeDesk.accept = accept
    expect(accepted).toEqual([reference])
    expect((await desk.dispute(id)).answerSentAt).not.toBeNull()
  })

  test('says something, or shows something', async () => {
    const { uuid } = await desk.open(await desk.card())
    const silent = answerDispute(desk.asSeller(), { uuid, answer: '' })
    await expect(silent).rejects.toMatchObject({ code: 'BAR-0100' })
    await addEvidence(desk.asSeller(), { uuid, name: 'recibo.pdf', content: pdf })
    await answerDispute(desk.asSeller(), { uuid, answer: '' })
  })
})
