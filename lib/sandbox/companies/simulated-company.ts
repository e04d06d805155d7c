import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'

/** A branch that no company has in the simulated register. */
const UNKNOWN_BRANCH = '0000'

/**
 * What the simulated register answers about a CNPJ, with the members of BrasilAPI. Throws NOT_FOUND for the branch 0000, and where the
 * simulators are off.
 */
export function findSimulatedCompany({ settings }: Ctx, cnpj: string) {
  if (!settings.simulators || cnpj.slice(8, 12) === UNKNOWN_BRANCH) throw new Problem('NOT_FOUND')
  return {
    cnpj,
    razao_social: `EMPRESA DE TESTES ${cnpj.slice(0, 8)} LTDA`,
    nome_fantasia: '',
    data_inicio_atividade: '2018-03-05',
    cnae_fiscal_descricao: 'Comércio varejista, simulado',
    descricao_tipo_de_logradouro: 'AVENIDA',
    logradouro: 'PAULISTA',
    numero: '1000',
    complemento: '',
    bairro: 'BELA VISTA',
    municipio: 'SAO PAULO',
    uf: 'SP',
    cep: '01310100',
  }
}
