/** A CPF or CNPJ under the name by which API Pix has it. */
export function documentMember(document: string): { cpf: string } | { cnpj: string } {
  return document.length === 11 ? { cpf: document } : { cnpj: document }
}
