'use client'

import { useEffect, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import { Kbd } from '@/components/ui/kbd'
import type { Entry, EntryGroup } from './entries'

interface PaletteListProps {
  id: string
  label: string
  groups: readonly EntryGroup[]
  /** The id of the chosen entry. */
  at?: string
  onPoint: (entry: Entry) => void
  onChoose: (entry: Entry) => void
}

export const optionId = (id: string, entry: Entry) => `${id}-${entry.id.replace(/[^\w-]/g, '_')}`

/** The entries of the palette as one list of options in groups; the focus stays in the field. */
export function PaletteList({ id, label, groups, at, onPoint, onChoose }: PaletteListProps) {
  const chosen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (at) chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div role="listbox" id={id} aria-label={label} className="min-h-0 overflow-y-auto p-2 empty:p-0">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, not fieldsets.
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className="pb-2 last:pb-0">
          <div id={`${id}-${group.id}`} className="px-3 pt-2 pb-1 text-xs font-medium text-faint">
            {group.title}
          </div>
          {group.entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which has the focus.
            // biome-ignore lint/a11y/useFocusableInteractive: the field names the chosen option by its id.
            <div
              key={entry.id}
              ref={entry.id === at ? chosen : undefined}
              role="option"
              id={optionId(id, entry)}
              aria-selected={entry.id === at}
              onPointerMove={() => onPoint(entry)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(entry)}
              className={cn(
                'flex min-h-10 cursor-default scroll-my-2 items-center gap-3 rounded-md px-3 py-1.5 pointer-coarse:min-h-12',
                entry.id === at && 'bg-hover',
              )}
            >
              <EntryRow entry={entry} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function EntryRow({ entry: { icon: Icon, title, detail, end, keys } }: { entry: Entry }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ink">{title}</span>
        {detail && <span className="block truncate text-sm text-muted">{detail}</span>}
      </span>
      {end && <span className="shrink-0 text-end text-ink">{end}</span>}
      {keys && (
        <span aria-hidden="true" className="flex shrink-0 gap-1 max-sm:hidden pointer-coarse:hidden">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </>
  )
}
