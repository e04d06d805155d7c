'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'

export interface AddFormProps<Created> {
  id: string
  onWorking: (working: boolean) => void
  onAdded: (created: Created) => void
}

export type AddDialogProps<Created> = {
  of: 'keys' | 'webhooks' | 'terminals' | 'banking' | 'team' | 'rules' | 'subSellers' | 'exports'
  form: (props: AddFormProps<Created>) => ReactNode
  /** Called after the dialog has closed, before its form refreshes the page. */
  onAdded: (created: Created) => void
}

/** The end of an address that opens the dialog, as the command palette does. */
const NEW = '#new'

/** The button that adds an entry to a list, and its form in a dialog. */
export function AddDialog<Created>({ of, form, onAdded }: AddDialogProps<Created>) {
  const t = useTranslations(of)
  const common = useTranslations('common')
  const id = useId()
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  useEffect(() => {
    const openByAddress = () => {
      if (window.location.hash !== NEW) return
      window.history.replaceState(null, '', window.location.pathname + window.location.search)
      setOpen(true)
    }
    openByAddress()
    window.addEventListener('hashchange', openByAddress)
    return () => window.removeEventListener('hashchange', openByAddress)
  }, [])
  const close = (created: Created) => {
    setOpen(false)
    onAdded(created)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => working || setOpen(next)}
      trigger={
        <Button variant="primary">
          <Plus />
          {t('add')}
        </Button>
      }
      title={t('form.title')}
      lead={t('form.lead')}
      closeLabel={common('cancel')}
      actions={
        <Button type="submit" form={id} variant="primary" loading={working}>
          {t('form.submit')}
        </Button>
      }
    >
      {form({ id, onWorking: setWorking, onAdded: close })}
    </Dialog>
  )
}
