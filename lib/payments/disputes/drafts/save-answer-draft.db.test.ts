import { beforeEach, describe, expect, test } from 'vitest'
import { acceptDispute } from '@/lib/payments/disputes/accept-dispute'
import { answerDispute, answerDisputeInput } from '@/lib/payments/disputes/answer-dispute'
import { getDispute } from '@/lib/payments/disputes/get-dispute'
import { testApp } from '@/lib/testing/app'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { saveAnswerDraft } from './save-answer-draft'

const app = await testApp()
let shop: DisputeShop
beforeEach(async () => {
  shop = await disputeShop(app)
})

describe('the draft of an answer', () => {
  test('is stored until the answer is sent, and a later one is refused', async () => {
    const { id, uuid } = await shop.open(await shop.card())
    const draftOf = async () => (await getDispute(shop.asSeller(), { uuid })).dispute.answerDraft
    for (const answer of ['Entregue', 'Entregue em mãos.\n']) {
      await saveAnswerDraft(shop.asSeller(), { uuid, answer })
      expect(await draftOf()).toBe(answer)
    }
    expect(await shop.dispute(id)).toMatchObject({ status: 'OPEN', answer: null, answeredAt: null })
    await answerDispute(shop.asSeller(), answerDisputeInput.parse({ uuid, answer: 'Entregue em mãos.\n' }))
    expect(await shop.dispute(id)).toMatchObject({ answer: 'Entregue em mãos.', answerDraft: null })
    const late = saveAnswerDraft(shop.asSeller(), { uuid, answer: 'Mais' })
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await draftOf()).toBeNull()
  })

  test('ends with the dispute, and an empty one is none', async () => {
    const { id, uuid } = await shop.open(await shop.card())
    await saveAnswerDraft(shop.asSeller(), { uuid, answer: 'Texto' })
    await saveAnswerDraft(shop.asSeller(), { uuid, answer: '' })
    expect(await shop.dispute(id)).toMatchObject({ answerDraft: null })
    await saveAnswerDraft(shop.asSeller(), { uuid, answer: 'Texto' })
    await acceptDispute(shop.asSeller(), { uuid })
    expect(await shop.dispute(id)).toMatchObject({ status: 'LOST', answerDraft: null })
  })

  test('is of the seller alone', async () => {
    const { id, uuid } = await shop.open(await shop.card())
    const other = await disputeShop(app)
    const foreign = saveAnswerDraft(other.asSeller(), { uuid, answer: 'Outro' })
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await shop.dispute(id)).toMatchObject({ answerDraft: null })
  })
})
