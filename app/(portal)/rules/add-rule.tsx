'use client'

import { useTranslations } from 'next-intl'
import { AddDialog } from '@/components/portal/forms/add-dialog'
import { toast } from '@/components/ui/overlays/toast'
import { RuleForm, type RuleFormProps } from './rule-form'

export function AddRule(props: Pick<RuleFormProps, 'add' | 'test'>) {
  const t = useTranslations('rules.form')
  return (
    <AddDialog<void>
      of="rules"
      form={(dialog) => <RuleForm {...dialog} {...props} />}
      onAdded={() => toast.success(t('added'))}
    />
  )
}
