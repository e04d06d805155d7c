'use client'

import { AtSign, Copy, type LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog, type Question } from '@/components/portal/confirm-dialog'
import { areaMay, useArea } from '@/components/portal/if-may'
import { MenuItem, MenuSeparator, RowMenu } from '@/components/ui/overlays/dropdown-menu'
import { toast } from '@/components/ui/overlays/toast'
import { useCopy } from '@/components/ui/use-copy'
import type { Permission } from '@/lib/base/kernel/permissions'

export interface Opened {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What a row's menu offers: a link, a file, a text to copy, a question before it is done, a dialog of its own, or what is done at once. */
interface RecordAction {
  label: string
  icon: LucideIcon
  permission?: Permission
  danger?: boolean
  /** Where it is done: a page of the portal, a file to save, or an address that opens beside it. */
  href?: string
  as?: 'file' | 'outside'
  /** The text that is copied, and what is said then. */
  copies?: { text: string; done: string }
  ask?: Question
  dialog?: (opened: Opened) => ReactNode
  onSelect?: () => void
}

export interface RecordMenuOf {
  /** The name of the record. */
  of: string
  email?: string
  /** What can be done with it now; what cannot is false. */
  actions?: readonly (RecordAction | false)[]
}

type RecordMenuProps = RecordMenuOf & {
  /** Copied as the identifier of the record. */
  uuid: string
  /** After something was done to the record. */
  onDone?: () => void
}

/** The menu of a row: what the person may do with its record, and what can be copied of it. */
export function RecordMenu({ of, uuid, email, actions = [], onDone }: RecordMenuProps) {
  const t = useTranslations('portal.copy')
  const area = useArea()
  const [chosen, setChosen] = useState<string>()
  const shown = actions
    .filter((action) => action !== false)
    .filter(({ permission }) => !permission || areaMay(area, permission))
  const opened = { open: true, onOpenChange: (open: boolean) => open || setChosen(undefined) }
  const { ask, dialog } = shown.find(({ label }) => label === chosen) ?? {}
  return (
    <>
      <RowMenu of={of}>
        {shown.map((action) => (
          <ActionItem key={action.label} {...action} open={() => setChosen(action.label)} />
        ))}
        {shown.length > 0 && <MenuSeparator />}
        <CopyItem label={t('uuid')} icon={Copy} text={uuid} done={t('uuidCopied')} />
        {email && <CopyItem label={t('email')} icon={AtSign} text={email} done={t('emailCopied')} />}
      </RowMenu>
      {ask && <Asked {...opened} {...ask} what={ask.what ?? of} onDone={onDone} />}
      {dialog?.(opened)}
    </>
  )
}

function Asked({ act, onDone, ...question }: Opened & Question & Pick<RecordMenuProps, 'onDone'>) {
  async function run() {
    const result = await act()
    onDone?.()
    return result
  }
  return <ConfirmDialog {...question} act={run} />
}

type CopyItemProps = { label: string; icon: LucideIcon; text: string; done: string }

function CopyItem({ label, icon: Icon, text, done }: CopyItemProps) {
  const { copy } = useCopy(text)
  return (
    <MenuItem onSelect={() => copy().then(() => toast.success(done))}>
      <Icon />
      {label}
    </MenuItem>
  )
}

function ActionItem({ label, icon, href, as, copies, ask, dialog, onSelect, danger, open }: ItemProps) {
  if (copies) return <CopyItem label={label} icon={icon} {...copies} />
  const Icon = icon
  const content = (
    <>
      <Icon />
      {label}
    </>
  )
  if (!href)
    return (
      <MenuItem danger={danger} onSelect={ask || dialog ? open : onSelect}>
        {content}
      </MenuItem>
    )
  return (
    <MenuItem asChild danger={danger}>
      {as === 'file' ? (
        <a href={href} download>
          {content}
        </a>
      ) : as === 'outside' ? (
        <a href={href} target="_blank" rel="noreferrer">
          {content}
        </a>
      ) : (
        <Link href={href}>{content}</Link>
      )}
    </MenuItem>
  )
}

type ItemProps = RecordAction & { open: () => void }
