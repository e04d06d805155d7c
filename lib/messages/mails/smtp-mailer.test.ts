// Our mailer and a real SMTP server, on a socket.
import { createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { MailRefused } from './mailer'
import { createSmtpMailer } from './smtp-mailer'

const FROM = 'Balcão <avisos@exemplo.com.br>'
const timeouts = { connect: 300, silence: 300, whole: 600 }
const mail = {
  uuid: '0c3f4a5e-7b21-4d86-9f10-2a3b4c5d6e7f',
  recipient: 'joão@padaria.com.br',
  subject: 'Avaliação: sua cobrança de março não foi paga — R$ 1.234,56',
  text: 'Olá, João!\n\nSua assinatura está atrasada.\n.\nAté já\n',
  ...{ html: null, unsubscribeUrl: null },
  about: 'LIVE' as const,
  at: new Date('2026-11-20T15:00:00Z'),
}

interface Taken {
  from: string
  to: string[]
  raw: string
  isSecure: boolean
}
let taken: Taken[] = []
let connections = 0
const closing: (() => unknown)[] = []
afterEach(async () => {
  taken = []
  connections = 0
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** Its port, and the commands that it accepts by default. */
async function postOffice(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSMTPUTF8: false,
    onConnect: (_, done) => {
      connections += 1
      done()
    },
    onData: (stream, session, done) => {
      text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        taken.push({ from: mailFrom ? mailFrom.address : '', to, raw, isSecure: session.secure })
        done()
      }, done)
    },
    ...options,
  })
  server.on('error', () => {})
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.server.address() as { port: number }).port
}

const refusing = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

const send = (address: string, changes: Partial<typeof mail> = {}) =>
  createSmtpMailer(address, FROM, timeouts).send({ ...mail, ...changes })

/** The error message of a failed send. */
const failure = (sending: Promise<void>): Promise<Error> =>
  sending.then(
    () => {
      throw new Error('it was sent')
    },
    (error: Error) => error,
  )

/** The decoded text of an encoded word, or of a body in one of the two encodings. */
function decoded(raw: string) {
  const [head = '', body = ''] = raw.split(/\r\n\r\n([\s\S]*)/)
  const unfolded = head.replace(/\?=\r\n =\?/g, '?==?').replace(/\r\n[ \t]+/g, ' ')
  const bytes = (quoted: string) =>
    quoted.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  const words = unfolded.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, way, word) =>
    way.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString('latin1')
      : bytes(word.replaceAll('_', ' ')),
  )
  const utf8 = (received: string) => Buffer.from(received, 'latin1').toString()
  const headers = words
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])
  const text = /base64/i.test(head)
    ? Buffer.from(body, 'base64').toString()
    : utf8(bytes(body.replace(/=\r\n/g, '')))
  return { headers: Object.fromEntries(headers) as Record<string, string>, text, utf8 }
}

test('delivers subject, text, sender and recipient with their accents, under our identifier', async () => {
  const port = await postOffice({})
  await send(`smtp://127.0.0.1:${port}`)
  await send(`smtp://127.0.0.1:${port}`, { recipient: 'maria@pão-quente.com.br' })
  expect(taken.map(({ from, to }) => [from, ...to])).toEqual([
    ['avisos@exemplo.com.br', 'joão@padaria.com.br'],
    ['avisos@exemplo.com.br', expect.stringMatching(/^maria@(xn--po-quente-w2a|pão-quente)\.com\.br$/)],
  ])
  const { headers, text, utf8 } = decoded(taken[0]!.raw)
  expect(utf8(headers.subject!)).toBe(mail.subject)
  expect(utf8(headers.from!)).toBe(FROM)
  expect(headers['message-id']).toBe(`<${mail.uuid}@127.0.0.1>`)
  expect(text.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim())
})

test('a line break in a subject adds no header and no recipient', async () => {
  await send(`smtp://127.0.0.1:${await postOffice({})}`, { subject: 'Pedido\r\nBcc: outra@exemplo.com' })
  expect(decoded(taken[0]!.raw).headers).not.toHaveProperty('bcc')
  expect(taken[0]!.to).toEqual([mail.recipient])
})

