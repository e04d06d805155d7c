import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading of="plans" action="w-28" rows={4} />
}
