// The lists of a guide that are generated from the catalogues of the API and from the schema of the settings.
import { useLocale, useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { FieldList } from '@/components/docs/field-list'
import { inlineCodeLook } from '@/components/docs/inline'
import { problemsIn } from '@/lib/docs/problems'
import { type SettingGroup, settingGroupNames, settingsIn } from '@/lib/docs/settings'
import { declineCodes } from '@/lib/rails/acquirer/decline-codes'
import { declineReason } from '@/lib/rails/acquirer/decline-reasons'
import { AllEventNames, AllEvents } from './all-events'

type EntryProps = { id: string; badge?: string; title: string; description: string; action: string }

function Entry({ id, badge, title, description, action }: EntryProps) {
  const t = useTranslations('docs.problems')
  return (
    <section id={id} aria-labelledby={`${id}-code`} className="scroll-mt-24 border-b border-line py-4">
      <h3 id={`${id}-code`} className="flex flex-wrap items-baseline gap-x-3">
        <a href={`#${id}`} className="rounded-sm hover:underline">
          <code className={inlineCodeLook}>{id}</code>
        </a>
        <span className="font-medium">{title}</span>
        {badge && <span className="text-sm text-muted">{badge}</span>}
      </h3>
      <p className="mt-1.5 text-base">
        <span className="sr-only">{t('meaning')}: </span>
        {description}
      </p>
      <p className="mt-0.5 text-base text-muted">
        <span className="sr-only">{t('action')}: </span>
        {action}
      </p>
    </section>
  )
}

function Problems() {
  const locale = useLocale()
  return problemsIn(locale).map(({ code, status, ...text }) => (
    <Entry key={code} id={code} badge={`HTTP ${status}`} {...text} />
  ))
}

function Declines() {
  const locale = useLocale()
  return declineCodes.map((code) => {
    const { code: _, ...text } = declineReason(code, locale)
    return <Entry key={code} id={code} {...text} />
  })
}

function settingsOf(group: SettingGroup): ComponentType {
  return function Settings() {
    return <FieldList fields={settingsIn(useLocale())[group]} />
  }
}

export const catalogues: Record<string, ComponentType | undefined> = {
  'all-problems': Problems,
  'all-declines': Declines,
  'all-events': AllEvents,
  'all-event-names': AllEventNames,
  ...Object.fromEntries(settingGroupNames.map((group) => [`settings-${group}`, settingsOf(group)])),
}
