import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { offeredFiles } from '@/lib/access/banking-certificates/get-test-certificate'
import { testFiles } from '@/lib/access/banking-certificates/test-certificates'

/** The certificates of the sandbox, to download. */
export function TestCertificates() {
  const t = useTranslations('banking.test')
  return (
    <section aria-labelledby="test-certificates" className="mt-8">
      <CardHead id="test-certificates" title={t('title')} lead={t('lead')} />
      <ul className="flex flex-wrap gap-2">
        {offeredFiles.map((file) => (
          <li key={file}>
            <Button asChild size="sm">
              <a href={`/banking/files/${testFiles[file]}`} download={testFiles[file]}>
                <Download />
                {testFiles[file]}
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
