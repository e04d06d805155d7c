import { expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { sendMails } from '@/lib/messages/mails/send-mails'
import { writeMail } from '@/lib/messages/mails/write-mail'
import { testApp } from '@/lib/testing/app'
import { teamShop } from '@/lib/testing/shops/team-shop'
import { readMails } from './read-mails'

const app = await testApp()
const shop = await teamShop(app)
const viewer = await shop.person('VIEWER')
const admin = await shop.person(undefined, { operatorRole: 'ADMIN' })

test('a member reads the own mails, who manages the team all of its seller, and nobody those of the platform to another account', async () => {
  const write = (recipient: string, sellerId?: number) =>
    transaction(app.ctx(), (ctx) =>
      writeMail(ctx, { recipient, subject: 'Olá', text: '', ...(sellerId && { sellerId }) }),
    )
  await write(shop.owner.email, shop.seller.id)
  await write(viewer.email, shop.seller.id)
  await write('nova@loja.com.br', shop.seller.id)
  await write(viewer.email, (await app.seller()).id)
  await write(viewer.email)
  await write(admin.email)
  await write('nova@operador.com.br')
  while ((await sendMails(app.ctx())) > 0);
  const recipients = async (ctx: Parameters<typeof readMails>[0]) =>
    (await readMails(ctx)).mails.map(({ recipient }) => recipient).toReversed()
  const all = [shop.owner.email, viewer.email, 'nova@loja.com.br']
  expect(await recipients(shop.as(shop.owner))).toEqual(all)
  expect(await recipients(shop.as(viewer, 'VIEWER'))).toEqual([viewer.email, viewer.email])
  expect(await recipients(shop.asOperator(admin))).toEqual([admin.email, 'nova@operador.com.br'])
  expect(await recipients(shop.asOperator(admin, 'VIEWER'))).toEqual([admin.email])
})
