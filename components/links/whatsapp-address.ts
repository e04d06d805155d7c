import { isChatNumber, parsePhone } from '@/lib/parties/branding/phone'

/** The address that opens WhatsApp with a text, at the number where it is one; the person presses send there. */
export function whatsappAddress(text: string, phone = ''): string {
  const number = parsePhone(phone)
  const digits = number && isChatNumber(number) ? number.replace(/\D/g, '') : ''
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}
