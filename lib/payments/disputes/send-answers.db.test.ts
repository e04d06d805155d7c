import { beforeEach, describe, expect, test } from 'vitest'
import { noDisputeGateway } from '@/lib/rails/claims/no-gateway'
import { testApp } from '@/lib/testing/app'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { acceptDispute } from './accept-dispute'
import { addEvidence } from './add-evidence'
import { answerDispute } from './answer-dispute'
import { sendAnswers } from './send-answers'

const app = await testApp()
let shop: DisputeShop
beforeEach(async () => {
  shop = await disputeShop(app)
})

const pdf = new TextEncoder().encode('%PDF-1.7\n')
const got = (reference: string) =>
  app.sql`select answer, files from simulated_answers where reference = ${reference}`

describe('an answer', () => {
  test('is submitted to the gateway with its files, once with four workers', async () => {
    const { id, uuid, reference } = await shop.open(await shop.card())
    await addEvidence(shop.asSeller(), { uuid, name: 'recibo.pdf', content: pdf })
    await answerDispute(shop.asSeller(), { uuid, answer: 'Entregue em mãos.' })
    const { submit } = app.ports.disputeGateway
    let calls = 0
    app.ports.disputeGateway.submit = async (sent) => {
      calls += 1
      await submit(sent)
    }
    const done = await Promise.all([1, 2, 3, 4].map(() => sendAnswers(app.ctx())))
    app.ports.disputeGateway.submit = submit
    expect([calls, done.reduce((sum, one) => sum + one, 0)]).toEqual([1, 1])
    expect(await got(reference)).toEqual([{ answer: 'Entregue em mãos.', files: 1 }])
    expect((await shop.dispute(id)).answerSentAt).toEqual(app.ctx().now)
    expect(await sendAnswers(app.ctx())).toBe(0)
  })

  test('that did not arrive is sent again after the retry pause', async () => {
    const { id, uuid, reference } = await shop.open(await shop.card())
    await answerDispute(shop.asSeller(), { uuid, answer: 'Entregue.' })
    const working = app.ports.disputeGateway
    app.ports.disputeGateway = noDisputeGateway
    await expect(sendAnswers(app.ctx())).rejects.toThrow()
    app.ports.disputeGateway = working
    expect(await sendAnswers(app.ctx())).toBe(0)
    expect(await got(reference)).toEqual([])
    app.advance(31_000)
    await sendAnswers(app.ctx())
    expect(await got(reference)).toHaveLength(1)
    expect((await shop.dispute(id)).answerSentAt).toEqual(app.ctx().now)
  })

  test('that accepts the claim is sent as such, also after an answer', async () => {
    const { id, uuid, reference } = await shop.open(await shop.card())
    const { accept } = app.ports.disputeGateway
    const accepted: string[] = []
    app.ports.disputeGateway.accept = async (request) => {
      accepted.push(request.reference)
      await accept(request)
    }
    await answerDispute(shop.asSeller(), { uuid, answer: 'Entregue.' })
    await sendAnswers(app.ctx())
    await acceptDispute(shop.asSeller(), { uuid })
    await sendAnswers(app.ctx())
    app.ports.disputeGateway.accept = accept
    expect(accepted).toEqual([reference])
    expect((await shop.dispute(id)).answerSentAt).not.toBeNull()
  })

  test('has a text or a file', async () => {
    const { uuid } = await shop.open(await shop.card())
    const silent = answerDispute(shop.asSeller(), { uuid, answer: '' })
    await expect(silent).rejects.toMatchObject({ code: 'BAR-0100' })
    await addEvidence(shop.asSeller(), { uuid, name: 'recibo.pdf', content: pdf })
    await answerDispute(shop.asSeller(), { uuid, answer: '' })
  })
})
