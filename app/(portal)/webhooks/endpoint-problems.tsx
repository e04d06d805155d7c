import { useTranslations } from 'next-intl'
import { IfMay } from '@/components/portal/if-may'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import type { ListedEndpoint } from '@/lib/webhooks/endpoints/list'
import { editEndpoint, endSecretRotation } from './actions'
import { EndRotationButton } from './end-rotation-button'
import { ResumeButton } from './resume-button'

/** Problems and changes in progress of endpoints, with the reason and what to do. */
export function EndpointProblems({ endpoints }: { endpoints: readonly ListedEndpoint[] }) {
  const t = useTranslations('webhooks')
  const { dateTime } = useFormats()
  return endpoints.map((endpoint) => {
    const { uuid, state, failingSince, previousSecretUntil, payloadVersion } = endpoint
    const url = endpoint.title || new URL(endpoint.url).host
    if (state === 'PAUSED') {
      return (
        <Notice
          key={uuid}
          tone="danger"
          title={t('paused.title', { url })}
          action={
            <IfMay permission="webhooks.write">
              <ResumeButton uuid={uuid} edit={editEndpoint} />
            </IfMay>
          }
        >
          {t('paused.body')}
        </Notice>
      )
    }
    if (state === 'FAILING' && failingSince) {
      return (
        <Notice key={uuid} tone="warning" title={t('failing.title', { url })}>
          {t('failing.body', { since: dateTime(failingSince) })}
        </Notice>
      )
    }
    if (state === 'OFF' && failingSince) {
      return (
        <Notice
          key={uuid}
          tone="danger"
          title={t('gone.title', { url })}
          action={
            <IfMay permission="webhooks.write">
              <ResumeButton uuid={uuid} edit={editEndpoint} />
            </IfMay>
          }
        >
          {t('gone.body')}
        </Notice>
      )
    }
    if (previousSecretUntil) {
      return (
        <Notice
          key={uuid}
          title={t('rotating.title', { url })}
          action={
            <IfMay permission="webhooks.write">
              <EndRotationButton uuid={uuid} end={endSecretRotation} />
            </IfMay>
          }
        >
          {t('rotating.body', { until: dateTime(previousSecretUntil) })}
        </Notice>
      )
    }
    if (payloadVersion === '1') {
      return (
        <Notice key={uuid} title={t('older.title', { url })}>
          {t('older.body')}
        </Notice>
      )
    }
    return null
  })
}
