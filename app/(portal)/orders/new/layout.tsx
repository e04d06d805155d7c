import { guarded } from '../../guarded'

export default guarded('links.write')
