// What a person of a seller of another cell reads: the mails about that seller, and those of the platform, which the first cell has.
import { expect, test } from 'vitest'
import { inCell } from '@/lib/base/cells/in-cell'
import { type Actor, type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { sendMails } from '@/lib/messages/mails/send-mails'
import { writeMail } from '@/lib/messages/mails/write-mail'
import { testApp } from '@/lib/testing/app'
import { addPerson } from '@/lib/testing/shops/add-person'
import { readMails } from './read-mails'

const app = await testApp()
const second = await app.addCell()
const seller = await app.seller({}, second)
const person = await addPerson(app, { sellerId: seller.id })

async function write(subject: string, cell: number, recipient = person.email, sellerId?: number) {
  const own = await inCell(app.ctx(), cell)
  await transaction(own, (ctx) =>
    writeMail(ctx, { recipient, subject, text: '', ...(sellerId !== undefined && { sellerId }) }),
  )
  while ((await sendMails(own)) > 0);
  app.advance(1_000)
}

async function subjects(role: 'OWNER' | 'VIEWER'): Promise<string[]> {
  const { uuid: userUuid, email } = person
  const actor: Actor = {
    kind: 'portal-user',
    userUuid,
    sessionUuid: userUuid,
    sellerId: seller.id,
    role,
    email,
  }
  const ctx: Ctx = { ...(await inCell(app.ctx(), second)), actor }
  return (await readMails(ctx)).mails.map(({ subject }) => subject)
}

test('the mails of both are one list, the newest first, and those of the platform to others are not in it', async () => {
  await write('about the seller', second, person.email, seller.id)
  await write('a new password', 1)
  await write('to a colleague', second, 'outra@loja.com.br', seller.id)
  await write('a new password of the colleague', 1, 'outra@loja.com.br')
  await write('of the platform, written in the cell', second)
  const own = ['of the platform, written in the cell', 'a new password', 'about the seller']
  expect(await subjects('VIEWER')).toEqual(own)
  expect(await subjects('OWNER')).toEqual([own[0], 'to a colleague', ...own.slice(1)])
})
