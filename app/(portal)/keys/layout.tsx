import { guarded } from '../guarded'

export default guarded('keys.manage')
