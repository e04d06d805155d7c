import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { ContactLink } from '@/lib/parties/branding/contact'
import type { CheckoutSeller } from '@/lib/payments/checkout/contract'

const ways = ['whatsapp', 'email', 'phone'] as const
type Way = (typeof ways)[number]

const icons: Record<Way, ReactNode> = {
  whatsapp: <MessageCircle aria-hidden="true" />,
  email: <Mail aria-hidden="true" />,
  phone: <Phone aria-hidden="true" />,
}

type SellerContactProps = { seller: Pick<CheckoutSeller, 'name' | 'contact'> }

function linksOf({ contact = {} }: SellerContactProps['seller']): [Way, ContactLink][] {
  return ways.flatMap((way): [Way, ContactLink][] => {
    const link = contact[way]
    return link ? [[way, link]] : []
  })
}

/** How to reach the seller, as buttons: where that is the next step. Rendered on the server, so that it costs no script. */
export function SellerContact({ seller }: SellerContactProps) {
  const t = useTranslations('shop')
  const links = linksOf(seller)
  if (links.length === 0) return null
  return (
    <section aria-labelledby="seller-contact" data-seller-contact="" className="mt-6">
      <h3 id="seller-contact" className="font-medium text-ink">
        {t('contact', { seller: seller.name })}
      </h3>
      <ul className="mt-3 flex flex-col gap-3">
        {links.map(([way, { shown, url }]) => (
          <li key={way}>
            {url ? (
              <Button
                asChild
                wide
                className="h-auto min-h-12 justify-start px-4 py-2 text-left whitespace-normal"
              >
                <a href={url} {...(way === 'whatsapp' && outside)}>
                  {icons[way]}
                  <span className="min-w-0">
                    <span className="block text-sm font-normal text-muted">{t(way)}</span>
                    <span className="block break-words [overflow-wrap:anywhere]">{shown}</span>
                  </span>
                  {way === 'whatsapp' && <span className="sr-only"> ({t('newTab')})</span>}
                </a>
              </Button>
            ) : (
              <span className="flex items-center gap-2 px-4 py-2 text-ink [&_svg]:size-4 [&_svg]:shrink-0">
                {icons[way]}
                <span className="min-w-0 [overflow-wrap:anywhere]">{shown}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same as links, for the foot of every state; hidden where the buttons are shown. */
export function ContactLine({ seller }: SellerContactProps) {
  const t = useTranslations('shop')
  const links = linksOf(seller)
  if (links.length === 0) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 in-[body:has([data-seller-contact])]:hidden">
      <span>{t('questions')}</span>
      {links.map(([way, { shown, url }]) =>
        url ? (
          <a key={way} href={url} className={linkLook} {...(way === 'whatsapp' && outside)}>
            {way === 'whatsapp' && `${t('whatsapp')} `}
            {shown}
            {way === 'whatsapp' && <span className="sr-only"> ({t('newTab')})</span>}
          </a>
        ) : (
          <span key={way}>{shown}</span>
        ),
      )}
    </div>
  )
}

/** Another site: it gets no access to this page and does not learn its address, which is the permission to pay. */
export const outside = { target: '_blank', rel: 'noopener noreferrer' } as const

/** A link in a small text, high enough to touch. */
export const linkLook =
  'inline-block py-0.5 underline decoration-line underline-offset-4 [overflow-wrap:anywhere] hover:text-ink hover:decoration-current'
