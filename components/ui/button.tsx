import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent } from 'react'
import { HydratedButton } from '@/components/ui/forms/when-hydrated'
import { cn } from './cn'
import { Spinner } from './spinner'

const buttonLook = cva(
  [
    'relative inline-flex shrink-0 items-center print:hidden justify-center gap-2 rounded-md font-medium whitespace-nowrap select-none',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-default',
    '[&_svg]:pointer-events-none [&_svg:not([class*=size-])]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary:
          'border border-accent-edge bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-pressed',
        secondary:
          'border border-control/60 bg-surface text-ink hover:border-control hover:bg-hover active:bg-hover',
        ghost: 'text-ink hover:bg-hover active:bg-hover',
        danger: 'bg-danger-solid text-on-danger hover:bg-danger-hover active:bg-danger-hover',
      },
      size: {
        sm: 'h-8 px-3 text-sm pointer-coarse:h-10',
        md: 'control-box px-4',
        icon: 'control-box aspect-square px-0',
        'icon-sm': 'size-8 px-0 pointer-coarse:size-10',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonLook> & {
    /** Applies the styles to the only child (a link) instead. */
    asChild?: boolean
    /** While it works: keeps width and focus, shows a spinner, ignores clicks. */
    loading?: boolean
  }

const preventDefault = (event: MouseEvent) => event.preventDefault()

export function Button({
  variant,
  size,
  wide,
  asChild = false,
  loading = false,
  className,
  children,
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  const look = cn(buttonLook({ variant, size, wide }), className)
  if (asChild) {
    return (
      <Slot.Root className={look} {...props}>
        {children}
      </Slot.Root>
    )
  }
  const Element = type === 'button' ? HydratedButton : 'button'
  return (
    <Element
      type={type}
      className={look}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      {...props}
      onClick={loading ? preventDefault : onClick}
    >
      {loading ? (
        <>
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
        </>
      ) : (
        children
      )}
    </Element>
  )
}
