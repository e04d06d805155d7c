import { Check, Minus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import type { Messages } from '@/lib/base/i18n/messages'
import type { TeamRole } from './actions'

export interface PermissionRow {
  permission: string
  roles: readonly TeamRole[]
}

interface MatrixProps {
  roles: readonly TeamRole[]
  rows: readonly PermissionRow[]
}

type PermissionText = keyof Messages['team']['permissions']

/** The permission matrix: a column for each role. In a narrow container the roles stand under the permission. */
export function Matrix({ roles, rows }: MatrixProps) {
  const t = useTranslations('team')
  return (
    <Table label={t('matrix')}>
      <TableHead>
        <HeadCell>{t('columns.permission')}</HeadCell>
        {roles.map((role) => (
          <HeadCell key={role} from="wide" className="text-center">
            {t(`roles.${role}`)}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.map(({ permission, roles: allowed }) => (
          <Row key={permission}>
            <Cell
              phone="title"
              className="py-2 break-words items:font-normal"
              under={<Under until="wide">{allowed.map((role) => t(`roles.${role}`)).join(', ')}</Under>}
            >
              {t(`permissions.${permission.replaceAll(/[.-]/g, '_') as PermissionText}`)}
            </Cell>
            {roles.map((role) => (
              <Cell key={role} from="wide" className="text-center">
                <Mark allowed={allowed.includes(role)} />
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function Mark({ allowed }: { allowed: boolean }) {
  const t = useTranslations('team')
  const Icon = allowed ? Check : Minus
  return (
    <Icon
      role="img"
      aria-label={t(allowed ? 'may' : 'mayNot')}
      className={cn('inline size-4', allowed ? 'text-success-ink' : 'text-faint')}
    />
  )
}
