import type { DeclineText, FailureCode } from './decline-codes'

export const declineTextsPt: Record<FailureCode, DeclineText> = {
  DECLINED: {
    title: 'Pagamento recusado',
    description: 'O pagamento foi recusado, sem um motivo mais preciso.',
    action: 'Tente de novo, use outro cartão ou escolha outra forma de pagamento.',
  },
  INSUFFICIENT_FUNDS: {
    title: 'Saldo ou limite insuficiente',
    description: 'O cartão não tem saldo ou limite para este valor.',
    action: 'Use outro cartão, escolha outra forma de pagamento ou fale com o banco do cartão.',
  },
  WRONG_SECURITY_CODE: {
    title: 'Código de segurança incorreto',
    description: 'O código de segurança (CVV) não confere com o cartão.',
    action: 'Confira o código e tente de novo.',
  },
  EXPIRED_CARD: {
    title: 'Cartão vencido',
    description: 'A validade do cartão já passou, ou não confere.',
    action: 'Confira a validade ou use outro cartão.',
  },
  CALL_ISSUER: {
    title: 'Autorize com o banco',
    description: 'O banco do cartão quer confirmar a compra com o titular antes de autorizar.',
    action: 'Ligue para o banco, autorize a compra e tente de novo.',
  },
  INVALID_DATA: {
    title: 'Dados do cartão incorretos',
    description: 'Algum dado do cartão não confere.',
    action: 'Confira o nome, o número, a validade e o código de segurança e tente de novo.',
  },
  ISSUER_DECLINED: {
    title: 'Recusado pelo banco do cartão',
    description: 'O banco que emitiu o cartão não autorizou o pagamento.',
    action: 'Fale com o banco, use outro cartão ou escolha outra forma de pagamento.',
  },
  ISSUER_UNAVAILABLE: {
    title: 'Banco do cartão indisponível',
    description: 'O banco que emitiu o cartão não respondeu. Nada foi cobrado.',
    action: 'Tente de novo em alguns minutos ou escolha outra forma de pagamento.',
  },
  FRAUD_SUSPECTED: {
    title: 'Recusado por segurança',
    description: 'A análise de segurança não aprovou o pagamento.',
    action: 'Confira os dados de quem paga, use outro cartão ou escolha outra forma de pagamento.',
  },
  CARD_RESTRICTED: {
    title: 'Cartão não permitido',
    description: 'O banco que emitiu o cartão não permite este pagamento.',
    action: 'Use outro cartão ou fale com o banco.',
  },
  NOT_AUTHENTICATED: {
    title: 'Titular não autenticado',
    description: 'O banco do cartão não confirmou que quem paga é o titular.',
    action: 'Tente de novo e siga as instruções do banco, ou use outro cartão.',
  },
  AUTHENTICATION_REFUSED: {
    title: 'Autenticação recusada',
    description: 'O banco do cartão recusou a autenticação e pede que não se insista.',
    action: 'Use outro cartão ou escolha outra forma de pagamento; o banco explica o motivo.',
  },
  LIABILITY_SHIFT_ABSENT: {
    title: 'Autenticação sem garantia',
    description: 'A loja só aceita cartões que o banco garante, e o banco não garantiu esta compra.',
    action: 'Use outro cartão ou escolha outra forma de pagamento.',
  },
  AUTHENTICATION_REQUIRED: {
    title: 'Autenticação obrigatória',
    description: 'Um pagamento no débito exige a autenticação do titular (3-D Secure).',
    action: 'Autentique o pagamento com o banco, pague no crédito ou escolha outra forma de pagamento.',
  },
  AUTHENTICATION_TIMED_OUT: {
    title: 'Tempo de autenticação esgotado',
    description: 'A autenticação com o banco do cartão não terminou a tempo. Nada foi cobrado.',
    action: 'Tente de novo com o aplicativo do banco à mão.',
  },
  AUTHENTICATION_CANCELED: {
    title: 'Autenticação cancelada',
    description: 'A autenticação com o banco do cartão foi cancelada. Nada foi cobrado.',
    action: 'Tente de novo e conclua a autenticação, ou escolha outra forma de pagamento.',
  },
  AUTHENTICATION_FAILED: {
    title: 'Falha na autenticação',
    description: 'A autenticação com o banco do cartão falhou por um problema técnico. Nada foi cobrado.',
    action: 'Tente de novo em alguns minutos ou use outro cartão.',
  },
  TOO_MANY_ATTEMPTS: {
    title: 'Limite de tentativas',
    description: 'Houve tentativas demais de pagar com cartão.',
    action: 'Espere antes de tentar de novo ou escolha outra forma de pagamento.',
  },
  NOT_PROCESSED: {
    title: 'Pagamento não processado',
    description: 'O pagamento foi interrompido antes de chegar ao banco do cartão. Nada foi cobrado.',
    action: 'Tente de novo.',
  },
  BANK_REFUSED: {
    title: 'Recusada pelo banco',
    description: 'O banco que recebe a cobrança não a aceitou.',
    action: 'Crie outra cobrança ou ofereça outra forma de pagamento.',
  },
}
