import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import type { Sandbox } from '@/lib/sandbox/get-sandbox'

/** The latest mails as rows that open. */
export function Mailbox({ mails }: Pick<Sandbox, 'mails'>) {
  const t = useTranslations('sandbox')
  const { dateTime } = useFormats()
  return (
    <>
      {mails.length === 0 && <p className="text-muted">{t('noMails')}</p>}
      <ul className="border-t border-line empty:hidden">
        {mails.map(({ uuid, recipient, subject, text, createdAt }) => (
          <li key={uuid} className="border-b border-line">
            <details>
              <summary className="cursor-pointer py-2.5">
                <span className="font-medium break-words text-ink">{subject}</span>
                <span className="block text-sm break-words text-muted">
                  {recipient} · <time dateTime={createdAt.toISOString()}>{dateTime(createdAt)}</time>
                </span>
              </summary>
              <p className="pb-4 break-words whitespace-pre-wrap">{text}</p>
            </details>
          </li>
        ))}
      </ul>
      <Button asChild size="sm" className="mt-4">
        <Link href="/simulators/mails" prefetch={false}>
          {t('allMails')}
        </Link>
      </Button>
    </>
  )
}
