import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { createSmtpMailer } from './smtp-mailer'

test('a mail that can be switched off names the address that one POST does it by, and others do not', async () => {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) =>
      void text(stream).then((raw) => {
        taken.push(raw.replace(/\r\n[ \t]+/g, ' '))
        done()
      }, done),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Balcão <avisos@exemplo.com.br>')
  const unsubscribeUrl = 'https://pague.exemplo.com.br/unsubscribe/v1.s0.iv.text/one-click'
  for (const url of [unsubscribeUrl, null])
    await mailer.send({
      ...{ uuid: '0c3f4a5e-7b21-4d86-9f10-2a3b4c5d6e7f', recipient: 'ana@exemplo.com.br', subject: 'Olá' },
      ...{
        text: 'Tudo bem?',
        html: null,
        about: 'LIVE',
        unsubscribeUrl: url,
        at: new Date('2026-11-20T15:00:00Z'),
      },
    })
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect(taken[0]).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(taken[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(taken[1]).not.toContain('List-Unsubscribe')
})
