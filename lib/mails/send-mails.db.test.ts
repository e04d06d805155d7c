import { expect, test, vi } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { transaction } from '@/lib/kernel/ctx'
import { DAY_MS, HOUR_MS } from '@/lib/kernel/durations'
import { type Mail, MailRefused, mailerOf } from './mailer'
import { sendMails } from './send-mails'
import { writeMail } from './write-mail'

const app = await testApp()
const seller = await app.seller()

test('a mail is written together with the change it reports, and tried until it is sent, once', async () => {
  const mail = { sellerId: seller.id, recipient: seller.email, subject: 'Olá', text: 'Tudo bem?' }
  const write = transaction(app.ctx(), async (ctx) => {
    await writeMail(ctx, mail)
    throw new Error('the change did not come about')
  })
  await expect(write).rejects.toThrow('did not come about')
  await transaction(app.ctx(), (ctx) => writeMail(ctx, mail))
  const sent: Mail[] = []
  let refuses = true
  const mailer = {
    async send(one: Mail) {
      sent.push(one)
      if (refuses) throw new Error('busy')
    },
  }
  const job = () => sendMails({ ...app.ctx(), ports: { ...app.ports, mailer } })
  await expect(job()).rejects.toThrow()
  await expect(job()).resolves.toBe(0)
  app.advance(61_000)
  refuses = false
  expect(await Promise.all([job(), job(), job()])).toEqual(expect.arrayContaining([0, 0, 1]))
  app.advance(DAY_MS)
  expect(await job()).toBe(0)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ recipient: seller.email, subject: 'Olá', uuid: sent[0]!.uuid })
})

test('a mail that was not accepted for four days is given up', async () => {
  await transaction(app.ctx(), (ctx) =>
    writeMail(ctx, { sellerId: seller.id, recipient: 'x@exemplo.com.br', subject: 'Olá', text: '' }),
  )
  let tries = 0
  const mailer = {
    send: () => {
      tries += 1
      return Promise.reject(new Error('down'))
    },
  }
  for (let hours = 0; hours < 200; hours += 2) {
    await sendMails({ ...app.ctx(), ports: { ...app.ports, mailer } }).catch(() => 0)
    app.advance(2 * HOUR_MS)
  }
  expect(tries).toBe(20)
})

test('a mail that is refused permanently is tried once', async () => {
  await transaction(app.ctx(), (ctx) =>
    writeMail(ctx, { sellerId: seller.id, recipient: 'ninguem@exemplo.com.br', subject: 'Olá', text: '' }),
  )
  const send = vi.fn(() => Promise.reject(new MailRefused('550 no such user')))
  const job = () => sendMails({ ...app.ctx(), ports: { ...app.ports, mailer: { send } } })
  await expect(job()).rejects.toThrow()
  app.advance(DAY_MS)
  expect(await job()).toBe(0)
  expect(send).toHaveBeenCalledOnce()
})

test('a mail written for a sandbox seller is sent nowhere outside', async () => {
  const live = await app.seller()
  await app.sql`update sellers set environment = 'LIVE' where id = ${live.id}`
  const taken: Record<'sandbox' | 'live', string[]> = { sandbox: [], live: [] }
  const carrier = (name: 'sandbox' | 'live') => ({
    send: async ({ recipient }: Mail) => void taken[name].push(recipient),
  })
  const mailer = mailerOf({ sandbox: carrier('sandbox'), live: carrier('live'), users: carrier('live') })
  for (const { id, email } of [seller, live])
    await transaction(app.ctx(), (ctx) =>
      writeMail(ctx, { sellerId: id, recipient: `${id}-${email}`, subject: 'Olá', text: '' }),
    )
  await sendMails({ ...app.ctx(), ports: { ...app.ports, mailer } })
  expect(taken).toEqual({ sandbox: [`${seller.id}-${seller.email}`], live: [`${live.id}-${live.email}`] })
})
