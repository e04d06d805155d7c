import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading of="exports" action="w-44" rows={4} />
}
