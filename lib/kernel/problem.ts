// A Problem is the caller's fault, or a state of the world the caller must know of. Every code that the API answers
// stands in this one catalogue, with its HTTP status and what it means; anything thrown that is not a Problem is our bug.

export const problemCatalogue = {
  UNAUTHORIZED: {
    status: 401,
    title: 'Não autenticado',
    description: 'A chave de acesso não existe ou está inativa.',
  },
  FORBIDDEN: {
    status: 403,
    title: 'Acesso negado',
    description: 'A chave de acesso não permite esta operação.',
  },
  BAD_REQUEST: { status: 400, title: 'Requisição inválida', description: 'A requisição não pôde ser lida.' },
  'BAR-0100': { status: 400, title: 'Campo inválido', description: 'Um campo está ausente ou malformado.' },
  NOT_FOUND: { status: 404, title: 'Não encontrado', description: 'O recurso não existe.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'Método não permitido',
    description: 'O caminho não aceita este método.',
  },
  CONFLICT: {
    status: 409,
    title: 'Conflito',
    description: 'O estado atual do recurso não permite esta operação.',
  },
  IDEMPOTENCY_RUNNING: {
    status: 409,
    title: 'Em andamento',
    description: 'Uma requisição com a mesma chave de idempotência ainda está em andamento.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    title: 'Chave reutilizada',
    description: 'A chave de idempotência já foi usada com outro corpo.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'Corpo grande demais', description: 'O corpo passa de 256 KiB.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    title: 'Formato não suportado',
    description: 'Envie o corpo em JSON.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    title: 'Muitas requisições',
    description: 'Aguarde antes de tentar de novo.',
  },
  INTERNAL: { status: 500, title: 'Erro interno', description: 'Algo falhou do nosso lado. Tente de novo.' },
  UNAVAILABLE: {
    status: 503,
    title: 'Indisponível',
    description: 'O serviço volta em instantes. Tente de novo.',
  },
} as const satisfies Record<string, { status: number; title: string; description: string }>

export type ProblemCode = keyof typeof problemCatalogue

export interface FieldError {
  field: string
  message: string
}

export interface ProblemDetails {
  /** A sentence for this occurrence; the catalogue's description where there is none. */
  message?: string
  fields?: FieldError[]
  /** Shown as additionalInfo of the error. */
  info?: Record<string, string>
  retryAfterSeconds?: number
  /** The methods of the path, for METHOD_NOT_ALLOWED. */
  allow?: string[]
}

export class Problem extends Error {
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
