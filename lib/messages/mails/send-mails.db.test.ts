import { expect, test, vi } from 'vitest'
import { listDueRows } from '@/lib/backoffice/jobs/due-rows'
import { transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { type Mail, type Mailer, MailRefused, mailerOf } from './mailer'
import { noMailer } from './no-mailer'
import { sendMails } from './send-mails'
import { writeMail } from './write-mail'

const app = await testApp()
const seller = await app.seller()

test('a mail is written together with the change it reports, and tried until it is sent, once', async () => {
  const mail = { sellerId: seller.id, recipient: seller.email, subject: 'Olá', text: 'Tudo bem?' }
  const write = transaction(app.ctx(), async (ctx) => {
    writeMail(ctx, mail)
    throw new Error('the change did not come about')
  })
  await expect(write).rejects.toThrow('did not come about')
  await transaction(app.ctx(), (ctx) => writeMail(ctx, mail))
  const sent: Mail[] = []
  let refuses = true
  const mailer: Mailer = {
    serves: () => true,
    async send(one) {
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
  const mailer: Mailer = {
    serves: () => true,
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
  const job = () => sendMails({ ...app.ctx(), ports: { ...app.ports, mailer: { serves: () => true, send } } })
  await expect(job()).rejects.toThrow()
  app.advance(DAY_MS)
  expect(await job()).toBe(0)
  expect(send).toHaveBeenCalledOnce()
})

test('a mail of a sandbox seller is sent nowhere outside, and one of the platform where its own mailer sends it', async () => {
  const live = await app.seller()
  await app.sql`update sellers set environment = 'LIVE' where id = ${live.id}`
  const taken: Record<Mail['about'], string[]> = { SANDBOX: [], LIVE: [], PLATFORM: [] }
  const carrier = (name: Mail['about']): Mailer => ({
    serves: () => true,
    send: async ({ recipient }: Mail) => void taken[name].push(recipient),
  })
  const mailer = mailerOf({
    SANDBOX: carrier('SANDBOX'),
    LIVE: carrier('LIVE'),
    PLATFORM: carrier('PLATFORM'),
  })
  const write = (sellerId: number | undefined, recipient: string) =>
    transaction(app.ctx(), (ctx) => writeMail(ctx, { sellerId, recipient, subject: 'Olá', text: '' }))
  await write(seller.id, 'a')
  await write(live.id, 'b')
  await write(undefined, 'c')
  await sendMails({ ...app.ctx(), ports: { ...app.ports, mailer } })
  expect(taken).toEqual({ SANDBOX: ['a'], LIVE: ['b'], PLATFORM: ['c'] })
})

test('a mail that no mailer is configured for waits without an attempt, for any time, and does not delay others', async () => {
  const live = await app.seller()
  await app.sql`update sellers set environment = 'LIVE' where id = ${live.id}`
  const taken: string[] = []
  const carrier: Mailer = {
    serves: () => true,
    send: async ({ recipient }) => void taken.push(recipient),
  }
  const write = (sellerId: number | undefined, recipient: string) =>
    transaction(app.ctx(), (ctx) => writeMail(ctx, { sellerId, recipient, subject: 'Olá', text: '' }))
  const job = (LIVE: Mailer) => {
    const mailer = mailerOf({ SANDBOX: carrier, LIVE, PLATFORM: carrier })
    return sendMails({ ...app.ctx(), ports: { ...app.ports, mailer } })
  }
  for (let row = 0; row < 12; row += 1) await write(live.id, `espera${row}@exemplo.com.br`)
  for (let day = 0; day < 30; day += 1) {
    await expect(job(noMailer)).resolves.toBe(0)
    app.advance(DAY_MS)
  }
  await write(undefined, 'pessoa@exemplo.com.br')
  expect(await job(noMailer)).toBe(1)
  expect(taken).toEqual(['pessoa@exemplo.com.br'])
  const attempts = await app.sql`select distinct attempts from mails where recipient like 'espera%'`
  expect(attempts).toEqual([{ attempts: 0 }])
  const ports = {
    ...app.ports,
    mailer: mailerOf({ SANDBOX: carrier, LIVE: noMailer, PLATFORM: carrier }),
  }
  expect((await listDueRows({ ...app.ctx(), ports }, 'sendMails')).queues).toEqual([])
  while ((await job(carrier)) > 0);
  expect(taken).toHaveLength(13)
})
