import { Mail } from 'lucide-react'
import type { Metadata } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { requireSignedIn } from '@/lib/http/portal/session'
import { readMails } from '@/lib/sandbox/mail/read-mails'
import { SimulatorFrame } from '../simulator-frame'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('simulators.mails')
  return { title: `${t('title')} · ${t('name')}` }
}

/** The mails to the signed-in user. */
export default async function MailsPage() {
  const { ctx } = await requireSignedIn()
  const [t, format, { seller, mails, texts }] = await Promise.all([
    getTranslations('simulators.mails'),
    getFormatter(),
    readMails(ctx),
  ])
  return (
    <SimulatorFrame
      icon={Mail}
      name={t('name')}
      title={t('title')}
      lead={t('lead', { seller })}
      note={t('noMail')}
    >
      {mails.length === 0 && <Notice title={t('none')}>{t('noneBody')}</Notice>}
      <ul className="divide-y divide-line">
        {mails.map(({ uuid, recipient, subject, text, attachmentName, createdAt }) => (
          <li key={uuid} className="py-5 first:pt-0 last:pb-0">
            <h2 className="font-medium text-ink">{subject}</h2>
            <p className="mt-0.5 text-sm text-muted">
              {t('to')} {recipient} ·{' '}
              <time dateTime={createdAt.toISOString()}>
                {format.dateTime(createdAt, { dateStyle: 'short', timeStyle: 'short', timeZone: SAO_PAULO })}
              </time>
            </p>
            <p className="mt-3 break-words whitespace-pre-wrap text-ink">{text}</p>
            {attachmentName && (
              <p className="mt-3 text-sm text-muted">{t('attached', { name: attachmentName })}</p>
            )}
          </li>
        ))}
      </ul>
      {texts.length > 0 && (
        <section className="mt-8 border-t border-line pt-6">
          <h2 className="font-semibold text-ink">{t('texts')}</h2>
          <ul className="divide-y divide-line">
            {texts.map(({ uuid, phone, text, takenAt }) => (
              <li key={uuid} className="py-4">
                <p className="text-sm text-muted">
                  {t('to')} {phone} ·{' '}
                  <time dateTime={takenAt.toISOString()}>
                    {format.dateTime(takenAt, {
                      dateStyle: 'short',
                      timeStyle: 'short',
                      timeZone: SAO_PAULO,
                    })}
                  </time>
                </p>
                <p className="mt-1 break-words text-ink">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </SimulatorFrame>
  )
}