describe('a refusal', () => {
  const atRecipient = (code: number, message: string) =>
    postOffice({ onRcptTo: (_, __, done) => done(refusing(code, message)) })

  test('of the recipient is permanent, and so is one of the text', async () => {
    const unknownUser = await failure(
      send(`smtp://127.0.0.1:${await atRecipient(550, '5.1.1 no such user')}`),
    )
    expect(unknownUser).toBeInstanceOf(MailRefused)
    const onData: SMTPServerOptions['onData'] = (stream, _, done) => {
      stream.resume().once('end', () => done(refusing(554, 'looks like advertising')))
    }
    expect(await failure(send(`smtp://127.0.0.1:${await postOffice({ onData })}`))).toBeInstanceOf(
      MailRefused,
    )
  })

  test('that is temporary, or about our account and not the mail, is not permanent', async () => {
    const refusals = [
      await atRecipient(451, '4.7.1 greylisted'),
      await atRecipient(554, '5.7.1 relay access denied'),
      await atRecipient(530, 'authentication required'),
      await postOffice({ onMailFrom: (_, __, done) => done(refusing(550, 'not your domain')) }),
    ]
    for (const port of refusals) {
      const error = await failure(send(`smtp://127.0.0.1:${port}`))
      expect(error).not.toBeInstanceOf(MailRefused)
    }
  })
})

describe('encryption', () => {
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _, done) => {
    if (username === 'caixa' && password === 'ção@1') done(null, { user: 1 })
    else done(refusing(535, 'wrong'))
  }
  const ours = (password = 'ção@1') => `caixa:${encodeURIComponent(password)}@127.0.0.1`

  test('without it no password is sent, and nothing is sent where it is required', async () => {
    const received: string[] = []
    const port = await postOffice({
      allowInsecureAuth: true,
      onAuth: ({ password }, _, done) => {
        received.push(password!)
        done(null, { user: 1 })
      },
    })
    expect(await failure(send(`smtp://${ours()}:${port}`))).not.toBeInstanceOf(MailRefused)
    expect(await failure(send(`smtps://127.0.0.1:${port}`))).not.toBeInstanceOf(MailRefused)
    expect([received, taken]).toEqual([[], []])
  })

  test('is used if offered, with a trusted certificate or one that the operator allows', async () => {
    const port = await postOffice({ disabledCommands: [], onAuth })
    expect(await failure(send(`smtp://${ours()}:${port}`))).toMatchObject({ code: expect.any(String) })
    await send(`smtp://${ours()}:${port}?tls.rejectUnauthorized=false`)
    expect(taken.map(({ isSecure }) => isSecure)).toEqual([true])
  })

  test('a wrong password gives no mail up', async () => {
    const port = await postOffice({ secure: true, onAuth })
    const error = await failure(send(`smtps://${ours('outra')}:${port}?tls.rejectUnauthorized=false`))
    expect(error).toMatchObject({ code: 'EAUTH' })
    await send(`smtps://${ours()}:${port}?tls.rejectUnauthorized=false`)
    expect(taken).toHaveLength(1)
  })
})

describe('a server that', () => {
  async function strangeServer(talk: (socket: Socket) => void): Promise<number> {
    const server: Server = createServer((socket) => {
      connections += 1
      socket.on('error', () => {})
      closing.push(() => socket.destroy())
      talk(socket)
    })
    closing.push(() => server.close())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as { port: number }).port
  }

  test('stops responding or is slow is disconnected in time', async () => {
    let open = 0
    const counted = (socket: Socket) => {
      open += 1
      socket.resume().once('close', () => {
        open -= 1
      })
    }
    const silent = await strangeServer(counted)
    const dribbling = await strangeServer((socket) => {
      counted(socket)
      socket.write('220 here\r\n')
      const timer = setInterval(() => socket.write('250-wait\r\n'), 50)
      socket.once('close', () => clearInterval(timer))
    })
    for (const port of [silent, dribbling])
      expect(await failure(send(`smtp://127.0.0.1:${port}`))).not.toBeInstanceOf(MailRefused)
    for (let tries = 0; open > 0 && tries < 50; tries += 1) await new Promise((done) => setTimeout(done, 20))
    expect(open).toBe(0)
  })

  test('accepts the text and disconnects may have sent it: it fails after one attempt, and is retried under the same identifier', async () => {
    const received: string[] = []
    let breaks = true
    const port = await strangeServer((socket) => {
      let input = ''
      let isText = false
      socket.write('220 here\r\n')
      socket.on('data', (chunk) => {
        input += chunk
        if (isText) {
          if (!input.endsWith('\r\n.\r\n')) return
          received.push(input)
          if (breaks) return socket.destroy()
        }
        isText = input.startsWith('DATA')
        socket.write(isText ? '354 go on\r\n' : '250 well\r\n')
        input = ''
      })
    })
    expect(await failure(send(`smtp://127.0.0.1:${port}`))).not.toBeInstanceOf(MailRefused)
    expect([received.length, connections]).toEqual([1, 1])
    breaks = false
    await send(`smtp://127.0.0.1:${port}`)
    const [first, second] = received.map((raw) => decoded(raw).headers['message-id'])
    expect(first).toBe(second)
  })
})
