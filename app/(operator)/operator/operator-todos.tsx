import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { OperatorTodo } from '@/lib/backoffice/platform/home/todo'

const look = {
  danger: [CircleAlert, 'text-danger-ink'],
  warning: [TriangleAlert, 'text-warning-ink'],
} as const

/** What waits for a decision, the most urgent first. */
export function OperatorTodos({ todos }: { todos: readonly OperatorTodo[] }) {
  const t = useTranslations('operator.home')
  return (
    <section aria-labelledby="todos">
      <h2 id="todos" className="mb-3 text-md font-semibold text-ink">
        {t('todosTitle')}
      </h2>
      {todos.length === 0 ? (
        <p className="flex items-center gap-2 rounded-lg border border-line bg-surface px-4 py-3 text-muted">
          <CircleCheck aria-hidden="true" className="size-4 text-success-ink" />
          {t('nothing')}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {todos.map((todo) => (
            <TodoRow key={todo.kind} {...todo} />
          ))}
        </ul>
      )}
    </section>
  )
}

function TodoRow({ kind, tone, count, value, deadline, href }: OperatorTodo) {
  const t = useTranslations('operator.home')
  const { dateTime } = useFormats()
  const [Icon, ink] = look[tone]
  const title = t(`todos.${kind}`, { count })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:gap-x-6">
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4 self-start', ink)} />
      <div className="min-w-0">
        <p className="font-medium text-ink">{title}</p>
        <p className="text-sm text-muted">{t(`bodies.${kind}`)}</p>
      </div>
      <div className="max-sm:col-start-2 sm:text-right">
        {value !== undefined && value > 0 && (
          <p className="font-semibold text-ink tabular-nums">
            <Money centavos={value} />
          </p>
        )}
        {deadline && (
          <p className={cn('text-sm whitespace-nowrap', ink)}>{t('until', { at: dateTime(deadline) })}</p>
        )}
      </div>
      <Button asChild size="sm" className="justify-self-start max-sm:col-start-2">
        <Link href={href} aria-label={`${t('look')}: ${title}`}>
          {t('look')}
        </Link>
      </Button>
    </li>
  )
}
