// How buyers reach a seller, and its refund policy, as pages and mails show them. Without zod, for the browser.
import { formatPhone, parsePhone } from './phone'

/** A way to reach the seller: what is shown, and the address behind it, which the buyer's own device opens. */
export interface ContactLink {
  shown: string
  /** Absent for a text that is no number. */
  url?: string
}

export type SellerContact = Partial<Record<'whatsapp' | 'email' | 'phone', ContactLink>>

export type RefundPolicy = { text: string } | { url: string }

/** As it is stored: where buyers ask for help. Numbers are E.164; before they were checked, the phone was any text. */
export interface Reached {
  supportEmail?: string
  supportPhone?: string
  whatsapp?: string
}

/** Undefined where the seller said nothing. */
export function contactOf({ whatsapp, supportEmail, supportPhone }: Reached): SellerContact | undefined {
  if (!whatsapp && !supportEmail && !supportPhone) return undefined
  return {
    ...(whatsapp && {
      whatsapp: { shown: formatPhone(whatsapp), url: `https://wa.me/${whatsapp.replace(/\D/g, '')}` },
    }),
    ...(supportEmail && { email: { shown: supportEmail, url: `mailto:${supportEmail}` } }),
    ...(supportPhone && { phone: phoneLink(supportPhone) }),
  }
}

/** Numbers that were stored before they were checked may be any text. */
function phoneLink(stored: string): ContactLink {
  const number = parsePhone(stored)
  return number ? { shown: formatPhone(number), url: `tel:${number}` } : { shown: stored }
}

/** As one line of text; empty where the seller said nothing. */
export function supportWords(branding: Reached): string {
  return contactWords(contactOf(branding))
}

export function contactWords({ whatsapp, email, phone }: SellerContact = {}): string {
  return [whatsapp && `WhatsApp ${whatsapp.shown}`, email?.shown, phone?.shown].filter(Boolean).join(' · ')
}

/** A policy is a text, or the https address of one. */
export function refundPolicyOf({ refundPolicy }: { refundPolicy?: string }): RefundPolicy | undefined {
  if (!refundPolicy) return undefined
  return isSafeAddress(refundPolicy) ? { url: refundPolicy } : { text: refundPolicy }
}

/** A whole https address of a named host, without credentials. */
export function isSafeAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && username + password === '' && hostname.includes('.')
}
