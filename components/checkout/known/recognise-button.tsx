'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { RecogniseProps } from './recognise'

// Most buyers keep no data at any seller: loaded for those who ask for a code.
const Recognise = dynamic(() => import('./recognise').then((module) => module.Recognise))

/** Below the e-mail of the form, alike for every address: a press asks for a code. */
export function RecogniseButton(props: RecogniseProps) {
  const t = useTranslations('checkout.known.code')
  const [asked, setAsked] = useState(false)
  return (
    <div className="-mt-3">
      {asked ? (
        <Recognise {...props} />
      ) : (
        <Button
          variant="ghost"
          wide
          onClick={() => setAsked(props.readEmail() !== undefined)}
          className="h-auto min-h-11 justify-start px-0 text-left text-sm whitespace-normal text-muted underline"
        >
          {t('recognise')}
        </Button>
      )}
    </div>
  )
}
