// The errors of API Pix: problem+json (RFC 7807) with a type of the standard (rail-pix-bcb.md, 10 Errors).

export interface Violation {
  razao: string
  propriedade?: string
  valor?: string
}

const TYPES = 'https://pix.bcb.gov.br/api/v2/error/'

const problems = {
  RequisicaoInvalida: [400, 'Requisição inválida.'],
  AcessoNegado: [403, 'Acesso negado.'],
  NaoEncontrado: [404, 'Não encontrado.'],
  PermanentementeRemovido: [410, 'Removido permanentemente.'],
  ErroInternoDoServidor: [500, 'Erro interno do servidor.'],
  ServicoIndisponivel: [503, 'Serviço indisponível.'],
  CobNaoEncontrado: [404, 'Cobrança imediata não encontrada.'],
  CobOperacaoInvalida: [400, 'Cobrança imediata inválida.'],
  CobConsultaInvalida: [400, 'Consulta de cobranças imediatas inválida.'],
  CobVNaoEncontrada: [404, 'Cobrança com vencimento não encontrada.'],
  CobVOperacaoInvalida: [400, 'Cobrança com vencimento inválida.'],
  CobVConsultaInvalida: [400, 'Consulta de cobranças com vencimento inválida.'],
  PayloadLocationNaoEncontrado: [404, 'Location não encontrada.'],
  PayloadLocationOperacaoInvalida: [400, 'Location inválida.'],
  PayloadLocationConsultaInvalida: [400, 'Consulta de locations inválida.'],
  CobPayloadNaoEncontrado: [404, 'Cobrança da location não encontrada.'],
  CobPayloadOperacaoInvalida: [400, 'Leitura da location inválida.'],
  PixNaoEncontrado: [404, 'Pix não encontrado.'],
  PixDevolucaoNaoEncontrada: [404, 'Devolução não encontrada.'],
  PixConsultaInvalida: [400, 'Consulta de Pix inválida.'],
  PixDevolucaoInvalida: [400, 'Devolução inválida.'],
  PayloadLocationRecNaoEncontrado: [404, 'Location de recorrência não encontrada.'],
  PayloadLocationRecConsultaInvalida: [400, 'Consulta de locations de recorrências inválida.'],
  RecPayloadNaoEncontrado: [404, 'Recorrência da location não encontrada.'],
  RecPayloadOperacaoInvalida: [400, 'A recorrência da location terminou.'],
  RecNaoEncontrada: [404, 'Recorrência não encontrada.'],
  RecOperacaoInvalida: [400, 'Recorrência inválida.'],
  RecConsultaInvalida: [400, 'Consulta de recorrências inválida.'],
  SolicRecNaoEncontrada: [404, 'Solicitação de recorrência não encontrada.'],
  SolicRecOperacaoInvalida: [400, 'Solicitação de recorrência inválida.'],
  CobRNaoEncontrado: [404, 'Cobrança recorrente não encontrada.'],
  CobROperacaoInvalida: [400, 'Cobrança recorrente inválida.'],
  CobRConsultaInvalida: [400, 'Consulta de cobranças recorrentes inválida.'],
  WebhookRecOperacaoInvalida: [400, 'Webhook de recorrências inválido.'],
  WebhookCobROperacaoInvalida: [400, 'Webhook de cobranças recorrentes inválido.'],
  WebhookNaoEncontrado: [404, 'Webhook não encontrado.'],
  WebhookOperacaoInvalida: [400, 'Webhook inválido.'],
  WebhookConsultaInvalida: [400, 'Consulta de webhooks inválida.'],
} as const satisfies Record<string, readonly [number, string]>

export type ProblemType = keyof typeof problems

export class PixProblem extends Error {
  constructor(
    readonly type: ProblemType,
    readonly detail?: string,
    readonly violations: Violation[] = [],
    /** Another status than that of the type: 401 is no status of the standard but one of OAuth. */
    readonly status: number = problems[type][0],
  ) {
    super(detail ?? type)
  }
}

/** A problem of one property. */
export const violation = (type: ProblemType, propriedade: string, razao: string, valor?: string) =>
  new PixProblem(type, undefined, [{ razao, propriedade, ...(valor !== undefined && { valor }) }])

export function problemBody(problem: PixProblem, correlationId: string) {
  const { type, detail, violations, status } = problem
  return {
    type: TYPES + type,
    title: problems[type][1],
    status,
    detail: detail ?? violations[0]?.razao ?? problems[type][1],
    correlationId,
    ...(violations.length > 0 && { violacoes: violations }),
  }
}
