import { guarded } from '../guarded'

export default guarded('banking.manage')
