import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/portal/tabs'
import { PageHead } from '@/components/ui/page-head'

const pages = {
  company: '/settings',
  checkout: '/settings/checkout',
  money: '/settings/money',
  personal: '/settings/personal',
  integration: '/settings/integration',
} as const
export type SettingsPage = keyof typeof pages

/** The head of every page of the settings, with the way to the others. */
export function SettingsHead({ current }: { current: SettingsPage }) {
  const t = useTranslations('settings')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('sections')}
        tabs={(Object.keys(pages) as SettingsPage[]).map((key) => ({
          href: pages[key],
          label: t(`tabs.${key}`),
          current: key === current,
        }))}
      />
    </>
  )
}
