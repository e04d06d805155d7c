'use client'

import { MessageCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { whatsappAddress } from './whatsapp-address'

/** Opens WhatsApp with a text to send, at the number of the buyer where it is known. */
export function WhatsappButton({ text, phone }: { text: string; phone?: string }) {
  const t = useTranslations('common')
  return (
    <Button asChild>
      <a href={whatsappAddress(text, phone)} target="_blank" rel="noreferrer">
        <MessageCircle />
        {t('whatsapp')}
      </a>
    </Button>
  )
}
