'use client'

import { AtSign, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { MenuItem, RowMenu } from '@/components/ui/overlays/dropdown-menu'
import { toast } from '@/components/ui/overlays/toast'
import { useCopy } from '@/components/ui/use-copy'

export function OrderRowMenu({ name, uuid, email }: { name: string; uuid: string; email: string }) {
  const t = useTranslations('portal.copy')
  const { copy: copyUuid } = useCopy(uuid)
  const { copy: copyEmail } = useCopy(email)
  return (
    <RowMenu of={name}>
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
