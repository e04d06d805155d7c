import { sendMails } from '@/lib/messages/mails/send-mails'
import type { TestApp } from '@/lib/testing/app'

/** Sends the mails that wait, and returns the token of the link in the last one to the address, by what precedes it. */
export async function mailedToken(app: TestApp, email: string, before = '#'): Promise<string> {
  while ((await sendMails(app.ctx())) > 0);
  const [mail] = await app.sql<{ text: string }[]>`
    select simulated.text from simulated_mails simulated join mails using (uuid)
    where simulated.recipient = ${email} and simulated.text like ${`%${before}%`} order by mails.id desc limit 1`
  return new RegExp(`${before}([\\w-]{43,46})`).exec(mail?.text ?? '')![1]!
}
