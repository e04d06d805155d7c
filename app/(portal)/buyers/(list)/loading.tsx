import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading of="buyers" action="w-32" rows={10} />
}
