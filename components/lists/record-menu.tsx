'use client'

import { AtSign, Copy, type LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { areaMay, useArea } from '@/components/portal/if-may'
import { MenuItem, MenuSeparator, RowMenu } from '@/components/ui/overlays/dropdown-menu'
import { toast } from '@/components/ui/overlays/toast'
import { useCopy } from '@/components/ui/use-copy'
import type { Permission } from '@/lib/base/kernel/permissions'

interface RecordAction {
  label: string
  icon: LucideIcon
  /** Where it is done; a file where `isFile`. */
  href?: string
  isFile?: boolean
  onSelect?: () => void
  danger?: boolean
  permission?: Permission
}

type RecordMenuProps = {
  /** The name of the record. */
  of: string
  uuid: string
  email?: string
  /** What can be done with it now. */
  actions?: readonly (RecordAction | false)[]
}

/** The menu of a row: what the person may do with its record, and what can be copied of it. */
export function RecordMenu({ of, uuid, email, actions = [] }: RecordMenuProps) {
  const t = useTranslations('portal.copy')
  const area = useArea()
  const { copy: copyUuid } = useCopy(uuid)
  const { copy: copyEmail } = useCopy(email ?? '')
  const shown = actions
    .filter((action) => action !== false)
    .filter(({ permission }) => !permission || areaMay(area, permission))
  return (
    <RowMenu of={of}>
      {shown.map((action) => (
        <ActionItem key={action.label} {...action} />
      ))}
      {shown.length > 0 && <MenuSeparator />}
      <MenuItem onSelect={() => copyUuid().then(() => toast.success(t('uuidCopied')))}>
        <Copy />
        {t('uuid')}
      </MenuItem>
      {email && (
        <MenuItem onSelect={() => copyEmail().then(() => toast.success(t('emailCopied')))}>
          <AtSign />
          {t('email')}
        </MenuItem>
      )}
    </RowMenu>
  )
}

function ActionItem({ label, icon: Icon, href, isFile, onSelect, danger }: RecordAction) {
  const content = (
    <>
      <Icon />
      {label}
    </>
  )
  if (!href)
    return (
      <MenuItem danger={danger} onSelect={onSelect}>
        {content}
      </MenuItem>
    )
  return (
    <MenuItem asChild danger={danger}>
      {isFile ? (
        <a href={href} download>
          {content}
        </a>
      ) : (
        <Link href={href}>{content}</Link>
      )}
    </MenuItem>
  )
}
