import { guarded } from '../guarded'

export default guarded('audit.read')
