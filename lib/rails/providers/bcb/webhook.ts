// The registration of our address at the bank (rail-pix-bcb.md, 9): one for each key and for each kind of PIX Automático, and the bank may drop it.
import { type Client, read, unexpected } from './client'
import { webhookAnswer } from './wire'

/** Without a slash at the end, since the bank appends `/pix`. */
const bare = (url: string) => url.replace(/\/+$/, '')

/** That of the key. */
export const webhookCalls = (client: Client, webhookUrl: string | undefined) =>
  webhookAt(client, `/webhook/${encodeURIComponent(client.settings.key)}`, webhookUrl)

export function webhookAt(client: Client, path: string, webhookUrl: string | undefined) {
  async function registeredUrl(): Promise<string | undefined> {
    const reply = await client.call({ method: 'GET', path })
    if (reply.status === 404) return undefined
    if (reply.status !== 200) throw unexpected('GET webhook', reply)
    return read(webhookAnswer, reply).webhookUrl
  }

  const hasWebhook = async () => {
    const url = await registeredUrl()
    return url !== undefined && webhookUrl !== undefined && bare(url) === bare(webhookUrl)
  }

  return {
    hasWebhook,
    /** Nothing where callbacks are off, or no address is set. */
    async registerWebhook(): Promise<void> {
      if (!webhookUrl || (await hasWebhook())) return
      const reply = await client.call({ method: 'PUT', path, body: { webhookUrl: bare(webhookUrl) } })
      if (![200, 201, 204].includes(reply.status)) throw unexpected('PUT webhook', reply)
    },
  }
}
