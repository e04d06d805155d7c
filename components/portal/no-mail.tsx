import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { MailSubject } from '@/lib/messages/mails/mailer'

interface NoMailProps {
  ctx: Pick<Ctx, 'ports'>
  about: MailSubject
}

/** On a page from which a mail is sent: that none goes out, where no mail server is configured. */
export async function NoMail({ ctx, about }: NoMailProps) {
  if (ctx.ports.mailer.serves(about)) return null
  const t = await getTranslations('portal.noMail')
  return (
    <Notice tone="warning" title={t('title')} className="mb-6">
      {t(about === 'PLATFORM' ? 'operator' : 'seller')}
    </Notice>
  )
}
