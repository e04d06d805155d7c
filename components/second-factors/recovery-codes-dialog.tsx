'use client'

import { ShownOnceDialog } from '@/components/portal/forms/shown-once-dialog'

type RecoveryCodesDialogProps = { codes: readonly string[] | undefined; onDone: () => void }

/** Shows new recovery codes once. */
export function RecoveryCodesDialog({ codes, onDone }: RecoveryCodesDialogProps) {
  return (
    <ShownOnceDialog texts="secondFactors.codes" text={codes?.join('\n')} onDone={onDone}>
      <ul
        data-testid="recovery-codes"
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-md border border-line bg-sunken px-3 py-2.5 font-mono text-sm select-all"
      >
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </ShownOnceDialog>
  )
}
