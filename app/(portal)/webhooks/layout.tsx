import { guarded } from '../guarded'

export default guarded('webhooks.read')
