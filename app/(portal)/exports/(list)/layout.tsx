import { guarded } from '../../guarded'

export default guarded('statement.export')
