import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { readTheme, themeCookie } from '@/components/ui/appearance/theme'
import { StyleNonce } from '@/components/ui/style-nonce'
import { inter, interExtended } from './fonts'
import './globals.css'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  return {
    title: { default: t('appName'), template: `%s · ${t('appName')}` },
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, email: false, address: false },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fdfcfb' },
    { media: '(prefers-color-scheme: dark)', color: '#141312' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(themeCookie)?.value)
  const t = await getTranslations('common')
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <html
      lang={await getLocale()}
      data-theme={theme === 'system' ? undefined : theme}
      className={`${inter.variable} ${interExtended.variable} font-sans`}
    >
      <body>
        <StyleNonce nonce={nonce} />
        <noscript>
          {/* A page that works without script has no need of it. */}
          <p className="[body:has([data-without-script])_&]:hidden bg-warning-subtle px-4 py-2 text-center text-sm text-warning-ink">
            {t('noScript')}
          </p>
        </noscript>
        <MessagesFor areas={['common', 'login', 'status']}>{children}</MessagesFor>
      </body>
    </html>
  )
}
