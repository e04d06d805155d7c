'use client'

import { Check, Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DropdownMenu as Base } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'

type MenuProps = {
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  onOpenChange?: (open: boolean) => void
  startsOpen?: boolean
  className?: string
  children: ReactNode
}

export function Menu(props: MenuProps) {
  const { trigger, align = 'end', side, onOpenChange, startsOpen, className, children } = props
  return (
    <Base.Root modal={false} defaultOpen={startsOpen} onOpenChange={onOpenChange}>
      <Base.Trigger asChild>{trigger}</Base.Trigger>
      <Base.Portal>
        <Base.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-md bg-raised p-1 shadow-float outline-none',
            'origin-(--radix-dropdown-menu-content-transform-origin) data-[state=open]:animate-pop-in',
            className,
          )}
        >
          {children}
        </Base.Content>
      </Base.Portal>
    </Base.Root>
  )
}

const itemLook = [
  'relative flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2 py-1.5 text-ink outline-none select-none pointer-coarse:min-h-11',
  'data-highlighted:bg-hover data-disabled:pointer-events-none data-disabled:opacity-50',
  '[&_svg:not([class*=size-])]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted',
]

type MenuItemProps = ComponentProps<typeof Base.Item> & { danger?: boolean }

/** With `asChild` the only child (a link) becomes the item. */
export function MenuItem({ danger, className, ...props }: MenuItemProps) {
  return (
    <Base.Item
      className={cn(itemLook, danger && 'text-danger-ink [&_svg]:text-danger-ink', className)}
      {...props}
    />
  )
}

type MenuChoiceProps<T extends string> = {
  label: string
  value: T
  onValueChange: (value: T) => void
  options: readonly { value: T; label: string; icon?: ReactNode }[]
}

/** One choice of several, with a check mark. */
export function MenuChoice<T extends string>({ label, value, onValueChange, options }: MenuChoiceProps<T>) {
  return (
    <Base.RadioGroup aria-label={label} value={value} onValueChange={(next) => onValueChange(next as T)}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} className={cn(itemLook, 'pe-8')}>
          {option.icon}
          {option.label}
          <Base.ItemIndicator className="absolute right-2">
            <Check className="text-accent-ink!" />
          </Base.ItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

type MenuCheckProps = ComponentProps<typeof Base.CheckboxItem>

/** One of several choices that are made independently; the menu stays open. */
export function MenuCheck({ className, children, ...props }: MenuCheckProps) {
  return (
    <Base.CheckboxItem
      className={cn(itemLook, 'pe-8', className)}
      onSelect={(event) => event.preventDefault()}
      {...props}
    >
      {children}
      <Base.ItemIndicator className="absolute right-2">
        <Check className="text-accent-ink!" />
      </Base.ItemIndicator>
    </Base.CheckboxItem>
  )
}

function MenuLabel({ children }: { children: ReactNode }) {
  return <Base.Label className="px-2 pt-2 pb-1 text-xs font-medium text-faint">{children}</Base.Label>
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-line" />
}

/** The menu at the end of a row, opened by a button with three dots. */
export function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  const t = useTranslations('common')
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('actionsOf', { what: of })}
          className="text-muted"
        >
          <Ellipsis />
        </Button>
      }
    >
      {children}
    </Menu>
  )
}
