import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading of="team" action="w-36" rows={8} />
}
