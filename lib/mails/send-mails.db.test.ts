import { expect, test, vi } from 'vitest'
import { testHouse } from '@/e2e/fixtures/house'
import { transaction } from '@/lib/kernel/ctx'
import { type Mail, MailRefused, mailerOf } from './mailer'
import { sendMails } from './send-mails'
import { writeMail } from './write-mail'

const house = await testHouse()
const seller = await house.seller()
const HOUR = 3_600_000

test('a mail is written with what it tells of, and tried until its carrier takes it, once', async () => {
  const mail = { sellerId: seller.id, recipient: seller.email, subject: 'Olá', text: 'Tudo bem?' }
  const write = transaction(house.ctx(), async (ctx) => {
    await writeMail(ctx, mail)
    throw new Error('the change did not come about')
  })
  await expect(write).rejects.toThrow('did not come about')
  await transaction(house.ctx(), (ctx) => writeMail(ctx, mail))
  const sent: Mail[] = []
  let refuses = true
  const mailer = {
    async send(one: Mail) {
      sent.push(one)
      if (refuses) throw new Error('busy')
    },
  }
  const sweep = () => sendMails({ ...house.ctx(), ports: { ...house.ports, mailer } })
  await expect(sweep()).rejects.toThrow()
  await expect(sweep()).resolves.toBe(0)
  house.advance(61_000)
  refuses = false
  expect(await Promise.all([sweep(), sweep(), sweep()])).toEqual(expect.arrayContaining([0, 0, 1]))
  house.advance(24 * HOUR)
  expect(await sweep()).toBe(0)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ recipient: seller.email, subject: 'Olá', uuid: sent[0]!.uuid })
})

test('a mail that nobody takes for four days is given up', async () => {
  await transaction(house.ctx(), (ctx) =>
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
    await sendMails({ ...house.ctx(), ports: { ...house.ports, mailer } }).catch(() => 0)
    house.advance(2 * HOUR)
  }
  expect(tries).toBe(20)
})

test('a mail that is refused for good is tried once', async () => {
  await transaction(house.ctx(), (ctx) =>
    writeMail(ctx, { sellerId: seller.id, recipient: 'ninguem@exemplo.com.br', subject: 'Olá', text: '' }),
  )
  const send = vi.fn(() => Promise.reject(new MailRefused('550 no such user')))
  const sweep = () => sendMails({ ...house.ctx(), ports: { ...house.ports, mailer: { send } } })
  await expect(sweep()).rejects.toThrow()
  house.advance(24 * HOUR)
  expect(await sweep()).toBe(0)
  expect(send).toHaveBeenCalledOnce()
})

test('what a seller of the sandbox has written reaches nobody outside', async () => {
  const live = await house.seller()
  await house.sql`update sellers set environment = 'LIVE' where id = ${live.id}`
  const taken: Record<'sandbox' | 'live', string[]> = { sandbox: [], live: [] }
  const carrier = (name: 'sandbox' | 'live') => ({
    send: async ({ recipient }: Mail) => void taken[name].push(recipient),
  })
  const mailer = mailerOf({ sandbox: carrier('sandbox'), live: carrier('live') })
  for (const { id, email } of [seller, live])
    await transaction(house.ctx(), (ctx) =>
      writeMail(ctx, { sellerId: id, recipient: `${id}-${email}`, subject: 'Olá', text: '' }),
    )
  await sendMails({ ...house.ctx(), ports: { ...house.ports, mailer } })
  expect(taken).toEqual({ sandbox: [`${seller.id}-${seller.email}`], live: [`${live.id}-${live.email}`] })
})
