import { useTranslations } from 'next-intl'
import { CodeBlock } from '@/components/ui/code-block'
import { useFormats } from '@/components/ui/use-formats'

type BodyProps = {
  label: string
  /** Masked JSON; null where nothing is stored. */
  text: string | null
  /** Of the whole body. */
  length: number
  /** How much of it is stored at most. */
  maxLength: number
  isWithheld?: boolean
}

/** A stored body, indented, or why there is none. */
export function Body({ label, text, length, maxLength, isWithheld }: BodyProps) {
  const t = useTranslations('requests.detail')
  const { number } = useFormats()
  if (text === null) {
    const reason = length === 0 ? 'noBody' : isWithheld ? 'withheld' : 'notStored'
    return <p className="text-muted">{t(reason)}</p>
  }
  const isCut = length > maxLength
  return (
    <div>
      <CodeBlock label={label} code={JSON.stringify(JSON.parse(text), null, 2)} wrap />
      {isCut && <p className="mt-2 text-sm text-muted">{t('cut', { length: number(length) })}</p>}
    </div>
  )
}
