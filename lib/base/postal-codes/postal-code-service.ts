// A provider that answers GET requests with the members of ViaCEP: https://viacep.com.br. Others have the same format.
import { z } from 'zod'
import { askProvider, WrongAnswer } from '@/lib/base/outages/ask-provider'
import type { PostalAddress, PostalCodes } from './postal-codes'
import { isStateCode } from './states'

const MAX_BYTES = 16_384

const text = z
  .string()
  .max(200)
  .transform((line) => line.replace(/\s+/g, ' ').trim() || undefined)
  .optional()

const schema = z.object({
  /** `true`, or the text of it: the code does not exist. */
  erro: z.union([z.boolean(), z.string()]).optional(),
  uf: text,
  localidade: text,
  bairro: text,
  logradouro: text,
})

/** `url` contains `{cep}` where the eight digits go. */
export function createPostalCodeService(url: string): PostalCodes {
  return { find: (cep) => askProvider(url.replaceAll('{cep}', cep), { schema, maxBytes: MAX_BYTES, read }) }
}

function read({ erro, ...found }: z.output<typeof schema>): PostalAddress | undefined {
  if (erro !== undefined && String(erro) === 'true') return undefined
  if (!found.uf || !isStateCode(found.uf))
    throw new WrongAnswer('the provider of postal codes named no state')
  return { state: found.uf, city: found.localidade, district: found.bairro, street: found.logradouro }
}
