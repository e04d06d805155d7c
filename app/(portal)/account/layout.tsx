import { guarded } from '../guarded'

export default guarded('bank-account.stop-change')
