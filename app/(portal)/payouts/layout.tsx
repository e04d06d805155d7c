import { guarded } from '../guarded'

export default guarded('statement.read')
