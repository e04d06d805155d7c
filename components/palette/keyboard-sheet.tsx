'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useNavigation } from '@/components/portal/use-navigation'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Kbd } from '@/components/ui/kbd'
import { Dialog } from '@/components/ui/overlays/dialog'
import { goToPage } from './shortcuts'
import { useLetterShortcuts } from './stored'
import { useCommandKey } from './use-command-key'

/** All shortcuts, and the switch for those of single letters. */
export function KeyboardSheet({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useTranslations('palette.sheet')
  const nav = useTranslations('portal.nav')
  const common = useTranslations('common')
  const { groups } = useNavigation()
  const command = useCommandKey()
  const [areLettersOn, setLettersOn] = useLetterShortcuts()
  const pages = groups
    .flatMap(({ entries }) => entries)
    .flatMap(({ parts }) => parts)
    .filter(({ href }) => goToPage[href])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      lead={t('lead')}
      closeLabel={common('close')}
      wide
    >
      <div className="grid gap-x-10 gap-y-6 pb-1 sm:grid-cols-2">
        <Section title={t('everywhere')}>
          <Shortcut keys={[command, 'K']}>{t('palette')}</Shortcut>
          <Shortcut keys={['/']}>{t('search')}</Shortcut>
          <Shortcut keys={['j', 'k']}>{t('rows')}</Shortcut>
          <Shortcut keys={['?']}>{t('sheet')}</Shortcut>
          <Shortcut keys={['Esc']}>{t('close')}</Shortcut>
        </Section>
        <Section title={t('inPalette')}>
          <Shortcut keys={['↑', '↓']}>{t('move')}</Shortcut>
          <Shortcut keys={['Enter']}>{t('open')}</Shortcut>
        </Section>
        <div className="sm:col-span-2">
          <Section title={t('pages')} columns>
            {pages.map(({ href, labelKey }) => (
              <Shortcut key={href} keys={['g', goToPage[href]!]}>
                {nav(labelKey)}
              </Shortcut>
            ))}
          </Section>
        </div>
        <div data-saves-at-once className="border-t border-line pt-4 sm:col-span-2">
          <Checkbox
            checked={areLettersOn}
            onChange={(event) => setLettersOn(event.target.checked)}
            label={t('letters')}
            help={t('lettersHelp')}
          />
        </div>
      </div>
    </Dialog>
  )
}

function Section({ title, columns, children }: { title: string; columns?: boolean; children: ReactNode }) {
  return (
    <section>
      <h3 className="pb-1 text-xs font-medium text-faint">{title}</h3>
      <dl className={columns ? 'gap-x-10 sm:columns-2' : undefined}>{children}</dl>
    </section>
  )
}

function Shortcut({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div className="flex break-inside-avoid items-center justify-between gap-4 py-1.5">
      <dt className="text-ink">{children}</dt>
      <dd className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  )
}
