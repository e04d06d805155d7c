import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading action="w-32" rows={10} />
}
