'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input, Textarea } from '@/components/ui/forms/input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Notice } from '@/components/ui/notice'
import { AttemptResponseView } from './attempt-response'
import { type Attempt, type AttemptParameter, useAttempt } from './use-attempt'

/** Sends the request that the page describes to this server, with the API key of the reader. */
export function TryRequest({ method, path, parameters, body }: Attempt) {
  const t = useTranslations('docs.attempt')
  const { key, setKey, send, state } = useAttempt()
  const [values, setValues] = useState<readonly AttemptParameter[]>(parameters)
  const [text, setText] = useState(body)

  function change(name: string, value: string) {
    setValues((all) => all.map((one) => (one.name === name ? { ...one, value } : one)))
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    send({ method, path, parameters: values, body: text })
  }

  return (
    <section aria-labelledby="try">
      <h2 id="try" className="mt-10 scroll-mt-24 text-lg font-semibold">
        {t('title')}
      </h2>
      <form
        onSubmit={onSubmit}
        className="mt-3 flex flex-col gap-4 rounded-lg border border-line bg-surface p-4"
      >
        <WhenHydrated>
          <p className="text-base text-muted">{t('lead')}</p>
          <Field label={t('key')} help={t('keyHelp')}>
            <Input
              type="password"
              autoComplete="off"
              spellCheck={false}
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
          </Field>
          {values.length > 0 && (
            <div className="grid gap-4 sm:grid-cols-2">
              {values.map(({ name, value, required }) => (
                <Field key={name} label={<code className="font-mono">{name}</code>} optional={!required}>
                  <Input
                    value={value}
                    required={required}
                    autoComplete="off"
                    onChange={(event) => change(name, event.target.value)}
                  />
                </Field>
              ))}
            </div>
          )}
          {text !== undefined && (
            <Field label={t('body')}>
              <Textarea
                rows={8}
                spellCheck={false}
                value={text}
                onChange={(event) => setText(event.target.value)}
                className="max-h-96 font-mono text-xs! leading-5!"
              />
            </Field>
          )}
          <Button type="submit" variant="primary" loading={state.kind === 'sent'} className="self-start">
            {t('send', { method })}
          </Button>
          {state.kind === 'failed' && <Notice tone="danger" live title={t('failed')} />}
          {state.kind === 'answered' && <AttemptResponseView response={state.response} />}
        </WhenHydrated>
      </form>
    </section>
  )
}
