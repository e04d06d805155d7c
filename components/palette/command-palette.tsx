'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { unsent, useRefusalToast } from '@/components/portal/action-result'
import { HydratedButton } from '@/components/ui/forms/when-hydrated'
import { Kbd } from '@/components/ui/kbd'
import { useLoadedPart } from '@/components/ui/overlays/use-loaded-part'
import { KeyboardSheet } from './keyboard-sheet'
import { useCommandKey } from './use-command-key'
import { useRememberRecords } from './use-remember-records'
import { useShortcuts } from './use-shortcuts'

const loadDialog = async () => (await import('./palette-dialog')).PaletteDialog

interface CommandPaletteProps {
  /** The uuid of the seller. */
  seller: string
  signOut: () => void
}

/** The button in the top bar that opens the command palette, the palette, the sheet of shortcuts, and the shortcuts. */
export function CommandPalette({ seller, signOut }: CommandPaletteProps) {
  const t = useTranslations('palette')
  const command = useCommandKey()
  const [shown, setShown] = useState<'palette' | 'sheet'>()
  const openPalette = useCallback(() => setShown('palette'), [])
  const openSheet = useCallback(() => setShown('sheet'), [])
  useShortcuts({ openPalette, openSheet })
  useRememberRecords(seller)
  const PaletteDialog = useLoadedPart(loadDialog, shown === 'palette')
  const showRefusal = useRefusalToast()
  useEffect(() => {
    if (PaletteDialog !== 'failed') return
    setShown(undefined)
    showRefusal(unsent)
  }, [PaletteDialog, showRefusal])
  const onOpenChange = (open: boolean) => setShown(open ? shown : undefined)
  return (
    <>
      <HydratedButton
        onClick={openPalette}
        aria-keyshortcuts="Control+K Meta+K"
        className="control-box flex w-full max-w-96 items-center gap-2.5 rounded-md border border-line bg-sunken px-3 text-start text-faint transition-colors hover:border-muted"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate max-[28rem]:sr-only">{t('open')}</span>
        <span aria-hidden="true" className="flex gap-1 max-sm:hidden pointer-coarse:hidden">
          <Kbd>{command === '⌘' ? '⌘K' : 'Ctrl K'}</Kbd>
        </span>
      </HydratedButton>
      {PaletteDialog && PaletteDialog !== 'failed' && (
        <PaletteDialog
          open={shown === 'palette'}
          onOpenChange={onOpenChange}
          seller={seller}
          openSheet={openSheet}
          signOut={signOut}
        />
      )}
      <KeyboardSheet open={shown === 'sheet'} onOpenChange={onOpenChange} />
    </>
  )
}
