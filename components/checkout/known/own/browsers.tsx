'use client'

import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import type { OwnData } from '@/lib/payments/known-checkout/contract'
import type { Forget } from './forget'
import { OwnList, OwnRow } from './row'

const families = [
  [/Edg\//, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

const found = (agent: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

export function OwnBrowsers({ browsers, forget }: { browsers: OwnData['browsers']; forget: Forget }) {
  const t = useTranslations('ownData')
  const { date } = useFormats()
  return (
    <OwnList title={t('browsers')}>
      {browsers.map(({ uuid, userAgent, usedAt, isThis }) => {
        const named = [found(userAgent, families), found(userAgent, systems)].filter(Boolean).join(' · ')
        const browser = named || t('unknownBrowser')
        return (
          <OwnRow
            key={uuid}
            title={browser}
            note={isThis ? t('thisBrowser') : t('usedAt', { date: date(usedAt) })}
            action={t('forgetBrowserShort')}
            label={t('forgetBrowser', { browser })}
            onForget={() => forget('BROWSER', uuid)}
          />
        )
      })}
    </OwnList>
  )
}
