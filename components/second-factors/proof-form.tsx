'use client'

import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { Fingerprint, KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Notice } from '@/components/ui/notice'
import type { StepUpProof } from '@/lib/access/second-factors/second-factor'

export interface Methods {
  passkey: boolean
  totp: boolean
  recoveryCodes: number
  password?: boolean
}

type Kind = StepUpProof['kind']
export type ProofProblem = 'wrong' | 'tooMany' | 'unavailable' | 'expired' | 'passkey'

type ProofFormProps = {
  methods: Methods
  beginPasskey: () => Promise<{ ok: true; data: PublicKeyCredentialRequestOptionsJSON } | { ok: false }>
  /** Resolves with what went wrong; without anything if the page goes on. */
  submit: (proof: StepUpProof) => Promise<ProofProblem | undefined>
}

const icons = { PASSKEY: Fingerprint, TOTP: Smartphone, RECOVERY_CODE: LifeBuoy, PASSWORD: KeyRound }

function kindsOf({ passkey, totp, recoveryCodes, password }: Methods): Kind[] {
  const offered: [Kind, boolean][] = [
    ['PASSKEY', passkey],
    ['TOTP', totp],
    ['PASSWORD', password === true],
    ['RECOVERY_CODE', recoveryCodes > 0],
  ]
  return offered.flatMap(([kind, has]) => (has ? [kind] : []))
}

/** One proof of the person: by the first method that is available, or by another one that the person chooses. */
export function ProofForm({ methods, beginPasskey, submit }: ProofFormProps) {
  const t = useTranslations('secondFactors.proof')
  const id = useId()
  const kinds = kindsOf(methods)
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'RECOVERY_CODE')
  const [problem, setProblem] = useState<ProofProblem>()
  const [working, setWorking] = useState(false)
  async function run(proofOf: () => Promise<StepUpProof | undefined>) {
    setWorking(true)
    setProblem(undefined)
    const proof = await proofOf()
    setProblem(proof ? await submit(proof) : 'passkey')
    setWorking(false)
  }
  const choose = (next: Kind) => {
    setKind(next)
    setProblem(undefined)
  }
  return (
    <div className="flex flex-col gap-5">
      <div aria-live="polite" className="empty:hidden">
        {problem && <Notice tone={problem === 'tooMany' ? 'warning' : 'danger'} title={t(problem)} />}
      </div>
      {kind === 'PASSKEY' ? (
        <Button
          variant="primary"
          wide
          loading={working}
          onClick={() => run(() => signWithPasskey(beginPasskey))}
        >
          <Fingerprint />
          {t('PASSKEY')}
        </Button>
      ) : (
        <TypedProof
          key={kind}
          kind={kind}
          working={working}
          onSubmit={(proof) => run(() => Promise.resolve(proof))}
        />
      )}
      {kinds.length > 1 && (
        <div className="border-t border-line pt-4">
          <p id={id} className="text-sm text-muted">
            {t('others')}
          </p>
          <ul aria-labelledby={id} className="mt-1 -ml-3 flex flex-col items-start">
            {kinds
              .filter((other) => other !== kind)
              .map((other) => {
                const Icon = icons[other]
                return (
                  <li key={other}>
                    <Button variant="ghost" size="sm" onClick={() => choose(other)}>
                      <Icon />
                      {t(other)}
                    </Button>
                  </li>
                )
              })}
          </ul>
        </div>
      )}
    </div>
  )
}

/** The signature of a passkey; undefined if the person cancelled or the browser refused. */
async function signWithPasskey(begin: ProofFormProps['beginPasskey']): Promise<StepUpProof | undefined> {
  try {
    const options = await begin()
    if (!options.ok) return undefined
    return { kind: 'PASSKEY', response: await startAuthentication({ optionsJSON: options.data }) }
  } catch {
    return undefined
  }
}

type TypedKind = Exclude<Kind, 'PASSKEY'>
type TypedProofProps = { kind: TypedKind; working: boolean; onSubmit: (proof: StepUpProof) => void }

const inputs = {
  TOTP: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 },
  RECOVERY_CODE: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 20 },
  PASSWORD: { type: 'password', autoComplete: 'current-password' },
} as const

function TypedProof({ kind, working, onSubmit }: TypedProofProps) {
  const t = useTranslations('secondFactors.proof')
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (working || text.trim() === '') return
    onSubmit(kind === 'PASSWORD' ? { kind, password: text } : { kind, code: text })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field
        label={t(`label.${kind}`)}
        help={t(`help.${kind}`)}
        error={missing ? t(`missing.${kind}`) : undefined}
      >
        <Input {...inputs[kind]} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit" variant="primary" wide loading={working}>
        {t('submit')}
      </Button>
    </form>
  )
}
