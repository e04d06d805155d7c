import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading of="settings" rows={5} />
}
