'use client'

import { useTranslations } from 'next-intl'
import { AddDialog } from '@/components/portal/forms/add-dialog'
import { toast } from '@/components/ui/overlays/toast'
import { TerminalForm, type TerminalFormProps } from './terminal-form'

export function AddTerminal({ add }: Pick<TerminalFormProps, 'add'>) {
  const t = useTranslations('terminals')
  return (
    <AddDialog<void>
      of="terminals"
      form={(props) => <TerminalForm {...props} add={add} />}
      onAdded={() => toast.success(t('added'))}
    />
  )
}
