import { cn } from './cn'

/** The logo without the name. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cn('size-6 text-accent', className)}>
      <path
        fill="currentColor"
        d="M5.1 3h13.8c.5 0 .9.3 1.1.7l2 4.8v1.1a3.3 3.3 0 0 1-6.65 0 3.3 3.3 0 0 1-6.7 0 3.3 3.3 0 0 1-6.65 0V8.5l2-4.8c.2-.4.6-.7 1.1-.7Z"
      />
      <rect x="3" y="15.5" width="18" height="5.5" rx="1.75" fill="currentColor" />
    </svg>
  )
}

/** The logo with the name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2 text-ink', className)}>
      <LogoMark />
      <span className="text-md font-semibold tracking-tight">Balcão</span>
    </span>
  )
}
