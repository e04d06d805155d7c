// People who sign up below HTTP: what they send, the link of their mail, and the session with which they then enter.

import { authenticateSession } from '@/lib/access/portal-users/authenticate-session'
import { signIn } from '@/lib/access/portal-users/sign-in'
import { requestSignUp } from '@/lib/backoffice/sign-ups/request-sign-up'
import { sendSignUpMails } from '@/lib/backoffice/sign-ups/send-sign-up-mails'
import type { SignUpMode } from '@/lib/backoffice/sign-ups/sign-up'
import type { Problem } from '@/lib/base/kernel/problem'
import type { TestApp } from '@/lib/testing/app'
import { newCnpj } from '@/lib/testing/seller'
import { newNetwork } from '@/lib/testing/shops/team-shop'
import { mailedToken } from './mailed-token'

export const password = 'quatro cavalos verdes no trem'

/** `mode` is what the setting SIGN_UP says at each call. */
export function signingUp(app: TestApp) {
  const people = {
    mode: 'open' as SignUpMode,
    stranger() {
      const ctx = app.ctx({ kind: 'anonymous' })
      return { ...ctx, settings: { ...ctx.settings, signUp: people.mode } }
    },
    later(milliseconds: number) {
      const ctx = people.stranger()
      return { ...ctx, systemNow: new Date(ctx.systemNow.getTime() + milliseconds) }
    },
    request: (email: string, networkHash = 'a network') =>
      requestSignUp(people.stranger(), { email, locale: 'pt-BR', networkHash }),
    form: (token: string, document = newCnpj()) => ({
      ...{ token, document, password },
      ...{ name: 'Ana Souza', shopName: 'Padaria da Praça' },
    }),
    async sendMails() {
      while ((await sendSignUpMails(people.stranger())) > 0);
    },
    async linkTo(email: string): Promise<string> {
      await people.request(email)
      await people.sendMails()
      return mailedToken(app, email, '/signup/')
    },
    async subjectsTo(email: string): Promise<string[]> {
      const rows = await app.sql<
        { subject: string }[]
      >`select subject from mails where recipient = ${email} order by id`
      return rows.map(({ subject }) => subject)
    },
    async enter(email: string) {
      const signedIn = await signIn(app.ctx(), { email, password }, newNetwork())
      if (signedIn.outcome !== 'signed-in') return undefined
      const session = await authenticateSession(app.ctx(), signedIn.sessionUuid)
      return session && 'seller' in session ? session : undefined
    },
  }
  return people
}

/** The field that a refusal names first, or else its code. */
export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Problem) => error.details?.fields?.[0]?.field ?? error.code,
  )
