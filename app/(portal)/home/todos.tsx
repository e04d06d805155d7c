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
  REFUSED_APPLICATION: { tone: 'danger', href: '/application' },
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
  ENDING_CARD: { tone: 'warning', href: '/subscriptions?card=ENDING' },
  EXPIRING_KEY: { tone: 'info', href: '/keys' },
}

/** The most urgent ones, so that the page stays on one screen. */
const SHOWN = 3

type TodosProps = { todos: readonly Todo[]; pendingAccount?: PendingAccountProps }

/** What needs the seller, with its money and deadline, in the order of urgency. */
export function Todos({ todos, pendingAccount }: TodosProps) {
  const t = useTranslations('home.todos')
  if (todos.length === 0 && !pendingAccount) return null
  return (
    <section aria-labelledby="todos" className="mb-4">
      <h2 id="todos" className="mb-1.5 font-semibold text-ink">
        {t('title')}
      </h2>
      {pendingAccount && (
        <div className={cn(todos.length > 0 && 'mb-3')}>
          <PendingAccount {...pendingAccount} />
        </div>
      )}
      {todos.length > 0 && (
        <div className="rounded-lg border border-line bg-surface">
          <Rows todos={todos.slice(0, SHOWN)} />
          {todos.length > SHOWN && (
            <details className="border-t border-line">
              <summary className="cursor-pointer px-4 py-2 font-medium text-accent-ink">
                {t('more', { count: todos.length - SHOWN })}
              </summary>
              <Rows todos={todos.slice(SHOWN)} />
            </details>
          )}
        </div>
      )}
    </section>
  )
}

const Rows = ({ todos }: Pick<TodosProps, 'todos'>) => (
  <ul className="divide-y divide-line">
    {todos.map((todo) => (
      <TodoRow key={todo.kind} {...todo} />
    ))}
  </ul>
)

/** The page of the only record, or the list of all. */
function hrefOf({ kind, uuid, subSellerId }: Todo): string {
  if ((kind === 'DISPUTE' || kind === 'ALERT') && uuid) return `/disputes/${uuid}`
  if (kind === 'APPROVAL' && uuid) return `/approvals/${uuid}`
  if (kind === 'RESERVATION' && uuid) return `/orders/${uuid}`
  if (kind === 'ENDING_CARD' && uuid) return `/subscriptions/${uuid}`
  if (kind === 'FAILED_PAYOUT' && uuid) return `/payouts/${uuid}`
  return subSellerId === undefined ? kinds[kind].href : `/sub-sellers/${subSellerId}`
}

function TodoRow(todo: Todo) {
  const t = useTranslations('home.todos')
  const { dateTime } = useFormats()
  const { kind, count, value, deadline } = todo
  const { icon: Icon, ink } = look[kinds[kind].tone]
  const reasonOf = useTranslations('payouts.failure')
  const why = todo.refusal && reasonOf('refused', { cause: reasonOf(`causes.${todo.refusal}`) })
  const [title, said] = [t(kind, { count }), t(`bodies.${kind}`)]
  const body = why ? `${why}. ${said}` : said
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 max-sm:py-3">
      <Icon aria-hidden="true" className={cn('size-4 shrink-0', ink)} />
      <p title={`${title} ${body}`} className="min-w-0 flex-1 basis-64 sm:truncate">
        <span className="font-medium text-ink max-sm:block">{title}</span>{' '}
        <span className="text-muted max-sm:block">{body}</span>
      </p>
      {deadline && (
        <span className={cn('text-sm whitespace-nowrap', ink)}>{t('until', { at: dateTime(deadline) })}</span>
      )}
      {value !== undefined && value > 0 && <Money centavos={value} className="font-semibold text-ink" />}
      <Button asChild size="sm">
        <Link href={hrefOf(todo)} aria-label={`${t(`actions.${kind}`)}: ${title}`}>
          {t(`actions.${kind}`)}
        </Link>
      </Button>
    </li>
  )
}
