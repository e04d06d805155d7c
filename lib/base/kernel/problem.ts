// A Problem is an error of the caller, or a state that the caller must learn of. This catalogue has every code that
// the API returns, with its HTTP status and meaning (contract.md, Common). Any other thrown error is a bug of ours.

import { SharedError } from '@/lib/base/copies/shared-error'

/** What a browser has to solve before its next attempt with a card; it goes to it with the refusal. */
export interface Puzzle {
  algorithm: string
  challenge: string
  salt: string
  signature: string
  maxnumber?: number
}

interface CatalogueEntry {
  status: number
  title: string
  description: string
  /** What the caller can do about it. */
  action: string
}

export const problemCatalogue = {
  UNAUTHORIZED: {
    status: 401,
    title: 'Não autenticado',
    description: 'A chave de acesso não existe ou está inativa.',
    action: 'Envie uma chave ativa no cabeçalho X-Token-Api.',
  },
  INVALID_TOKEN: {
    status: 401,
    title: 'Token inválido',
    description: 'O token está ausente, expirou, foi revogado ou é de outro certificado.',
    action: 'Peça outro token em /auth/token e use-o com o mesmo certificado.',
  },
  FORBIDDEN: {
    status: 403,
    title: 'Acesso negado',
    description: 'A chave de acesso não permite esta operação.',
    action: 'Use uma chave com a permissão que a operação exige.',
  },
  BAD_REQUEST: {
    status: 400,
    title: 'Requisição inválida',
    description: 'A requisição não pôde ser lida.',
    action: 'Confira a sintaxe do corpo.',
  },
  'BAR-0100': {
    status: 400,
    title: 'Campo inválido',
    description: 'Um campo está ausente ou malformado.',
    action: 'Corrija o campo indicado e envie de novo.',
  },
  NOT_FOUND: {
    status: 404,
    title: 'Não encontrado',
    description: 'O recurso não existe.',
    action: 'Confira o identificador e o caminho.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'Método não permitido',
    description: 'O caminho não aceita este método.',
    action: 'Use um dos métodos do cabeçalho Allow.',
  },
  'BAR-3002': {
    status: 400,
    title: 'Estorno maior que o saldo',
    description: 'O valor passa do que ainda pode ser estornado.',
    action: 'Consulte a cobrança e estorne no máximo o que resta.',
  },
  'BAR-5001': {
    status: 400,
    title: 'Divisão inválida',
    description: 'A divisão entre subvendedores não pode ser feita.',
    action: 'Confira os subvendedores e a soma das partes.',
  },
  'BAR-7005': {
    status: 400,
    title: 'generic',
    description: 'O pagamento foi recusado.',
    action: 'Siga a orientação de failureReason; uma nova tentativa usa outra chave de idempotência.',
  },
  'BAR-7010': {
    status: 400,
    title: 'Estorno impossível',
    description: 'A cobrança não pode ser estornada.',
    action: 'Consulte o status e o meio de pagamento da cobrança.',
  },
  'CARD-0001': {
    status: 400,
    title: 'Cartão inválido',
    description: 'O número do cartão não é de nenhuma bandeira aceita.',
    action: 'Confira o número do cartão.',
  },
  'CARD-0002': {
    status: 400,
    title: 'Cartão vencido',
    description: 'A validade do cartão já passou.',
    action: 'Use um cartão dentro da validade.',
  },
  'CARD-0003': {
    status: 400,
    title: 'Cartão recusado',
    description: 'O emissor não confirmou o cartão.',
    action: 'Confira os dados ou use outro cartão.',
  },
  '3DS-0001': {
    status: 400,
    title: 'BUSINESS_3DS',
    description: 'O cartão não pode ser autenticado.',
    action: 'Use o cardToken de um cartão ativo deste vendedor.',
  },
  CONFLICT: {
    status: 409,
    title: 'Conflito',
    description: 'O estado atual do recurso não permite esta operação.',
    action: 'Consulte o recurso e decida de novo.',
  },
  IDEMPOTENCY_RUNNING: {
    status: 409,
    title: 'Em andamento',
    description: 'Uma requisição com a mesma chave de idempotência ainda está em andamento.',
    action: 'Repita a requisição em instantes, com a mesma chave.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    title: 'Chave reutilizada',
    description: 'A chave de idempotência já foi usada com outro corpo.',
    action: 'Use outra chave para outro corpo.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    title: 'Corpo lento demais',
    description: 'O corpo não chegou inteiro em 8 segundos.',
    action: 'Envie de novo, em outra conexão, com a mesma chave de idempotência.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    title: 'Corpo grande demais',
    description: 'O corpo passa de 256 KiB.',
    action: 'Envie um corpo menor.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    title: 'Formato não suportado',
    description: 'Envie o corpo em JSON.',
    action: 'Use Content-Type: application/json.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    title: 'Muitas requisições',
    description: 'Aguarde antes de tentar de novo.',
    action: 'Espere os segundos do cabeçalho Retry-After.',
  },
  INTERNAL: {
    status: 500,
    title: 'Erro interno',
    description: 'Algo falhou do nosso lado. Tente de novo.',
    action: 'Repita com a mesma chave de idempotência; se continuar, informe o X-Request-Id.',
  },
  UNAVAILABLE: {
    status: 503,
    title: 'Indisponível',
    description: 'O serviço volta em instantes. Tente de novo.',
    action: 'Espere os segundos do cabeçalho Retry-After e repita.',
  },
} as const satisfies Record<string, CatalogueEntry>

export type ProblemCode = keyof typeof problemCatalogue

export interface FieldError {
  field: string
  message: string
}

export interface ProblemDetails {
  /** A sentence for this occurrence; by default the description of the catalogue. */
  message?: string
  fields?: FieldError[]
  /** Sent as additionalInfo of the error. */
  info?: Record<string, string>
  /** Why a payment was declined, the same as in the lookup of its charge. */
  failureReason?: { code: string; title: string; description: string; action: string }
  retryAfterSeconds?: number
  /** What a buyer's browser can solve to go on; only for our own pages. */
  puzzle?: Puzzle
  /** A FORBIDDEN that ends once the user has given the password or a second factor again. */
  stepUp?: true
  /** The methods of the path, for METHOD_NOT_ALLOWED. */
  allow?: string[]
}

export class Problem extends SharedError {
  static override readonly kind = 'Problem'
  override name = 'Problem'

  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(details.message ?? problemCatalogue[code].description)
  }

  get status(): number {
    return problemCatalogue[this.code].status
  }
}

/** BAR-0100 that names one field; `sentence` describes the whole problem, where the catalogue's description says too little. */
export function invalidField(field: string, message: string, sentence?: string): Problem {
  return new Problem('BAR-0100', { message: sentence, fields: [{ field, message }] })
}

/** BAR-0100 that names every wrong field. */
export function invalidFields(fields: FieldError[]): Problem {
  return new Problem('BAR-0100', { fields })
}
