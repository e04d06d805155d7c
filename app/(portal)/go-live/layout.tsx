import { guarded } from '../guarded'

export default guarded('application.write')
