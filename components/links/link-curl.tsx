import { useTranslations } from 'next-intl'
import { CodeBlock } from '@/components/ui/code-block'

/** The curl command that creates a link, for developers. */
export function LinkCurl({ publicUrl }: { publicUrl: string }) {
  const t = useTranslations('portal')
  const code = `curl ${publicUrl}/v2/payment-links \\
  -H 'Content-Type: application/json' \\
  -H 'X-Token-Api: ${t('curl.key')}' \\
  -d '{
    "type": "ORDER",
    "paymentMethods": ["PIX"],
    "paymentOrder": {
      "title": "${t('curl.title')}",
      "value": 89.9,
      "installments": 1,
      "customInstallmentsValues": [{ "paymentMethod": "PIX", "installments": 1 }]
    }
  }'`
  return <CodeBlock code={code} label={t('curl.label')} />
}
