// One webhook per key (rail-pix-bcb.md, 9 Callbacks for Pix).
import { z } from 'zod'
import type { Bank } from './bank'
import { isWithin, optionalPeriod, pageOf, readListQuery } from './list'
import { PixProblem, violation } from './problem'
import type { Webhook } from './records'
import { dictKey, parse } from './values'

const webhookRequest = z.object({
  webhookUrl: z.url({ protocol: /^https?$/ }).max(2000),
})

/** The document requires `cnpj`, its sample has `chave`: both. */
export const webhookView = ({ receiver }: Bank, webhook: Webhook) => ({ ...webhook, cnpj: receiver.cnpj })

export function putWebhook(bank: Bank, chave: string, input: unknown): void {
  parse(dictKey, chave, 'WebhookOperacaoInvalida', 'chave')
  if (!bank.receiver.keys.includes(chave))
    throw violation('WebhookOperacaoInvalida', 'chave', 'A chave não é deste usuário recebedor.', chave)
  const { webhookUrl } = parse(webhookRequest, input, 'WebhookOperacaoInvalida', 'webhook')
  const criacao = bank.now().toISOString()
  bank.records.webhooks.put(chave, { webhookUrl, chave, criacao })
}

export function getWebhook({ records }: Bank, chave: string): Webhook {
  const webhook = records.webhooks.get(chave)
  if (!webhook) throw new PixProblem('WebhookNaoEncontrado')
  return webhook
}

export function deleteWebhook(bank: Bank, chave: string): void {
  getWebhook(bank, chave)
  bank.records.webhooks.delete(chave)
}

export function listWebhooks(bank: Bank, query: URLSearchParams) {
  const read = readListQuery(query, optionalPeriod, 'WebhookConsultaInvalida')
  const found = bank.records.webhooks.all().filter(({ criacao }) => isWithin(criacao, read.filters))
  const { parametros, rows } = pageOf(found, read)
  return { parametros, webhooks: rows.map((one) => webhookView(bank, one)) }
}
