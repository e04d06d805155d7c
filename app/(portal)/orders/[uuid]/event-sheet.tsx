'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { CopyText } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Sheet } from '@/components/ui/overlays/sheet'

type EventSheetProps = {
  eventUuid: string
  status: string
  url: string
  body: string | null
  responsePreview: string | null
  failure: string | null
  durationMs: number | null
}

/** The sent body, unchanged but for added line breaks, and the response. */
export function EventSheet(props: EventSheetProps) {
  const t = useTranslations('orders.events')
  return (
    <Sheet
      title={t('detailsTitle', { status: props.status })}
      trigger={
        <Button variant="ghost" size="sm">
          {t('details')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pb-4">
        <DefinitionList>
          <Definition term={t('eventId')}>
            <CopyText text={props.eventUuid} what={t('eventId')} shown={`${props.eventUuid.slice(0, 8)}…`} />
          </Definition>
          <Definition term="POST">
            <span className="font-mono text-sm break-all">{props.url}</span>
          </Definition>
          {props.durationMs !== null && (
            <Definition term={t('took')}>{t('duration', { ms: props.durationMs })}</Definition>
          )}
          {props.failure && (
            <Definition term={t('failure')}>
              <span className="text-danger-ink break-words">{props.failure}</span>
            </Definition>
          )}
        </DefinitionList>
        {props.body === null ? (
          <p className="text-sm text-muted">{t('bodyDeleted')}</p>
        ) : (
          <CodeBlock label={t('body')} code={JSON.stringify(JSON.parse(props.body), null, 2)} />
        )}
        {props.responsePreview && <CodeBlock label={t('answer')} code={props.responsePreview} wrap />}
      </div>
    </Sheet>
  )
}
