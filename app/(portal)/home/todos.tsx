import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { Todo, TodoKind } from '@/lib/backoffice/todos/todo'
import { PendingAccount, type PendingAccountProps } from './pending-account'

const look = {
  danger: { icon: CircleAlert, ink: 'text-danger-ink' },
  warning: { icon: TriangleAlert, ink: 'text-warning-ink' },
  info: { icon: Info, ink: 'text-info-ink' },
}

const kinds: Record<TodoKind, { tone: keyof typeof look; href: string }> = {
  DISPUTE: { tone: 'danger', href: '/disputes?status=OPEN' },
  ALERT: { tone: 'warning', href: '/disputes?status=ALERT' },
  RESERVATION: { tone: 'warning', href: '/orders?status=PRE_AUTHORIZED' },
  FAILED_REFUND: { tone: 'danger', href: '/refunds?status=ERROR' },
  FAILED_PAYOUT: { tone: 'danger', href: '/payouts?status=ERROR' },
  FAILED_SHARE_PAYOUT: { tone: 'danger', href: '/sub-sellers' },
  PAUSED_ENDPOINT: { tone: 'danger', href: '/webhooks' },
  FAILING_ENDPOINT: { tone: 'warning', href: '/webhooks' },
  APPROVAL: { tone: 'warning', href: '/approvals' },
  CARD_LIMIT: { tone: 'warning', href: '/rules' },
  DEFAULT: { tone: 'warning', href: '/subscriptions?status=DEFAULTER' },
  EXPIRING_KEY: { tone: 'info', href: '/keys' },
}

type TodosProps = { todos: readonly Todo[]; pendingAccount?: PendingAccountProps }

/** What needs the seller, with its money and deadline, in the order of urgency. */
export function Todos({ todos, pendingAccount }: TodosProps) {
  const t = useTranslations('home.todos')
  if (todos.length === 0 && !pendingAccount) return null
  return (
    <section aria-labelledby="todos" className="mb-10">
      <h2 id="todos" className="mb-3 text-md font-semibold text-ink">
        {t('title')}
      </h2>
      {pendingAccount && (
        <div className={cn(todos.length > 0 && 'mb-3')}>
          <PendingAccount {...pendingAccount} />
        </div>
      )}
      {todos.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {todos.map((todo) => (
            <TodoRow key={todo.kind} {...todo} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The page of the only record, or the list of all. */
function hrefOf({ kind, uuid, subSellerId }: Todo): string {
  if ((kind === 'DISPUTE' || kind === 'ALERT') && uuid) return `/disputes/${uuid}`
  if (kind === 'RESERVATION' && uuid) return `/orders/${uuid}`
  if (kind === 'FAILED_PAYOUT' && uuid) return `/payouts/${uuid}`
  return subSellerId === undefined ? kinds[kind].href : `/sub-sellers/${subSellerId}`
}

function TodoRow(todo: Todo) {
  const t = useTranslations('home.todos')
  const { dateTime } = useFormats()
  const { kind, count, value, deadline } = todo
  const { icon: Icon, ink } = look[kinds[kind].tone]
  const title = t(kind, { count })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:gap-x-6">
      <Icon aria-hidden="true" className={cn('size-4 self-start mt-0.5', ink)} />
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
        <Link href={hrefOf(todo)} aria-label={`${t('look')}: ${title}`}>
          {t('look')}
        </Link>
      </Button>
    </li>
  )
}
