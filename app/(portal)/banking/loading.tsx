import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading of="banking" action="w-36" rows={4} />
}
