'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Trash2, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/overlays/dropdown-menu'
import { toast } from '@/components/ui/overlays/toast'
import { MAX_NAME, type SavedView } from '@/lib/backoffice/lists/views/saved-view'
import type { AnyFields } from '@/lib/base/lists/fields'
import { useLists } from './list-actions'
import { goTo } from './use-address'
import { readJson } from './use-list'

type ViewsMenuProps = {
  fields: Pick<AnyFields, 'name' | 'path'>
  /** The parameters of the page's address, without its cursor. */
  search: string
  /** Opens the address of a view; a list follows it by itself. */
  go?: (href: string) => void
}

const keyOf = (name: string) => ['list-views', name]

/** Opens a saved view of the list, or saves what the page shows as one. */
export function ViewsMenu({ fields: { name, path }, search, go = goTo }: ViewsMenuProps) {
  const t = useTranslations('lists.views')
  const client = useQueryClient()
  const { removeView } = useLists().actions
  const showRefusal = useRefusalToast()
  const [saving, setSaving] = useState(false)
  const [open, setOpen] = useState(false)
  const { data: views = [] } = useQuery({
    queryKey: keyOf(name),
    queryFn: ({ signal }) => readJson<SavedView[]>(`/lists/${name}/views`, { signal, isAutomatic: true }),
    enabled: open,
  })
  const own = views.find((view) => view.isOwn && view.query === search)
  async function remove({ uuid, name: title }: SavedView) {
    const result = await resultOf(() => removeView({ uuid }))
    if (!result.ok) return showRefusal(result)
    toast.success(t('removed', { name: title }))
    await client.invalidateQueries({ queryKey: keyOf(name) })
  }
  return (
    <>
      <Menu
        onOpenChange={setOpen}
        trigger={
          <Button size="icon-sm" aria-label={t('title')} title={t('title')}>
            <Bookmark />
          </Button>
        }
      >
        {views.map((view) => (
          <MenuItem key={view.uuid} onSelect={() => go(view.query ? `${path}?${view.query}` : path)}>
            {view.isShared ? <Users /> : <Bookmark />}
            <span className="max-w-64 truncate">{view.name}</span>
            {view.isShared && <span className="sr-only">{t('shared')}</span>}
          </MenuItem>
        ))}
        {views.length > 0 && <MenuSeparator />}
        <MenuItem onSelect={() => setSaving(true)}>{t('save')}</MenuItem>
        {own && (
          <MenuItem danger onSelect={() => remove(own)}>
            <Trash2 />
            {t('remove', { name: own.name })}
          </MenuItem>
        )}
      </Menu>
      <SaveView list={name} search={search} open={saving} onOpenChange={setSaving} />
    </>
  )
}

type SaveViewProps = { list: string; search: string; open: boolean; onOpenChange: (open: boolean) => void }

function SaveView({ list, search, open, onOpenChange }: SaveViewProps) {
  const t = useTranslations('lists.views')
  const common = useTranslations('common')
  const { saveView } = useLists().actions
  const client = useQueryClient()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  const id = useId()
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const name = String(entered.get('name')).trim()
    setWorking(true)
    const isShared = entered.get('isShared') === 'on'
    const result = await resultOf(() => saveView({ list, name, query: search, isShared }))
    setWorking(false)
    if (!result.ok) return showRefusal(result, t('tooMany'))
    onOpenChange(false)
    toast.success(t('saved', { name }))
    await client.invalidateQueries({ queryKey: keyOf(list) })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => working || onOpenChange(next)}
      title={t('dialogTitle')}
      lead={t('dialogLead')}
      closeLabel={common('cancel')}
      actions={
        <Button type="submit" form={id} variant="primary" loading={working}>
          {t('submit')}
        </Button>
      }
    >
      <form id={id} onSubmit={save} className="flex flex-col gap-5">
        <Field label={t('name')}>
          <Input name="name" required maxLength={MAX_NAME} autoComplete="off" />
        </Field>
        <Checkbox name="isShared" label={t('share')} help={t('shareHelp')} />
      </form>
    </Dialog>
  )
}
