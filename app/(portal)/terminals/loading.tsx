import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading of="terminals" action="w-44" rows={3} />
}
