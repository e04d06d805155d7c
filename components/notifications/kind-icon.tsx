import {
  Banknote,
  CalendarClock,
  ChartColumn,
  CheckCheck,
  CreditCard,
  FileDown,
  FileX,
  KeyRound,
  Landmark,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  PartyPopper,
  Percent,
  Repeat,
  ShieldAlert,
  Store,
  Undo2,
  UserPlus,
  Webhook,
} from 'lucide-react'
import type { NotificationKind } from '@/lib/messages/notifications/notification'

const icons: Record<NotificationKind, LucideIcon> = {
  DISPUTE: ShieldAlert,
  DISPUTE_DEADLINE: CalendarClock,
  FAILED_REFUND: Undo2,
  FAILED_PAYOUT: Landmark,
  APPROVAL: CheckCheck,
  SUBSCRIPTION_DEFAULT: Repeat,
  LARGE_PAYMENT: Banknote,
  FIRST_SALE: PartyPopper,
  DAILY_SUMMARY: ChartColumn,
  EXPORT_READY: FileDown,
  EXPORT_FAILED: FileX,
  FEE_CHANGE: Percent,
  ENDPOINT: Webhook,
  KEY_EXPIRING: KeyRound,
  CARD_LIMIT: CreditCard,
  NEW_MEMBER: UserPlus,
  ACCOUNT_CHANGE: Landmark,
  EMAIL_CHANGE: Mail,
  NEW_DEVICE: MonitorSmartphone,
  SELLER_STATUS: Store,
}

export function KindIcon({ kind, className }: { kind: NotificationKind; className?: string }) {
  const Icon = icons[kind]
  return <Icon aria-hidden="true" className={className} />
}
