// A provider that answers GET requests with the members of BrasilAPI: https://brasilapi.com.br/api/cnpj/v1/{cnpj}. Others have
// the same format.
import { z } from 'zod'
import { askProvider, WrongAnswer } from '@/lib/base/outages/ask-provider'
import { isStateCode } from '@/lib/base/postal-codes/states'
import { civilDate } from '@/lib/base/text/date-schemas'
import type { Companies, KnownCompany } from './companies'

/** With all partners and activities of a large company. */
const MAX_BYTES = 262_144
const MAX_TEXT = 255

/** Some members are null, or a number, where others have a text. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(
    (sent) =>
      String(sent ?? '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, MAX_TEXT) || undefined,
  )

const schema = z.object({
  razao_social: text,
  nome_fantasia: text,
  data_inicio_atividade: text,
  cnae_fiscal_descricao: text,
  descricao_tipo_de_logradouro: text,
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  municipio: text,
  uf: text,
  cep: text,
})
type Sent = z.output<typeof schema>

/** `url` contains `{cnpj}` where the fourteen characters go. */
export function createCompanyService(url: string): Companies {
  return {
    find: (cnpj) => askProvider(url.replaceAll('{cnpj}', cnpj), { schema, maxBytes: MAX_BYTES, read }),
  }
}

function read(sent: Sent): KnownCompany {
  const { razao_social: legalName, nome_fantasia: tradeName, cnae_fiscal_descricao: activity } = sent
  if (!legalName) throw new WrongAnswer('the provider of companies named none')
  const openedOn = civilDate.safeParse(sent.data_inicio_atividade).data
  const address = addressOf(sent)
  return {
    legalName,
    ...(tradeName && { tradeName }),
    ...(openedOn && { openedOn }),
    ...(activity && { activity }),
    ...(address && { address }),
  }
}

/** Only a whole one. */
function addressOf(sent: Sent): KnownCompany['address'] {
  const { uf: state, municipio: city, bairro: district, logradouro, complemento: complement } = sent
  const zipCode = sent.cep?.replace(/\D/g, '').padStart(8, '0')
  if (!state || !isStateCode(state) || !city || !logradouro || zipCode?.length !== 8) return undefined
  const kind = sent.descricao_tipo_de_logradouro
  const street = kind ? `${kind} ${logradouro}` : logradouro
  const { numero: number = 'S/N' } = sent
  return {
    state,
    city,
    street,
    zipCode,
    number,
    ...(district && { district }),
    ...(complement && { complement }),
  }
}
