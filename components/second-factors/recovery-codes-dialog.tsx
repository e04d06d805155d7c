'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/overlays/dialog'

type RecoveryCodesDialogProps = { codes: readonly string[] | undefined; onDone: () => void }

/** Shows new recovery codes once. */
export function RecoveryCodesDialog({ codes, onDone }: RecoveryCodesDialogProps) {
  const t = useTranslations('secondFactors.codes')
  return (
    <Dialog
      open={codes !== undefined}
      onOpenChange={(open) => open || onDone()}
      ignoreOutsideClick
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button onClick={onDone}>{t('done')}</Button>
          <CopyButton variant="primary" text={(codes ?? []).join('\n')}>
            {t('copy')}
          </CopyButton>
        </>
      }
    >
      <ul
        data-testid="recovery-codes"
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-md border border-line bg-sunken px-3 py-2.5 font-mono text-sm select-all"
      >
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
