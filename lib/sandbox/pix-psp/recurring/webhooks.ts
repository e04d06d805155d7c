// One webhook for permissions and one for collections of the receiver, without a key (pix-automatico.md, 7).
import { z } from 'zod'
import type { Bank } from '../bank'
import { PixProblem } from '../problem'
import { parse } from '../values'
import type { RecurringWebhook } from './rows'

export type WebhookKind = 'rec' | 'cobr'

const request = z.object({ webhookUrl: z.url({ protocol: /^https?$/ }).max(2000) })

const wrong = { rec: 'WebhookRecOperacaoInvalida', cobr: 'WebhookCobROperacaoInvalida' } as const

export function putRecurringWebhook(bank: Bank, kind: WebhookKind, input: unknown): void {
  const { webhookUrl } = parse(request, input, wrong[kind], 'webhook')
  bank.records.recurringWebhooks.put(kind, { webhookUrl, criacao: bank.now().toISOString() })
}

export function getRecurringWebhook({ records }: Bank, kind: WebhookKind): RecurringWebhook {
  const webhook = records.recurringWebhooks.get(kind)
  if (!webhook) throw new PixProblem('NaoEncontrado', 'O webhook não existe.')
  return webhook
}

export function deleteRecurringWebhook(bank: Bank, kind: WebhookKind): void {
  getRecurringWebhook(bank, kind)
  bank.records.recurringWebhooks.delete(kind)
}
