'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CardHead } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field } from '@/components/ui/forms/field'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { Select } from '@/components/ui/forms/select'
import { moneyMask } from '@/lib/base/i18n/masks'
import type { NotificationSettings } from '@/lib/messages/notifications/get-settings'
import { kindGroups, kinds, mailRhythms } from '@/lib/messages/notifications/notification'
import { bellName, mailName } from './read-settings'

/** What the person gets, by kind: in the bell and by mail. */
export function KindTable({ settings }: { settings: NotificationSettings }) {
  const t = useTranslations('notifications.settings')
  const groups = kindGroups
    .map((group) => ({ group, choices: settings.choices.filter(({ kind }) => kinds[kind].group === group) }))
    .filter(({ choices }) => choices.length > 0)
  return (
    <section aria-labelledby="what">
      <CardHead id="what" title={t('what')} lead={`${t('whatLead')} ${t('security')}`} />
      <div className="flex flex-col gap-8">
        {groups.map(({ group, choices }) => (
          <Group key={group} group={group} choices={choices} largeFrom={settings.largeFrom} />
        ))}
      </div>
    </section>
  )
}

type Choices = NotificationSettings['choices']

interface GroupProps {
  group: (typeof kindGroups)[number]
  choices: Choices
  largeFrom?: number
}

function Group({ group, choices, largeFrom }: GroupProps) {
  const t = useTranslations('notifications')
  return (
    <div>
      <h3 className="border-b border-line pb-2 text-sm font-medium text-muted">{t(`groups.${group}`)}</h3>
      <ul className="divide-y divide-line">
        {choices.map((choice) => (
          <li
            key={choice.kind}
            className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-6 gap-y-3 py-3 sm:grid-cols-[minmax(0,1fr)_7rem_11rem]"
          >
            <KindRow {...choice} />
            {choice.kind === 'LARGE_PAYMENT' && <LargeFrom value={largeFrom} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function KindRow({ kind, channels }: Choices[number]) {
  const t = useTranslations('notifications')
  const { security, urgent } = kinds[kind]
  const name = t(`kinds.${kind}.name`)
  return (
    <>
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {name}
          {urgent && <Badge tone="warning">{t('settings.urgent')}</Badge>}
        </p>
        <p className="text-sm text-muted">{t(`kinds.${kind}.help`)}</p>
      </div>
      <Checkbox
        name={bellName(kind)}
        defaultChecked={channels.bell}
        disabled={security}
        aria-label={t('settings.bellOf', { kind: name })}
        label={t('settings.inBell')}
      />
      {security ? (
        <p className="text-muted">{t('settings.always')}</p>
      ) : (
        <Field hideLabel label={t('settings.mailOf', { kind: name })}>
          <Select name={mailName(kind)} defaultValue={channels.mail}>
            {mailRhythms.map((rhythm) => (
              <option key={rhythm} value={rhythm}>
                {t(`rhythms.${rhythm}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

function LargeFrom({ value }: { value?: number }) {
  const t = useTranslations('notifications.settings')
  const mask = moneyMask(useLocale())
  return (
    <Field label={t('largeFrom')} help={t('largeFromHelp')} className="col-span-2 max-w-70 sm:col-span-3">
      <MaskedInput
        name="largeFrom"
        mask={mask}
        inputMode="numeric"
        defaultValue={value === undefined ? '' : mask(String(value))}
        start={<span className="text-muted">R$</span>}
        className="tabular-nums"
      />
    </Field>
  )
}
