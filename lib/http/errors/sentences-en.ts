// The English of what an error says in place of the description of its code. `{0}` and `{1}` stand for values; the first
// sentence that fits counts.
import { refundFailuresEn } from '@/lib/payments/refunds/failure-texts'

export const sentencesEn: Record<string, string> = {
  ...refundFailuresEn,
  'Houve tentativas demais com cartões nesta hora. O limite é definido no portal, em Regras.':
    'There were too many card attempts in this hour. The limit is set in the portal, under Rules.',
  'Quem pediu não pode aprovar nem recusar.':
    'The person who requested it can neither approve nor reject it.',
  'A aprovação já foi decidida.': 'The approval was decided.',
  'Convide antes uma segunda pessoa que possa aprovar.': 'First invite a second person who may approve.',
  'A chave de acesso não tem a permissão {0}, que esta operação exige.':
    'The key does not have the scope {0}, which this operation needs.',
  'A chave de acesso não tem a permissão {0}, que a mudança de {1} exige.':
    'The key does not have the scope {0}, which a change of {1} needs.',
  'A chave de acesso não faz mais do que o papel de quem a criou, que não permite esta operação.':
    'The key does no more than the role of the person who created it, which does not allow this operation.',
  'A conexão foi fechada antes do fim do corpo.': 'The connection was closed before the end of the body.',
  'A chave de acesso não funciona a partir deste endereço.': 'The key does not work from this address.',
  'O vendedor ficaria nas contas da plataforma. Desligue a conexão, ou atribua antes outra a este vendedor.':
    'The seller would be served by the platform’s accounts. Switch the connection off, or assign another one to this seller first.',
  'O prazo da resposta acabou.': 'The time for the answer is over.',
  'Nenhuma conexão atende este pagamento agora. Ofereça outra forma de pagar.':
    'No connection serves this payment now. Offer another way to pay.',
  'A cobrança está sendo cancelada: nada foi capturado agora.':
    'The charge is being cancelled: nothing was captured now.',
  'A cobrança está {0}: nada foi capturado agora.': 'The charge is {0}: nothing was captured now.',
  'A cobrança está {0}.': 'The charge is {0}.',
  'O pedido está {0}.': 'The order is {0}.',
  'O vendedor não está ativo: não pode receber novas vendas agora.':
    'The seller is not active: it can not take new sales now.',
  'O valor passa do limite por venda do vendedor.':
    'The value is more than the limit of the seller for a sale.',
  'A venda passa do limite diário do vendedor.': 'The sale passes the daily limit of the seller.',
  'A venda passa do limite mensal do vendedor.': 'The sale passes the monthly limit of the seller.',
  'A contestação está {0}.': 'The dispute is {0}.',
  'A chave já foi trocada.': 'The key was rotated already.',
  'O estorno está {0}.': 'The refund is {0}.',
  'A assinatura está {0}.': 'The subscription is {0}.',
  'O cartão foi apagado depois de 24 meses sem uso; peça o cartão de novo ao comprador.':
    'The card was erased after 24 months without use; ask the buyer for the card again.',
  'Uma parte do pedido já foi paga.': 'A part of the order was paid.',
  'A cobrança não está em contestação.': 'The charge is not in dispute.',
  'A cobrança já tem uma contestação.': 'The charge has a dispute.',
  'A referência é de outra cobrança.': 'The reference belongs to another charge.',
  'Nada da cobrança resta a contestar.': 'Nothing of the charge is left to dispute.',
  'Um boleto não é contestado.': 'A bank slip is not disputed.',
  'Um PIX é contestado até {0} dias depois do pagamento.':
    'A PIX is disputed up to {0} days after its payment.',
  'Só cobranças por cartão de crédito ou PIX podem ser estornadas.':
    'Only charges by credit card or PIX can be refunded.',
  'Um PIX pode ser estornado até {0} dias depois do pagamento.':
    'A PIX can be refunded up to {0} days after its payment.',
  // A payment method that comes later has its own sentence above these.
  'Um {0} não é contestado.': 'A payment by {0} is not disputed.',
  'Um {0} é contestado até {1} dias depois do pagamento.':
    'A payment by {0} is disputed up to {1} days after it.',
  'Só cobranças por {0} podem ser estornadas.': 'Only charges by {0} can be refunded.',
  'Um {0} pode ser estornado até {1} dias depois do pagamento.':
    'A payment by {0} can be refunded up to {1} days after it.',
  'A cobrança foi contestada pelo comprador.': 'The charge was disputed by the buyer.',
  'O adquirente recusou a captura.': 'The acquirer refused the capture.',
  'Uma cobrança tem no máximo {0} estornos.': 'A charge has at most {0} refunds.',
  'o link não oferece {0}': 'the link does not offer {0}',
  'um subvendedor aparece duas vezes': 'a sub-seller appears twice',
  'o subvendedor {0} não existe': 'the sub-seller {0} does not exist',
  'o valor do subvendedor {0} não confere': 'the amount of the sub-seller {0} is not the computed one',
  'a parte do subvendedor {0} é menor que um centavo':
    'the share of the sub-seller {0} is less than a centavo',
  'as partes e a tarifa passam do valor': 'the shares and the fee are more than the value',
  'O subvendedor {0} já tem este documento.': 'The sub-seller {0} has this document.',
  'O relógio está a caminho de {0}. Espere que chegue, ou peça um instante em to.':
    'The clock is moving to {0}. Wait until it arrives, or ask for an instant in to.',
  'O e-mail já foi trocado vezes demais em 24 horas. Espere para trocar de novo.':
    'The e-mail address was changed too often within 24 hours. Wait before you change it again.',
  'A conta já foi trocada {0} vezes em 24 horas. Espere para trocar de novo.':
    'The account was changed {0} times within 24 hours. Wait before you change it again.',
  'Esta troca de conta não está mais à espera.': 'This change of account is not pending any more.',
  'A troca de conta já foi decidida.': 'The change of account was decided.',
  'O limite é de {0} chaves ativas.': 'The limit is {0} active keys.',
  'Envie o corpo como {0}.': 'Send the body as {0}.',
  'O corpo passa de {0} KiB.': 'The body is larger than {0} KiB.',
  'Este código já foi pago.': 'This code was paid.',
  'Este código expirou.': 'This code has expired.',
  'Este código foi cancelado.': 'This code was cancelled.',
  'O extrato passa de {0} lançamentos, demais para um PDF. Escolha um período menor, ou exporte em CSV.':
    'The statement has more than {0} entries, too many for a PDF. Choose a shorter period, or export CSV.',
  'O link já foi pago.': 'The link was paid.',
  'O link está cancelado.': 'The link is cancelled.',
  'Um comprador já aceitou o link: cancele antes o pedido dele.':
    'A buyer has accepted the link: cancel that order first.',
  'O banco não respondeu. Tente de novo em instantes.': 'The bank did not answer. Try again in a moment.',
  'O adquirente não respondeu. Tente de novo em instantes.':
    'The acquirer did not answer. Try again in a moment.',
  'O adquirente não respondeu. A captura continua.': 'The acquirer did not answer. The capture goes on.',
  'O adquirente ainda não decidiu. A captura continua.':
    'The acquirer has not decided yet. The capture goes on.',
  'O adquirente ainda não desfez a autorização. Tente de novo.':
    'The acquirer has not voided the authorisation yet. Try again.',
  'Outra captura está em andamento.': 'Another capture is running.',
  'O caminho não existe.': 'The path does not exist.',
  'O caminho não existe. O mais próximo é {0}.': 'The path does not exist. The nearest one is {0}.',
  'O corpo não está em UTF-8.': 'The body is not in UTF-8.',
  'O corpo não é um JSON válido a partir da linha {0}, coluna {1}.':
    'The body is not valid JSON from line {0}, column {1} on.',
  'O corpo é aceito sem compressão, em application/json: envie-o sem Content-Encoding.':
    'The body is accepted without compression, as application/json: send it without Content-Encoding.',
  'São no máximo {0} terminais.': 'The limit is {0} terminals.',
  'Este número já está registrado.': 'This number is registered.',
  'O terminal está desativado.': 'The terminal is inactive.',
  'O preço mudou. Simule de novo.': 'The price has changed. Quote again.',
  'O provedor não existe.': 'The provider does not exist.',
  'Outro comprador já tem este documento.': 'Another buyer has this document.',
  'O corpo do evento já foi apagado.': 'The body of the event was deleted.',
  'O limite é de {0} endereços.': 'The limit is {0} addresses.',
  'Já existe um vendedor com este documento.': 'There is a seller with this document.',
  'Outro vendedor de produção já tem este documento.': 'Another live seller has this document.',
  'Outra pessoa já começou a produção desta empresa.':
    'Another person already started the live account of this company.',
  'Já existe uma conta com este e-mail.': 'There is an account with this e-mail address.',
  'A assinatura não é paga com cartão.': 'The subscription is not paid by card.',
  'O limite é de {0} credenciais ativas.': 'The limit is {0} active credentials.',
  'Uma credencial ativa tem um segredo.': 'An active credential has a secret.',
  'Remova antes um dos dois certificados.': 'Remove one of the two certificates first.',
  'Encerre antes o segredo anterior.': 'End the previous secret first.',
  'Os simuladores estão desligados: só se cadastram vendedores de produção (LIVE).':
    'The simulators are off: only live sellers are registered (LIVE).',
  'não cabe: o cadastro já tem vinte documentos': 'does not fit: the application has twenty documents',
  'O cadastro está {0} e não pode ser mudado agora.': 'The application is {0} and can not be changed now.',
  'O cadastro ainda não está completo.': 'The application is not complete yet.',
  'um endereço https': 'an https address',
  'O vendedor está encerrado.': 'The seller is closed.',
  'Um vendedor suspenso com saldo não é encerrado: o saldo retido seria transferido. Reative-o antes de encerrar.':
    'A suspended seller with a balance is not closed: the held balance would be paid out. Reactivate it before closing it.',
  'O vendedor ainda tem saldo em aberto: diga o que será feito dele.':
    'The seller still has an open balance: state what happens to it.',
  'passa do limite por dia': 'is more than the limit of a day',
  'passa do limite por mês': 'is more than the limit of a month',
  'a reserva tem percentual e dias, ou nenhum dos dois': 'a reserve has a percentage and days, or neither',
  'passa do limite do vendedor': 'passes a limit of the seller',
  'passa do maior valor de um pedido': 'is more than the highest value of an order',
  'O pedido já foi pago, cancelado ou expirou.': 'The order is already paid, canceled or expired.',
  'O pedido não tem e-mail.': 'The order has no e-mail address.',
  'O e-mail já foi enviado vezes demais.': 'The e-mail was sent too often already.',
  'Uma assinatura é paga com este cartão.': 'A subscription is paid with this card.',
  'São no máximo {0} exportações agendadas.': 'There can be {0} scheduled exports at most.',
  'A exportação mudou enquanto você olhava.': 'The export changed while you were looking.',
  'Já está sendo exportado.': 'It is being exported already.',
  'O formato não existe.': 'This format does not exist.',
  'diga por que os valores diferem': 'say why the amounts differ',
  'Não é da equipe.': 'This person is not in the team.',
  'tem a mesma transferência duas vezes': 'has the same payout twice',
  'deve estar entre a aprovação do lote e hoje': 'must be between the approval of the batch and today',
  'já é de outra transferência': 'is of another payout already',
  'deve ser hoje ou depois': 'must be today or later',
  'é só para a tabela de um vendedor': 'is only for the table of a seller',
  'já são as tarifas deste dia': 'are the fees of this day already',
  'deve mudar algo': 'must change something',
  'tem tarifas e a tabela da plataforma para o mesmo meio':
    'has fees and the table of the platform for the same method',
  'não deixa nada a pagar': 'leaves nothing to be paid',
  'não é um dia que ainda vem': 'is not a day to come',
  'A assinatura ainda não começou.': 'The subscription has not begun yet.',
  'O ciclo anterior já foi pulado.': 'The cycle before was skipped already.',
  'O próximo ciclo é {0}.': 'The next cycle is {0}.',
  'é todo levado pelo desconto': 'is taken away by the discount as a whole',
  'deve ter de 4 a 60 letras e algarismos': 'must have 4 to 60 letters and digits',
}
