import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading of="rules" action="w-32" rows={6} />
}
