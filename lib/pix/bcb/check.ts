// What the operator's test of a connection tries, step by step and without any effect at the bank.

import { createPrivateKey, X509Certificate } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { NotSent } from '@/lib/connections/http/request'
import type { CheckStep } from '@/lib/connections/kind'
import { HOUR_MS } from '@/lib/kernel/durations'
import { BankError, createClient } from './client'
import { type BcbPixParts, callbackUrlOf } from './provider'
import type { BcbPixCredentials } from './settings'
import { webhookCalls } from './webhook'

/** Ends at the first step that fails, since the next ones need it; the webhook may be missing. */
export async function checkBcbPix(parts: BcbPixParts): Promise<CheckStep[]> {
  const { settings, credentials, clock } = parts
  const client = createClient(parts)
  const period = { inicio: new Date(clock().getTime() - HOUR_MS).toISOString(), fim: clock().toISOString() }
  const query = { ...period, 'paginacao.itensPorPagina': '1' }
  const list = (path: string) => async () => {
    const { status, problem } = await client.call({ method: 'GET', path, query })
    if (status !== 200) throw new BankError('', status, problem)
    return undefined
  }
  const webhookUrl = callbackUrlOf(parts)
  const steps: [string, () => Promise<string | undefined>][] = [
    ['Certificado do cliente', async () => certificateDetail(credentials, clock())],
    ['Nome dos servidores', () => resolved([settings.tokenUrl, settings.baseUrl])],
    ['Conexão e token (OAuth)', async () => void (await client.tokens.current())],
    ['Consulta de cobranças (cob.read)', list('/cob')],
    ['Consulta de PIX recebidos (pix.read)', list('/pix')],
    [
      'Webhook da chave',
      async () => {
        if (!webhookUrl)
          return 'Sem callbacks: os pagamentos são encontrados pela conciliação a cada cinco minutos.'
        const { hasWebhook } = webhookCalls(client, webhookUrl)
        return (await hasWebhook()) ? undefined : 'Ainda não registrado: será registrado dentro de uma hora.'
      },
    ],
  ]
  const done: CheckStep[] = []
  for (const [step, work] of steps) {
    try {
      const detail = await work()
      done.push({ step, ok: true, ...(detail && { detail }) })
    } catch (error) {
      return [...done, { step, ok: false, detail: detailOf(error) }]
    }
  }
  return done
}

function certificateDetail({ certificate, privateKey }: BcbPixCredentials, now: Date): string {
  if (!certificate || !privateKey) return 'Nenhum: este banco não pede certificado do cliente.'
  const read = new X509Certificate(certificate)
  if (!read.checkPrivateKey(createPrivateKey(privateKey))) throw new Error('A chave não é a do certificado.')
  const [from, to] = [new Date(read.validFrom), new Date(read.validTo)]
  if (now < from || now > to) throw new Error('O certificado está fora da validade.')
  return `Válido até ${to.toISOString().slice(0, 10)}.`
}

async function resolved(urls: string[]): Promise<undefined> {
  for (const url of urls) await lookup(new URL(url).hostname.replace(/^\[|\]$/g, ''))
}

/** The network's code or the bank's type of problem: never a body, which may hold a secret. */
function detailOf(error: unknown): string {
  if (error instanceof BankError) return [error.status, error.problem].filter(Boolean).join(' ')
  if (error instanceof NotSent) return `Sem conexão: ${error.message}`
  return error instanceof Error ? error.message : 'Falhou.'
}
