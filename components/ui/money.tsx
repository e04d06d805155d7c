import { cn } from './cn'
import { useFormats } from './use-formats'

/** An amount in centavos as `R$ 1.234,56`, in tabular figures. */
export function Money({ centavos, className }: { centavos: number | bigint; className?: string }) {
  const { money } = useFormats()
  return <span className={cn('whitespace-nowrap tabular-nums', className)}>{money(centavos)}</span>
}
