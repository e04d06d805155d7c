// A provider that answers GET requests with the members of ViaCEP: https://viacep.com.br. Others have the same format.
import { z } from 'zod'
import { answered, notAnswered } from '@/lib/base/outages/outages'
import type { PostalAddress, PostalCodes } from './postal-codes'
import { isStateCode } from './states'

const TIMEOUT_MS = 2_000
const MAX_BYTES = 16_384

const text = z
  .string()
  .max(200)
  .transform((line) => line.replace(/\s+/g, ' ').trim() || undefined)
  .optional()

const response = z.object({
  /** `true`, or the text of it: the code does not exist. */
  erro: z.union([z.boolean(), z.string()]).optional(),
  uf: text,
  localidade: text,
  bairro: text,
  logradouro: text,
})

/** `url` contains `{cep}` where the eight digits go. While it does not answer as it should, that is an outage of a provider. */
export function createPostalCodeService(url: string): PostalCodes {
  const what = new URL(url).origin
  return {
    async find(cep) {
      try {
        const found = await ask(url.replaceAll('{cep}', cep))
        answered('provider', what)
        return found
      } catch (error) {
        notAnswered({ kind: 'provider', what, code: codeOf(error as Error) })
        throw error
      }
    },
  }
}

async function ask(url: string): Promise<PostalAddress | undefined> {
  const answer = await fetch(url, {
    headers: { Accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new WrongAnswer(`the provider of postal codes answered ${answer.status}`)
  const { erro, ...found } = read(await readLimited(answer))
  if (erro !== undefined && String(erro) === 'true') return undefined
  if (!found.uf || !isStateCode(found.uf))
    throw new WrongAnswer('the provider of postal codes named no state')
  return { state: found.uf, city: found.localidade, district: found.bairro, street: found.logradouro }
}

class WrongAnswer extends Error {
  readonly code = 'WRONG_ANSWER'
}

function read(body: string): z.output<typeof response> {
  try {
    return response.parse(JSON.parse(body))
  } catch (cause) {
    throw new WrongAnswer('the provider of postal codes answered something else', { cause })
  }
}

/** Of our own error, or of the network below `fetch`. */
function codeOf(error: Error & { code?: unknown }): string {
  const { code } = error instanceof WrongAnswer ? error : ((error.cause ?? {}) as { code?: unknown })
  return typeof code === 'string' ? code : error.name
}

/** The body as text. Throws where it is longer than any address. */
async function readLimited(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new WrongAnswer('the provider of postal codes answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
