import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading of="keys" action="w-32" rows={4} />
}
