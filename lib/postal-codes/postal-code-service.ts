// A provider that answers GET requests with the members of ViaCEP: https://viacep.com.br. Others have the same format.
import { z } from 'zod'
import type { PostalCodes } from './postal-codes'
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

/** `url` contains `{cep}` where the eight digits go. */
export function createPostalCodeService(url: string): PostalCodes {
  return {
    async find(cep) {
      const answer = await fetch(url.replaceAll('{cep}', cep), {
        headers: { Accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!answer.ok) throw new Error(`the provider of postal codes answered ${answer.status}`)
      const { erro, ...found } = response.parse(JSON.parse(await readLimited(answer)))
      if (erro !== undefined && String(erro) === 'true') return undefined
      if (!found.uf || !isStateCode(found.uf)) throw new Error('the provider of postal codes named no state')
      return { state: found.uf, city: found.localidade, district: found.bairro, street: found.logradouro }
    },
  }
}

/** The body as text. Throws where it is longer than any address. */
async function readLimited(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error('the provider of postal codes answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
