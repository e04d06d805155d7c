'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field, FieldNote } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import { type Brands, type DraftLine, type DraftMethod, faultOf, fixedOf, newLine, rateOf } from './draft'

interface MethodLinesProps {
  draft: DraftMethod
  brands: Brands
  isChanged: boolean
  /** Whether the seller has own prices for it, which a change can end. */
  mayFollow: boolean
  onChange: (draft: DraftMethod) => void
}

const TWELVE = Array.from({ length: 12 }, (_, index) => index + 1)

/** The lines of one method: brand and instalments, percentage and fixed part. */
export function MethodLines({ draft, brands, isChanged, mayFollow, onChange }: MethodLinesProps) {
  const t = useTranslations('operatorFees.form')
  const methods = useMethodLabel()
  const { paymentMethod, lines, asPlatform } = draft
  const isCard = isCardMethod(paymentMethod)
  const fault = asPlatform ? undefined : faultOf(draft)
  const set = (id: number, change: Partial<DraftLine>) =>
    onChange({ ...draft, lines: lines.map((line) => (line.id === id ? { ...line, ...change } : line)) })
  const remove = (id: number) => onChange({ ...draft, lines: lines.filter((line) => line.id !== id) })
  const add = () =>
    onChange({
      ...draft,
      lines: [...lines, newLine({ brand: 'ANY', installmentsFrom: 2, rate: '', fixed: '0,00' })],
    })
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-left mb-3 flex w-full items-center gap-3 text-md font-semibold text-ink">
        {methods(paymentMethod)}
        {isChanged && <Badge tone="accent">{t('changed')}</Badge>}
      </legend>
      <div className="clear-both flex flex-col gap-3">
        {mayFollow && (
          <Checkbox
            label={t('asPlatform')}
            checked={asPlatform}
            onChange={({ target }) => onChange({ ...draft, asPlatform: target.checked })}
          />
        )}
        {!asPlatform &&
          lines.map((line, index) => (
            <Line
              key={line.id}
              line={line}
              name={t('row', { method: methods(paymentMethod), row: index + 1 })}
              brands={isCard ? brands : undefined}
              isFirst={index === 0}
              set={(change) => set(line.id, change)}
              remove={index > 0 ? () => remove(line.id) : undefined}
              removeLabel={t('removeRow', { row: index + 1 })}
            />
          ))}
        {fault && <FieldNote id={`fault-${paymentMethod}`} error={t(fault)} />}
        {isCard && !asPlatform && (
          <Button variant="ghost" size="sm" className="self-start" onClick={add}>
            <Plus />
            {t('addRow')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface LineProps {
  line: DraftLine
  name: string
  /** Absent for a method without brands and instalments. */
  brands?: Brands
  isFirst: boolean
  set: (change: Partial<DraftLine>) => void
  remove?: () => void
  removeLabel: string
}

function Line({ line, name, brands, isFirst, set, remove, removeLabel }: LineProps) {
  const t = useTranslations('operatorFees.form')
  const [rateWrong, fixedWrong] = [rateOf(line) === undefined, fixedOf(line) === undefined]
  const label = (text: string) => `${text} · ${name}`
  return (
    <fieldset className="flex flex-wrap items-end gap-2">
      <legend className="sr-only">{name}</legend>
      {brands && (
        <>
          <Select
            aria-label={label(t('brand'))}
            className="w-44"
            value={line.brand}
            disabled={isFirst}
            onChange={({ target }) => set({ brand: target.value as DraftLine['brand'] })}
          >
            <option value="ANY">{t('anyBrand')}</option>
            {brands.map((one) => (
              <option key={one.brand} value={one.brand}>
                {one.name}
              </option>
            ))}
          </Select>
          <Select
            aria-label={label(t('installments'))}
            className="w-24"
            value={line.installmentsFrom}
            disabled={isFirst}
            onChange={({ target }) => set({ installmentsFrom: Number(target.value) })}
          >
            {TWELVE.map((one) => (
              <option key={one} value={one}>
                {`${one}×`}
              </option>
            ))}
          </Select>
        </>
      )}
      <Field label={label(t('rate'))} hideLabel className="w-28">
        <Input
          inputMode="decimal"
          autoComplete="off"
          end="%"
          aria-invalid={rateWrong || undefined}
          value={line.rate}
          onChange={({ target }) => set({ rate: target.value })}
        />
      </Field>
      <Field label={label(t('fixed'))} hideLabel className="w-32">
        <Input
          inputMode="decimal"
          autoComplete="off"
          start="R$"
          aria-invalid={fixedWrong || undefined}
          value={line.fixed}
          onChange={({ target }) => set({ fixed: target.value })}
        />
      </Field>
      {remove && (
        <Button variant="ghost" size="icon" aria-label={label(removeLabel)} onClick={remove}>
          <Trash2 />
        </Button>
      )}
    </fieldset>
  )
}
