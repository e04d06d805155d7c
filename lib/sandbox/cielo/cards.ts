// Zero Auth (8), the BIN query (9) and tokens (10). By Cielo's own documents Zero Auth succeeds for numbers beginning with 5
// only; with `zeroAuthByLastDigit` it follows the last digit as a sale does.
import type { MerchantHandler } from './context'
import { maskedCard, storeCard } from './create-sale'
import { refusal } from './error-codes'
import type { Reply } from './listener'
import { cardNode } from './sale-request'
import { cardErrors } from './sale-rules'

const WITH_ZERO_AUTH = ['Visa', 'Master', 'Elo']

export const zeroAuth: MerchantHandler<Reply> = (cielo, merchant, request) => {
  if (!merchant.zeroAuth) return { status: 400, json: { Code: 322, Message: 'Zero Auth is not enabled' } }
  const card = cardNode.parse(request.json(cardNode))
  if (!card) return refusal(184)
  const { state, random, options } = cielo
  const token = card.CardToken ? state.get('token', card.CardToken) : undefined
  if (card.CardToken && token?.merchantId !== merchant.merchantId) return refusal(180)
  const errors = cardErrors(card, cielo.now())
  if (errors.length > 0) return refusal([...new Set(errors)])
  if (!WITH_ZERO_AUTH.includes(card.Brand!))
    return { status: 400, json: { Code: 57, Message: 'Bandeira inválida' } }
  const number = token?.card.number ?? card.CardNumber!
  const outcome = cielo.outcomes.take({ operation: 'zero-auth', card: number })
  if (outcome?.returnCode === '389')
    return { status: 400, json: { Code: 389, Message: 'Restrição Cadastral' } }
  const byDigit = options.zeroAuthByLastDigit ? /[0149]$/.test(number) : number.startsWith('5')
  const valid = outcome ? !outcome.returnCode || outcome.returnCode === '00' : byDigit
  return {
    status: 200,
    json: {
      Valid: valid,
      ReturnCode: valid ? '00' : (outcome?.returnCode ?? '57'),
      ReturnMessage: valid ? 'Transacao autorizada' : 'Autorizacao negada',
      ...(valid &&
        card.SaveCard && { CardToken: token?.token ?? storeCard(cielo, merchant, maskedCard(card)) }),
      IssuerTransactionId: random.digits(15),
    },
  }
}

const providers: Record<string, string> = { '3': 'AMEX', '4': 'VISA', '5': 'MASTERCARD', '6': 'ELO' }
const kinds: Record<string, string> = { '3': 'Débito', '5': 'Crédito', '7': 'Crédito' }

/** Each digit of the number decides one member, as in Cielo's sandbox (18). */
export const queryBin: MerchantHandler<Reply> = (_cielo, merchant, _request, digits) => {
  if (!merchant.binQuery) return refusal(323)
  if (!/^(\d{6}|\d{9})$/.test(digits!)) return refusal(177)
  const [brand, kind, country, corporate, result, issuer] = [...digits!] as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const provider = providers[brand]
  const status = !provider ? '01' : result === '2' ? '02' : result === '3' ? '73' : '00'
  return {
    status: 200,
    json: {
      Status: status,
      Provider: provider ?? '',
      CardType: kinds[kind] ?? 'Multiplo',
      ForeignCard: country !== '1',
      CorporateCard: corporate === '1',
      Issuer: issuer === '1' ? 'Bradesco' : 'Banco do Brasil',
      IssuerCode: issuer === '1' ? '237' : '001',
      Prepaid: kind === '7',
    },
  }
}

export const createToken: MerchantHandler<Reply> = (cielo, merchant, request) => {
  const card = cardNode.parse(request.json(cardNode))
  if (!card) return refusal(184)
  const errors = cardErrors({ ...card, CardToken: undefined, SecurityCode: undefined }, cielo.now())
  if (errors.length > 0) return refusal([...new Set(errors)])
  const token = storeCard(cielo, merchant, maskedCard(card))
  return {
    status: 201,
    json: {
      CardToken: token,
      Links: { Method: 'GET', Rel: 'self', Href: `${cielo.urls.queryUrl}/1/card/${token}` },
    },
  }
}
