import type { ReasonText, ReasonTexts } from './reason-codes'

export const reasonTextsPt: ReasonTexts = {
  AB10: {
    words: 'O banco do pagador teve um erro e não concluiu o débito',
    advice: 'Tentamos de novo se ainda houver dias; se não, cobre este ciclo com um PIX comum.',
  },
  AC05: {
    words: 'A conta do pagador foi encerrada',
    advice: 'Peça ao comprador outra forma de pagamento, ou uma nova autorização em outro banco.',
  },
  AC06: {
    words: 'A conta do pagador está bloqueada',
    advice: 'Tentamos de novo se ainda houver dias; se não, peça ao comprador outra forma de pagamento.',
  },
  AM02: {
    words: 'O valor passa do máximo que o pagador definiu',
    advice:
      'Peça ao comprador para aumentar o máximo no app do banco, ou para pagar este ciclo com um PIX comum.',
  },
  AM09: {
    words: 'O valor não é o valor fixo da autorização',
    advice: 'O preço mudou depois da autorização: peça ao comprador uma nova.',
  },
  DENC: {
    words: 'O CPF ou CNPJ não é o da autorização',
    advice: 'Corrija o documento do comprador e peça uma nova autorização.',
  },
  DS27: {
    words: 'O banco do pagador não participa mais do PIX Automático',
    advice: 'Peça ao comprador outra forma de pagamento, ou uma autorização em outro banco.',
  },
  DTED: {
    words: 'O vencimento não combina com o período da autorização',
    advice: 'Cobre este ciclo com um PIX comum e avise o operador da plataforma.',
  },
  DTNT: {
    words: 'Os sete dias para novas tentativas acabaram',
    advice: 'Cobre este ciclo com um PIX comum.',
  },
  FBRD: {
    words: 'O banco do pagador recusou o débito',
    advice: 'Peça ao comprador para falar com o banco, ou cobre este ciclo com um PIX comum.',
  },
  IRNT: {
    words: 'A autorização não permite novas tentativas',
    advice: 'Cobre este ciclo com um PIX comum.',
  },
  MIDI: {
    words: 'O banco do pagador não conhece a autorização',
    advice: 'Conferimos com os bancos; se ela não existir lá, peça uma nova autorização.',
  },
  MSUC: {
    words: 'A autorização não está confirmada',
    advice: 'Peça ao comprador para confirmar no app do banco, ou peça uma nova autorização.',
  },
  NIEC: {
    words: 'Um débito deste ciclo já está à espera',
    advice: 'Não é preciso fazer nada: aguarde o resultado.',
  },
  NIPA: {
    words: 'Este ciclo já está pago',
    advice: 'Não é preciso fazer nada: o pagamento é consultado no banco e registrado.',
  },
  NITX: {
    words: 'A nova tentativa não é da primeira cobrança',
    advice: 'A falha é entre os bancos; cobre este ciclo com um PIX comum.',
  },
  QUNT: {
    words: 'Já houve três novas tentativas em sete dias',
    advice: 'Cobre este ciclo com um PIX comum.',
  },
  RC09: {
    words: 'O banco do pagador não é o da autorização',
    advice: 'Conferimos com os bancos; se continuar assim, peça uma nova autorização.',
  },
  UDEI: {
    words: 'O CPF ou CNPJ do pagador não é válido',
    advice: 'Corrija o documento do comprador e peça uma nova autorização.',
  },
  AG12: {
    words: 'As duas contas são da mesma instituição, que não liquida este débito',
    advice:
      'Cobre este ciclo com um PIX comum e pergunte ao seu banco sobre débitos entre as próprias contas.',
  },
  CRNC: {
    words: 'O CNPJ do recebedor não é o da autorização',
    advice: 'O operador da plataforma precisa corrigir o recebedor da conexão.',
  },
  EXPR: {
    words: 'A conta não tinha saldo no dia',
    advice: 'Tentamos de novo se ainda houver dias; se não, cobre este ciclo com um PIX comum.',
  },
  FCD1: {
    words: 'A cobrança foi enviada mais de dez dias antes do dia dela',
    advice: 'Enviamos de novo dentro do prazo.',
  },
  FCD2: {
    words: 'A cobrança foi enviada menos de dois dias antes do dia dela',
    advice: 'Cobre este ciclo com um PIX comum.',
  },
  GRER: {
    words: 'O banco do pagador recusou, sem um motivo mais preciso',
    advice: 'Tentamos de novo se ainda houver dias; se não, cobre este ciclo com um PIX comum.',
  },
  RJCT: {
    words: 'O banco do pagador recusou a ordem',
    advice: 'Tentamos de novo se ainda houver dias; se não, cobre este ciclo com um PIX comum.',
  },
  AP13: {
    words: 'O pagador não aceitou a autorização',
    advice: 'Fale com o comprador e ofereça outra forma de pagamento.',
  },
  AP14: {
    words: 'O banco do pagador não pode dar a autorização',
    advice: 'Peça ao comprador para autorizar em outro banco, ou outra forma de pagamento.',
  },
  ACCL: {
    words: 'Uma conta da autorização foi encerrada',
    advice: 'Peça ao comprador uma nova autorização de outra conta.',
  },
  CPCL: {
    words: 'A empresa recebedora foi encerrada',
    advice: 'Não é mais possível cobrar com este CNPJ.',
  },
  DCSD: {
    words: 'O banco informa que o pagador faleceu',
    advice: 'Não envie mais cobranças e encerre a assinatura.',
  },
  ERSL: {
    words: 'O pedido de autorização tinha um erro',
    advice: 'Confira os dados do comprador e peça uma nova autorização.',
  },
  FRUD: {
    words: 'Um banco suspeita de fraude',
    advice: 'Confira o pedido antes de cobrar de outra forma.',
  },
  PCFD: {
    words: 'O pagador autorizou por outro caminho nesse meio-tempo',
    advice: 'Não é preciso fazer nada: vale a outra autorização.',
  },
  SLCR: {
    words: 'Cancelado pelo vendedor',
    advice: 'Para cobrar automaticamente de novo, peça ao comprador uma nova autorização.',
  },
  SLDB: {
    words: 'O pagador cancelou a autorização no banco dele',
    advice: 'Peça ao comprador outra forma de pagamento.',
  },
  ACCT: {
    words: 'A conta foi encerrada',
    advice: 'Peça ao comprador outra forma de pagamento.',
  },
  BLCK: {
    words: 'A conta foi bloqueada',
    advice: 'Cobre este ciclo com um PIX comum e combine os próximos com o comprador.',
  },
  CCLD: {
    words: 'A autorização foi cancelada, e este débito com ela',
    advice: 'Cobre este ciclo com um PIX comum e peça ao comprador outra forma de pagamento.',
  },
  FAIL: {
    words: 'O débito falhou nos bancos',
    advice: 'Cobre este ciclo com um PIX comum.',
  },
  OTHR: {
    words: 'Cancelado por outro motivo',
    advice: 'Fale com o comprador e cobre este ciclo com um PIX comum.',
  },
  SLBD: {
    words: 'O pagador cancelou este débito no banco dele',
    advice: 'Fale com o comprador e cobre este ciclo com um PIX comum.',
  },
}

export const otherReasonPt: ReasonText = {
  words: 'O banco deu um motivo que não conhecemos',
  advice: 'Peça ao comprador para falar com o banco, ou cobre este ciclo com um PIX comum.',
}
