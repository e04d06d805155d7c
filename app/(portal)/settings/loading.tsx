import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading rows={5} />
}
