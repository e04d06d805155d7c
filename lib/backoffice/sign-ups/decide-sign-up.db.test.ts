// Where strangers may sign up, and what the operator decides about each sign-up.
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { asOperator } from '@/lib/testing/live/applicant'
import { refusalOf, signingUp } from '@/lib/testing/people/signing-up'
import { newCnpj } from '@/lib/testing/seller'
import { newEmail } from '@/lib/testing/shops/team-shop'
import { completeSignUp, getSignUp } from './complete-sign-up'
import { approveSignUp, refuseSignUp } from './decide-sign-up'
import { forgetOldSignUps } from './forget-old-sign-ups'
import { listSignUps } from './list-sign-ups'
import { FINISHED_DAYS, LINK_MS } from './sign-up'

const app = await testApp()
const people = signingUp(app)
const { stranger, later, request, form, linkTo, subjectsTo, enter } = people
beforeEach(async () => {
  people.mode = 'open'
  await app.sql`delete from platform.sign_ups`
})

describe('sign-ups', () => {
  test('do not exist where they are off, or without simulators', async () => {
    const token = await linkTo(newEmail())
    people.mode = 'off'
    expect(await refusalOf(request(newEmail()))).toBe('NOT_FOUND')
    expect(await refusalOf(completeSignUp(stranger(), form(token)))).toBe('NOT_FOUND')
    people.mode = 'open'
    const live = { ...stranger(), settings: { ...stranger().settings, simulators: false } }
    expect(await refusalOf(getSignUp(live, { token }))).toBe('NOT_FOUND')
  })

  test('with approval create nothing before a person of the operator approves, and then once', async () => {
    people.mode = 'approval'
    const email = newEmail()
    const token = await linkTo(email)
    expect(await completeSignUp(stranger(), form(token))).toEqual({ email })
    expect(await enter(email)).toBeUndefined()
    const { signUps, counts } = await listSignUps(asOperator(app), { status: 'WAITING' })
    expect(signUps).toMatchObject([{ email, shopName: 'Padaria da Praça', status: 'WAITING' }])
    expect(counts).toEqual({ WAITING: 1, MAILED: 0, CREATED: 0, REFUSED: 0 })
    const { uuid } = signUps[0]!
    const live = { ...asOperator(app), settings: { ...stranger().settings, simulators: false } }
    expect(await refusalOf(approveSignUp(live, { uuid }))).toBe('CONFLICT')
    const both = [1, 2].map(() => refusalOf(approveSignUp(asOperator(app), { uuid })))
    expect((await Promise.all(both)).toSorted()).toEqual(['NOT_FOUND', 'done'])
    expect(await subjectsTo(email)).toContain('Sua conta no Balcão está pronta')
    expect(await enter(email)).toMatchObject({ role: 'OWNER' })
  })

  test('that are refused create nothing, and the person learns of it', async () => {
    people.mode = 'approval'
    const email = newEmail()
    await completeSignUp(stranger(), form(await linkTo(email)))
    const [waiting] = (await listSignUps(asOperator(app), {})).signUps
    const { uuid } = waiting!
    expect(await refusalOf(refuseSignUp(app.ctx(), { uuid }))).toBe('FORBIDDEN')
    const { actor, ...operator } = asOperator(app)
    const stale = { ...operator, actor: { ...actor, provenAt: undefined } }
    for (const decide of [approveSignUp, refuseSignUp])
      await expect(decide(stale, { uuid })).rejects.toMatchObject({ details: { stepUp: true } })
    await refuseSignUp(asOperator(app), { uuid })
    expect(await subjectsTo(email)).toContain('Seu cadastro no Balcão não foi aprovado')
    expect(await refusalOf(approveSignUp(asOperator(app), { uuid }))).toBe('NOT_FOUND')
    expect(await enter(email)).toBeUndefined()
  })

  test('that the operator never decides are forgotten', async () => {
    people.mode = 'approval'
    await completeSignUp(stranger(), form(await linkTo(newEmail())))
    expect(await forgetOldSignUps(later((FINISHED_DAYS - 1) * LINK_MS))).toBe(0)
    expect(await forgetOldSignUps(later(FINISHED_DAYS * LINK_MS + 1))).toBe(1)
  })

  test('of an address that waits already take its place', async () => {
    people.mode = 'approval'
    const email = newEmail()
    for (const document of [newCnpj(), newCnpj()])
      await completeSignUp(stranger(), form(await linkTo(email), document))
    expect((await listSignUps(asOperator(app), { status: 'WAITING' })).signUps).toHaveLength(1)
  })
})
