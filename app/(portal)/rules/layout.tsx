import { guarded } from '../guarded'

export default guarded('rules.write')
