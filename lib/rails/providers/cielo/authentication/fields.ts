// What the script reads from the page (rail-card-cielo.md, 15 3DS). A member that is not known is left out: the script then falls
// back from version 2.2 to 2.0.

import type { CardBrand } from '@/lib/base/kernel/card-brand'
import { methodFacts } from '@/lib/base/kernel/payment-method'
import { brandOfNumber } from '@/lib/parties/cards/card'
import type { ChallengeWindow } from '@/lib/rails/three-d-secure/authentication'
import type { AuthenticationRequest } from '@/lib/rails/three-d-secure/server'
import type { MpiSettings } from './settings'

const windows: Record<ChallengeWindow, string> = {
  '01': '250x400',
  '02': '390x400',
  '03': '500x600',
  '04': '600x400',
  '05': 'FullPage',
}

const cardWords = { CREDIT: 'Credit', DEBIT: 'Debit' }

const forDataOnly: readonly (CardBrand | undefined)[] = ['visa', 'mastercard']

/** Whether the MPI knows the brand of the card for what is asked: any other is not sent to it. */
export function isServed({ card, dataOnly }: AuthenticationRequest, settings: MpiSettings): boolean {
  const brand = brandOfNumber(card.number.reveal())
  if (dataOnly) return forDataOnly.includes(brand)
  if (brand === 'american_express') return settings.mpiAmexEstablishment !== undefined
  return brand === 'visa' || brand === 'mastercard' || brand === 'elo'
}

export function mpiFields(
  request: AuthenticationRequest,
  { token, settings, publicUrl }: { token: string; settings: MpiSettings; publicUrl: string },
): Record<string, string> {
  const { reference, value, card, dataOnly, browser, purchase = {}, window = '05' } = request
  const { method, installments = 1 } = purchase
  const isAmex = brandOfNumber(card.number.reveal()) === 'american_express'
  const fields: Record<string, string | undefined> = {
    auth: 'true',
    ...(dataOnly && { auth_notifyonly: 'true' }),
    accesstoken: token,
    ordernumber: reference.replaceAll('-', ''),
    currency: 'BRL',
    totalamount: String(value),
    installments: String(installments),
    paymentmethod: cardWords[method ? methodFacts[method].card : 'CREDIT'],
    cardnumber: card.number.reveal(),
    cardexpirationmonth: String(card.expirationMonth).padStart(2, '0'),
    cardexpirationyear: String(card.expirationYear),
    order_productcode: settings.mpiProduct,
    merchant_url: (settings.mpiMerchantUrl ?? publicUrl).slice(0, 100),
    device_channel: 'Browser',
    device_ipaddress: browser.ip === '0.0.0.0' ? undefined : browser.ip,
    challenge_window_size: windows[window],
    ...(isAmex && { brand_establishment_code: settings.mpiAmexEstablishment }),
    ...billing(request),
  }
  const known = Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1]))
  return Object.fromEntries(known.map(([name, text]) => [`bpmpi_${name}`, text]))
}

function billing({ card, purchase = {} }: AuthenticationRequest): Record<string, string | undefined> {
  const { payer, billingAddress: address } = purchase
  const street = [address?.street, address?.number].filter(Boolean).join(', ')
  const rest = [address?.complement, address?.district].filter(Boolean).join(', ')
  return {
    billto_contactname: (payer?.name ?? card.holderName).slice(0, 120),
    billto_phonenumber: payer?.phone?.replace(/\D/g, '').slice(0, 15),
    billto_email: payer?.email?.slice(0, 255),
    billto_street1: street.slice(0, 60),
    billto_street2: rest.slice(0, 60),
    billto_city: address?.city.slice(0, 50),
    billto_state: address?.state.slice(0, 2),
    billto_zipcode: address?.zipCode.replace(/\D/g, ''),
    billto_country: address && countryOf(address.country),
  }
}

/** Two letters. */
const countryOf = (country: string) => (/^[A-Z]{2}$/.test(country) ? country : 'BR')
