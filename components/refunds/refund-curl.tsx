import { useTranslations } from 'next-intl'
import { CodeBlock } from '@/components/ui/code-block'

/** The curl command that refunds a part of a charge. */
export function RefundCurl({ publicUrl }: { publicUrl: string }) {
  const t = useTranslations()
  const code = `curl ${publicUrl}/v2/charges/UUID/refunds \\
  -H 'Content-Type: application/json' \\
  -H 'X-Token-Api: ${t('portal.curl.key')}' \\
  -H 'x-idempotency-key: 1' \\
  -d '{ "value": 40 }'`
  return <CodeBlock code={code} label={t('refunds.curl')} />
}
