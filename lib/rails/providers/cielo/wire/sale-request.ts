// The body of an authorisation (rail-card-cielo.md, 3 Authorisation).

import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { CardData } from '@/lib/parties/cards/card'
import type { AuthenticationProof, AuthorizationRequest } from '@/lib/rails/acquirer/acquirer'
import { statementName } from '@/lib/rails/acquirer/statement-name'
import type { CieloSettings } from '@/lib/rails/providers/cielo/acquirer/settings'
import { hasDebit, nameOfBrand } from './brands'
import { facilitatorNode, type SubEstablishment } from './facilitator'
import { holderName, orderNumber } from './letters'
import { storedCredential } from './stored-credential'

interface Terms {
  brand: CardBrand
  settings: CieloSettings
  /** Required where the settings name a facilitator. */
  seller?: SubEstablishment
}

/** The characters of a cryptogram: base64 of 20 bytes (10 Tokenisation). */
const CRYPTOGRAM = /^[A-Za-z0-9+/]{27}=$/

/** Why Cielo can't be asked for this payment at all; undefined if it can. */
export function obstacleOf(request: AuthorizationRequest, brand: CardBrand): 'INVALID_DATA' | undefined {
  const { method, wallet } = request
  const isNoDebit = method === 'DEBIT_CARD' && !hasDebit(brand)
  const isOddWallet = wallet?.cryptogram !== undefined && !CRYPTOGRAM.test(wallet.cryptogram)
  return isNoDebit || isOddWallet ? 'INVALID_DATA' : undefined
}

export function saleBody(request: AuthorizationRequest, { brand, settings, seller }: Terms) {
  const { value, installments, capture, method, card, authentication } = request
  const isDebit = method === 'DEBIT_CARD'
  const stored = storedCredential(request, brand, settings.recurrence)
  const descriptor = statementName(request.softDescriptor, settings.softDescriptor, seller?.name)
  const cardNode = { ...cardFields(card, brand), ...cryptogramOf(request), ...stored.card }
  return {
    MerchantOrderId: orderNumber(request.reference),
    Customer: { Name: holderName(card.holderName), ...identityOf(request.payerDocument) },
    Payment: {
      Type: isDebit ? 'DebitCard' : 'CreditCard',
      Amount: value,
      Currency: 'BRL',
      Installments: installments,
      Interest: settings.installmentsBy === 'ISSUER' ? 'ByIssuer' : 'ByMerchant',
      ...(!isDebit && { Capture: capture }),
      ...(descriptor && { SoftDescriptor: descriptor }),
      ...authenticationOf(authentication),
      ...stored.payment,
      ...(seller && { PaymentFacilitator: facilitatorNode(settings, brand, seller) }),
      [isDebit ? 'DebitCard' : 'CreditCard']: cardNode,
    },
  }
}

/** The fields of a card, the same in a payment and in Zero Auth. */
export function cardFields(card: CardData, brand: CardBrand) {
  const month = String(card.expirationMonth).padStart(2, '0')
  return {
    CardNumber: card.number.reveal(),
    Holder: holderName(card.holderName),
    ExpirationDate: `${month}/${card.expirationYear}`,
    ...(card.cvv && { SecurityCode: card.cvv.reveal() }),
    Brand: nameOfBrand(brand),
  }
}

const cryptogramOf = ({ wallet }: AuthorizationRequest) =>
  wallet?.cryptogram === undefined ? {} : { Cryptogram: wallet.cryptogram }

function identityOf(document: string | undefined) {
  if (document === undefined || !/^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$/.test(document)) return {}
  return { Identity: document, IdentityType: document.length === 11 ? 'CPF' : 'CNPJ' }
}

/** One digit each of the ECI and of the version; only an authentication that succeeded has a cavv, and data alone has none. */
function authenticationOf(proof: AuthenticationProof | undefined) {
  if (!proof) return {}
  const { cavv, eci, version = '2', directoryServerTransactionId, dataOnly = false } = proof
  if (dataOnly ? !eci : !cavv) return {}
  return {
    Authenticate: !dataOnly,
    ExternalAuthentication: {
      ...(dataOnly ? { DataOnly: true } : { Cavv: cavv }),
      ...(eci && { Eci: String(Number(eci)) }),
      Version: version.slice(0, 1),
      ...(directoryServerTransactionId && { ReferenceId: directoryServerTransactionId }),
    },
  }
}
