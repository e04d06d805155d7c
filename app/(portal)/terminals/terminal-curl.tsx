import { useTranslations } from 'next-intl'
import { CodeBlock } from '@/components/ui/code-block'

/** The curl command that registers a terminal, for developers. */
export function TerminalCurl({ publicUrl }: { publicUrl: string }) {
  const t = useTranslations()
  const code = `curl ${publicUrl}/v2/terminals \\
  -H 'Content-Type: application/json' \\
  -H 'X-Token-Api: ${t('portal.curl.key')}' \\
  -d '{ "serialNumber": "PB0923LX77120" }'`
  return <CodeBlock code={code} label={t('terminals.curl')} />
}
