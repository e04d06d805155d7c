'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { Field } from '@/components/ui/forms/field'
import { Select } from '@/components/ui/forms/select'

type VerifiersProps = { verifiers: readonly { language: string; file: string; source: string }[] }

/** Sample code of the signature check in several programming languages. */
export function Verifiers({ verifiers }: VerifiersProps) {
  const t = useTranslations('webhookLog.detail')
  const [chosen, setChosen] = useState(0)
  const verifier = verifiers[chosen]
  if (!verifier) return null
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label={t('language')} className="w-48">
          <Select value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
            {verifiers.map(({ language }, index) => (
              <option key={language} value={index}>
                {language}
              </option>
            ))}
          </Select>
        </Field>
        <Button asChild>
          <a href={`/verifiers/${verifier.file}`} download>
            <Download />
            {t('download', { file: verifier.file })}
          </a>
        </Button>
      </div>
      <CodeBlock label={verifier.file} code={verifier.source} />
    </div>
  )
}
